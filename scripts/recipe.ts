import { loadDotEnv, readConfig } from './lib/config.ts';
import { writeRecipe } from './recipes/write-recipe.ts';

loadDotEnv();
try {
  process.stdout.write(writeRecipe(readConfig(), process.argv.slice(2)));
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}

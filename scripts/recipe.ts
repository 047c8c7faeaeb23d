import { parseArgs } from 'node:util';
import { loadDotEnv, readConfig } from './lib/config.ts';
import { writeRecipe } from './recipes/write-recipe.ts';

loadDotEnv();
try {
  const { positionals } = parseArgs({ allowPositionals: true });
  process.stdout.write(writeRecipe(readConfig(), positionals));
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}

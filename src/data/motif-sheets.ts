import { openMemory } from '../lib/memory.ts';
import { drawMotifSheets, type MotifSheets } from '../lib/motif-sheet.ts';
import { cacheFile } from '../share/cache.ts';
import { getTopic } from './queries.ts';

const FOLDER = '/src/content/';
const sources = import.meta.glob<string>('/src/content/*/*.svg', {
  query: '?raw',
  import: 'default',
  eager: true,
});

const remember = openMemory<Promise<MotifSheets>>();

/** The drawings of the home page, by their names below src/content/. */
export function getMotifSheets(): Promise<MotifSheets> {
  return remember('home', async () => {
    const [services, security] = await Promise.all([getTopic('services'), getTopic('security')]);
    const names = [...services.items, ...security.cards].map(({ motif }) => motif);
    const drawings = new Map(names.map((name) => [name, readDrawing(name)]));
    // One that breaks off takes all others on its sheet along. What reads it takes long to load: once for each version.
    await cacheFile(['checked drawings', ...drawings], 'txt', async () => {
      const { checkDrawing } = await import('./check-drawing.ts');
      for (const [name, source] of drawings) await checkDrawing(`src/content/${name}`, source);
      return Buffer.from([...drawings.keys()].join('\n'));
    });
    return drawMotifSheets(drawings);
  });
}

function readDrawing(name: string): string {
  const source = sources[`${FOLDER}${name}`];
  if (!source) throw new Error(`There is no drawing src/content/${name}; expected an SVG file of that name.`);
  return source;
}

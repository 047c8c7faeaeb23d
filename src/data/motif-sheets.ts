import { openMemory } from '../lib/memory.ts';
import { drawMotifSheets, type MotifSheets } from '../lib/motif-sheet.ts';
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
    return drawMotifSheets(new Map(names.map((name) => [name, readDrawing(name)])));
  });
}

function readDrawing(name: string): string {
  const source = sources[`${FOLDER}${name}`];
  if (!source) throw new Error(`There is no drawing src/content/${name}; expected an SVG file of that name.`);
  return source;
}

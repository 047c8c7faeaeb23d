import { createHash } from 'node:crypto';
import { openMemory } from '../../src/lib/memory.ts';
import { ASSETS_FOLDER } from '../server/hashed-files.ts';

/** A script that pages ask for by itself. */
export interface ScriptFile {
  /** It changes with the content, so that browsers may keep the file for good. */
  name: string;
  content: string;
}

/** Stands behind the name of a component, for its script. */
const SCRIPT = '.script';

/**
 * The file that Vite writes a script of the site to: an island's has its name, a component's that of the component, which
 * Astro would name `Menu.astro_astro_type_script_index_0_lang`, in every page.
 */
export function nameEntry({ name }: { name: string }): string {
  return `${ASSETS_FOLDER}/${name.replace(/\.astro_.*/, SCRIPT)}.[hash].js`;
}

/** Scripts of components that come late themselves or work without meanwhile, as `nameEntry` names them. */
const LATE_COMPONENTS = [
  'Background',
  'BackgroundToggle',
  'MenuButton',
  'Page',
  'PrefetchLinks',
  'SecurityStyles',
  'SendWaiting',
];

/** The file's name if this is the address of a script that may wait until the page has loaded. */
export function findLateFile(address = ''): string | undefined {
  const file = address.slice(address.lastIndexOf('/') + 1);
  return LATE_COMPONENTS.some((name) => file.startsWith(`${name}${SCRIPT}.`)) ? file : undefined;
}

/** The names of scripts by their content: nearly every page asks for the same ones. */
const names = { island: openMemory<string>(true), wake: openMemory<string>(true) };

export function makeScriptFile(kind: keyof typeof names, content: string): ScriptFile {
  return { name: names[kind](content, () => nameScript(kind, content)), content };
}

function nameScript(kind: string, content: string): string {
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 8);
  return `${kind}.${hash}.js`;
}

/** A page that was loaded and tells nothing of its paint, in a hidden tab for one, is thought painted after this time. */
const LONGEST_PAINT_MS = 1000;

/**
 * A script that asks for the files beside it once the page has loaded and what was painted is on the screen, which a
 * frame's own callbacks come too early to know. They arrive in any order: what an island is looks up when it may wake in
 * Astro's global, where each of the others leaves its answer, and waits for one not yet there.
 */
export function makeWakingScript(files: string[]): ScriptFile {
  const wake = files.map((file) => `import("./${file}")`).join(';');
  const watch = 'new PerformanceObserver(wake).observe({type:"paint",buffered:true})';
  return makeScriptFile(
    'wake',
    `self.Astro??={};const wake=()=>{${wake}};addEventListener("load",()=>{setTimeout(wake,${LONGEST_PAINT_MS});${watch}})`,
  );
}

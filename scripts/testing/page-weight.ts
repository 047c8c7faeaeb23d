import { type DocumentNode, ELEMENT_NODE, type ElementNode, type Node, parse } from 'ultrahtml';
import querySelectorAll from 'ultrahtml/selector';
import type { BuiltFiles } from './built-files.ts';
import { findScripts, reachScripts } from './script-graph.ts';

/** A part of a page that a framework wakes up. */
export interface Island {
  name: string;
  /** When it wakes: `load`, `idle`, `visible` and the like. */
  directive: string;
  /** All scripts that it may ever need, its framework's included. */
  scripts: string[];
}

/** What a page is made of. Files are named by their path below the folder of the site. */
export interface PageParts {
  /** Style sheets that the first paint waits for. */
  blockingStyles: string[];
  /** Script files that hold up the reading of the page. */
  blockingScripts: string[];
  /** The texts of the scripts that stand in the page and run while it is read. Data is no script. */
  inlineScripts: string[];
  /** Script files that run before the page's `load`. */
  scriptsBeforeLoad: string[];
  islands: Island[];
}

/** The files of the moving background, by their addresses: its worker, what starts that, and the island. */
export const BACKGROUND_SCRIPT = /\/(draw-in-worker|worker|Particles)[-.][^/]*\.js$/;

/** Takes the page in this file of a built site apart. */
export function takePageApart(files: BuiltFiles, page: string): PageParts {
  const document = parse(files.read(page)) as DocumentNode;
  const find = (selector: string) => querySelectorAll(document, selector).filter(isElement);
  const toFiles = (elements: ElementNode[], attribute: string) =>
    elements.flatMap((element) => files.resolve(element.attributes[attribute] ?? '', page) ?? []);

  const scripts = find('script').filter(isScript);
  const isModule = ({ attributes }: ElementNode) => attributes['type'] === 'module';
  const hasFile = ({ attributes }: ElementNode) => attributes['src'] !== undefined;
  const waits = ({ attributes }: ElementNode) => 'defer' in attributes || 'async' in attributes;

  const modules = scripts.filter(isModule);
  const inModules = modules.flatMap((each) => findScripts(files, textOf(each), page, 'now'));
  const entries = [...toFiles(scripts.filter(hasFile), 'src'), ...inModules];
  return {
    blockingStyles: toFiles(find('link').filter(isBlockingStyle), 'href'),
    blockingScripts: toFiles(
      scripts.filter((each) => hasFile(each) && !isModule(each) && !waits(each)),
      'src',
    ),
    inlineScripts: scripts.filter((each) => !hasFile(each) && !isModule(each)).map(textOf),
    scriptsBeforeLoad: reachScripts(files, entries, 'now'),
    islands: find('astro-island').map((element) => ({
      name: element.attributes['component-export'] ?? '',
      directive: element.attributes['client'] ?? '',
      scripts: reachScripts(
        files,
        [...toFiles([element], 'component-url'), ...toFiles([element], 'renderer-url')],
        'ever',
      ),
    })),
  };
}

/** Brotli bytes of the page and what its first paint waits for. */
export function weighFirstView(files: BuiltFiles, page: string): number {
  const { blockingStyles, blockingScripts } = takePageApart(files, page);
  return files.sumBrotli([page, ...blockingStyles, ...blockingScripts]);
}

/** All script files that a visit may bring, but for the islands that are left out. */
export function listScripts(files: BuiltFiles, page: string, without: readonly string[] = []): string[] {
  const { scriptsBeforeLoad, islands } = takePageApart(files, page);
  const awake = islands.filter(({ name }) => !without.includes(name));
  const early = reachScripts(files, scriptsBeforeLoad, 'ever');
  return [...new Set([...early, ...awake.flatMap(({ scripts }) => scripts)])].sort();
}

function isElement(node: Node): node is ElementNode {
  return node.type === ELEMENT_NODE;
}

function isScript({ attributes }: ElementNode): boolean {
  return ['', 'module', 'text/javascript'].includes(attributes['type'] ?? '');
}

/** One that is not for paper, or for browsers without scripts, only. */
function isBlockingStyle({ attributes, parent }: ElementNode): boolean {
  const isForFew = attributes['media'] === 'print' || (isElement(parent) && parent.name === 'noscript');
  return attributes['rel'] === 'stylesheet' && !isForFew;
}

function textOf({ children }: ElementNode): string {
  return children.map((child) => ('value' in child ? String(child.value) : '')).join('');
}

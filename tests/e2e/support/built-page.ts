import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';

/** What a built page holds that a security policy is about. */
export interface BuiltPage {
  file: string;
  policy: string;
  /** Elements in front of the policy, which it is not applied to. */
  beforePolicy: string[];
  inlineScripts: string[];
  inlineStyles: string[];
  /** Elements with a style or a script in an attribute. */
  codeInAttributes: string[];
}

/** Every page of a built site. `page` must be empty still: no policy forbids parsing there. */
export async function readBuiltPages(page: Page, folder: string): Promise<BuiltPage[]> {
  const files = await Array.fromAsync(glob('**/*.html', { cwd: folder }));
  const sources = await Promise.all(
    files.map(async (file) => ({ file, html: await readFile(join(folder, file), 'utf8') })),
  );
  return page.evaluate(readSources, sources);
}

/** Runs in the browser. */
function readSources(sources: { file: string; html: string }[]): BuiltPage[] {
  return sources.map(({ file, html }) => {
    const built = new DOMParser().parseFromString(html, 'text/html');
    const all = (selector: string) => [...built.querySelectorAll(selector)];
    const policy = built.querySelector('meta[http-equiv="content-security-policy"]');
    const siblings = [...(policy?.parentElement?.children ?? [])];
    const isCode = ({ name }: Attr) => name === 'style' || name.startsWith('on');
    return {
      file,
      policy: policy?.getAttribute('content') ?? '',
      beforePolicy: siblings
        .slice(0, policy ? siblings.indexOf(policy) : undefined)
        .map((each) => each.outerHTML),
      // Data blocks such as JSON-LD are never run.
      inlineScripts: all('script:not([src], [type="application/ld+json"])').map((each) => each.innerHTML),
      inlineStyles: all('style').map((each) => each.innerHTML),
      codeInAttributes: all('*')
        .filter((each) => [...each.attributes].some(isCode))
        .map((each) => each.outerHTML.slice(0, 100)),
    };
  });
}

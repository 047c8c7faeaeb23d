import { render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect } from 'vitest';

/** The HTML that is served. No style attribute may be in it: the content security policy forbids them. */
export function serve(island: ReactElement): HTMLElement {
  const html = renderToString(island);
  expect(html).not.toContain('style=');
  const page = document.createElement('div');
  page.innerHTML = html;
  document.body.append(page);
  return page;
}

/** Wakes a served island. Fails when the first render differs from what was served. */
export function wake(page: HTMLElement, island: ReactElement) {
  return render(island, {
    container: page,
    hydrate: true,
    onRecoverableError: (error) => {
      throw error;
    },
  });
}

/** Serves an island and wakes it. */
export function hydrate(island: ReactElement) {
  return wake(serve(island), island);
}

import type { Plugin } from 'vite';

/** What React throws to itself, and knows again by identity alone. */
const EXCEPTION = /\b(\w+Exception) = Error\(formatProdErrorMessage\(\d+\)\)/g;

/** Throws when there is nothing to do, so that a React without such exceptions does not keep this step for ever. */
export function plainExceptionsIn(react: string): string {
  const plain = react.replace(EXCEPTION, '$1 = {}');
  if (plain === react) throw new Error('React creates no exceptions when it is loaded: this step can go.');
  return plain;
}

/**
 * Makes plain objects of the errors that React creates when it is loaded. For the stack of each, a browser reads through
 * the whole script once more: more than half of the time that React takes to start, and all in one piece.
 */
export function plainExceptions(): Plugin {
  return {
    name: 'plain-exceptions',
    transform: {
      filter: { id: /react-dom-client\.production\.js/ },
      handler: (code) => ({ code: plainExceptionsIn(code), map: null }),
    },
  };
}

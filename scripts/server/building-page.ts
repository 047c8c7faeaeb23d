import { answerHeaders, hashOf } from '../../src/lib/security-policy.ts';

const REFRESH_SECONDS = 2;

const STYLE = `
  :root { color-scheme: light dark; --paper: #faf5ec; --ink: #17110b; }
  @media (prefers-color-scheme: dark) { :root { --paper: #1f1811; --ink: #faf5ec; } }
  body { margin: 0; min-height: 100vh; display: grid; place-content: center; padding: 2rem; box-sizing: border-box;
    border-top: 4rem solid #ec8106; background: var(--paper); color: var(--ink); font: 1.125rem/1.5 system-ui, sans-serif; }
  h1 { margin: 0 0 0.5rem; font-size: clamp(2rem, 8vw, 4rem); line-height: 1.05; }
  p { margin: 0; max-width: 34em; }
`;

/** What a visitor sees while the first build runs. It needs no other file, since none exists yet. */
const PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<meta http-equiv="refresh" content="${REFRESH_SECONDS}">
<title>Building the site</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>Building the site</h1>
<p>The first build takes a moment. This page looks again by itself, and shows the site as soon as it is there.</p>
</main>
</body>
</html>
`;

const HEADERS = {
  ...answerHeaders(hashOf(STYLE)),
  'Content-Type': 'text/html; charset=utf-8',
  'Cache-Control': 'no-store',
  'Retry-After': String(REFRESH_SECONDS),
};

export function answerBuilding(): Response {
  return new Response(PAGE, { status: 503, headers: HEADERS });
}

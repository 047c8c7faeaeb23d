import { createHash } from 'node:crypto';

/** A script that pages ask for by itself. */
export interface ScriptFile {
  /** It changes with the content, so that browsers may keep the file for good. */
  name: string;
  content: string;
}

/** Components whose script only serves what comes late itself. */
const LATE_COMPONENTS = ['BackgroundToggle'];

/** Astro's own: what an island is, and when each kind of it wakes. They stand before the first island that needs them. */
const INLINE_SCRIPT = /<script>([^]*?)<\/script>/g;
const LATE_SCRIPT = new RegExp(
  `<script type="module" src="[^"]*/((?:${LATE_COMPONENTS.join('|')})\\.astro_[^"/]*)"></script>`,
  'g',
);

/**
 * Moves the scripts of a built page's body that wake islands into files which the page asks for once it has loaded.
 * `folder` is the address that the files are to have, with a slash at its end; the page's other files are there too.
 */
export function postponeScripts(html: string, folder: string): { html: string; files: ScriptFile[] } {
  const bodyStart = html.indexOf('<body');
  const files: ScriptFile[] = [];
  const late: string[] = [];
  const body = html
    .slice(bodyStart)
    .replace(INLINE_SCRIPT, (_, content: string) => {
      const file = makeFile('island', content);
      files.push(file);
      late.push(file.name);
      return '';
    })
    .replace(LATE_SCRIPT, (_, name: string) => {
      late.push(name);
      return '';
    });
  if (late.length === 0) return { html, files };

  const imports = late.map((name) => `import("./${name}")`).join(';');
  const waking = makeFile(
    'wake',
    `const wake=()=>{${imports}};document.readyState==="complete"?wake():addEventListener("load",wake)`,
  );
  const tag = `<script type="module" src="${folder}${waking.name}"></script>`;
  return {
    html: html.slice(0, bodyStart) + body.replace('</body>', () => `${tag}</body>`),
    files: [...files, waking],
  };
}

function makeFile(name: string, content: string): ScriptFile {
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 8);
  return { name: `${name}.${hash}.js`, content };
}

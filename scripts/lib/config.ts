import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { type AddressRange, parseRange } from './address-ranges.ts';
import { ConfigError, type Environment, wrong } from './config-error.ts';
import { type MailSettings, readMailSettings } from './mail-settings.ts';
import { HOOK_SECRET_FORM, isHookSecret } from './hook-secret.ts';
import { type RebuildHook, readRebuildHooks } from './rebuild-hooks.ts';

/** Where a site is that has no other address yet. */
export const LOCAL_ADDRESS = 'http://localhost:4321';

/** The setting by which an owner accepts a list that became empty or lost more than half. */
export const FEWER_PROJECTS_FLAG = 'ALLOW_FEWER_PROJECTS';

/** What the environment says, checked once. Folders are absolute; `basePath` starts with `/` and ends without one, or is `/`. */
export interface Config {
  /** The specification's `{host}`, an origin without a trailing slash; undefined means the embedded API. */
  apiHost: string | undefined;
  siteUrl: string;
  basePath: string;
  /** Where `npm start` listens. */
  host: string;
  port: number;
  dataDir: string;
  /** Set by the owner to name the token; otherwise one is generated into `dataDir`. */
  adminToken: string | undefined;
  /** Whose `X-Forwarded-For` counts. */
  trustedProxies: AddressRange[];
  /** Undefined: messages are kept, and not mailed. */
  mail: MailSettings | undefined;
  /** Set by the owner: each may sign requests to the hook, the first signs our own; otherwise one is generated. */
  rebuildHookSecrets: string[] | undefined;
  /** Told that the projects changed, beside this server. */
  rebuildHooks: RebuildHook[];
  /** How often an API of the owner's is asked whether projects changed; undefined: never. */
  pollMinutes: number | undefined;
  /** Build from the last good snapshot when the API does not answer. */
  allowStaleData: boolean;
  /** Accept a list of projects that became empty or lost more than half. */
  allowFewerProjects: boolean;
  /** Build from the snapshot as it is, without asking the API: the command that builds has just asked it. */
  keepSnapshot: boolean;
}

/** The first part of addresses that `npm start` answers itself, whatever the site is. */
const SERVER_PATHS = ['api', 'healthz', 'hooks'];

/** A day. */
const MOST_POLL_MINUTES = 24 * 60;

/** Reads `.env` from the project's root into `process.env`; variables that are set already win. */
export function loadDotEnv(root = process.cwd()): void {
  const file = resolve(root, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
}

/** Throws a ConfigError that names the variable, what was found and what is expected. */
export function readConfig(environment: Environment = process.env): Config {
  return {
    apiHost: readOrigin(environment, 'PUBLIC_API_HOST'),
    siteUrl: readOrigin(environment, 'SITE_URL') ?? LOCAL_ADDRESS,
    basePath: readBasePath(environment),
    host: environment.HOST || '127.0.0.1',
    port: readPort(environment),
    dataDir: resolve(environment.DATA_DIR || '.data'),
    adminToken: readAdminToken(environment),
    trustedProxies: readTrustedProxies(environment),
    mail: readMailSettings(environment),
    rebuildHookSecrets: readHookSecrets(environment),
    rebuildHooks: readRebuildHooks(environment),
    pollMinutes: readPollMinutes(environment),
    allowStaleData: readFlag(environment, 'ALLOW_STALE_DATA'),
    allowFewerProjects: readFlag(environment, FEWER_PROJECTS_FLAG),
    keepSnapshot: readFlag(environment, 'KEEP_SNAPSHOT'),
  };
}

/** Whether npm waits for this process, and would leave it behind when npm itself is killed. */
export function isStartedByNpm(environment: Environment = process.env): boolean {
  return environment.npm_lifecycle_event !== undefined;
}

/** A name or an address: URL parsers let a host have quotation marks, semicolons and `*` as well, which mean something in a policy. */
const HOST = /^(?:[a-z\d_][\w.-]*|\[[\da-f:.]+\])$/;

function readOrigin(environment: Environment, name: string): string | undefined {
  const found = environment[name];
  if (!found) return undefined;
  const expected = 'an origin such as https://api.example.com, without a path';
  // Never a password, which the message would take along into a log.
  const shown = found.replace(/(\/\/[^/@:]*:).*@/, '$1…@');
  if (!URL.canParse(found)) throw wrong(name, shown, expected);
  const url = new URL(found);
  const isOrigin = url.pathname === '/' && !url.search && !url.hash && !url.username && !url.password;
  if (!/^https?:$/.test(url.protocol) || !isOrigin || !HOST.test(url.hostname)) {
    throw wrong(name, shown, expected);
  }
  return url.origin;
}

function readBasePath(environment: Environment): string {
  const found = environment.BASE_PATH || '/';
  const parts = found.split('/').filter(Boolean);
  const isPath = /^\/([\w.~-]+(\/[\w.~-]+)*\/?)?$/.test(found) && !parts.some((part) => /^\.+$/.test(part));
  if (!isPath) throw wrong('BASE_PATH', found, 'a path such as /portfolio, or /');
  if (parts[0] && SERVER_PATHS.includes(parts[0])) {
    throw wrong(
      'BASE_PATH',
      found,
      `a path that the server does not use itself (${SERVER_PATHS.join(', ')})`,
    );
  }
  return found === '/' ? found : found.replace(/\/$/, '');
}

function readPort(environment: Environment): number {
  const found = environment.PORT || '4321';
  const port = Number(found);
  if (!Number.isInteger(port) || port < 0 || port > 65535) {
    throw wrong('PORT', found, 'a whole number from 0 to 65535');
  }
  return port;
}

function readAdminToken(environment: Environment): string | undefined {
  const found = environment.ADMIN_TOKEN;
  if (!found) return undefined;
  const shortest = 16;
  if (found.length < shortest) {
    throw new ConfigError(`ADMIN_TOKEN has ${found.length} characters; expected at least ${shortest}.`);
  }
  return found;
}

function readTrustedProxies(environment: Environment): AddressRange[] {
  const name = 'TRUSTED_PROXIES';
  const found = (environment[name] ?? '').split(',').map((text) => text.trim());
  return found.filter(Boolean).map((text) => {
    const range = parseRange(text);
    if (range) return range;
    throw wrong(name, text, 'IP addresses or networks such as 127.0.0.1, 10.0.0.0/8, with commas between');
  });
}

function readHookSecrets(environment: Environment): string[] | undefined {
  const found = environment.REBUILD_HOOK_SECRET?.trim();
  if (!found) return undefined;
  const secrets = found.split(/\s+/);
  const wrongOne = secrets.findIndex((secret) => !isHookSecret(secret));
  if (wrongOne >= 0) {
    // Never what was found: it may be the secret with a slip of the pen.
    throw new ConfigError(
      `REBUILD_HOOK_SECRET has something else as number ${wrongOne + 1} of ${secrets.length}; expected ${HOOK_SECRET_FORM}.`,
    );
  }
  return secrets;
}

function readPollMinutes(environment: Environment): number | undefined {
  const found = environment.POLL_MINUTES || '0';
  const minutes = Number(found);
  if (!/^\d+$/.test(found) || minutes > MOST_POLL_MINUTES) {
    throw wrong(
      'POLL_MINUTES',
      found,
      `a whole number of minutes from 0, for never, to ${MOST_POLL_MINUTES}`,
    );
  }
  return minutes || undefined;
}

function readFlag(environment: Environment, name: string): boolean {
  const found = environment[name] ?? '';
  if (found === '' || found === 'false' || found === '0') return false;
  if (found === 'true' || found === '1') return true;
  throw wrong(name, found, 'true or false');
}

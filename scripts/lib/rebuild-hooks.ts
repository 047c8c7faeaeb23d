import { ConfigError, type Environment } from './config-error.ts';

/** Whom to tell that the projects changed. An address is a secret as much as a token: never to be printed whole. */
export type RebuildHook =
  { kind: 'address'; address: string } | { kind: 'github'; repository: string; token: string };

const HOOKS = 'REBUILD_HOOKS';
const TOKEN = 'REBUILD_GITHUB_TOKEN';
const GITHUB = /^github:([\w-]+\/[\w.-]+)$/;
/** What a header can carry. */
const HEADER_TEXT = /^[\x21-\x7e]+$/;

/** Throws a ConfigError that never repeats what was found. */
export function readRebuildHooks(environment: Environment): RebuildHook[] {
  const words = (environment[HOOKS] ?? '').split(/[\s,]+/).filter(Boolean);
  const token = environment[TOKEN]?.trim() ?? '';
  const isNamed = words.some((word) => GITHUB.test(word));
  if (isNamed && token === '')
    throw new ConfigError(`${HOOKS} names a repository of GitHub, but ${TOKEN} is not set.`);
  if (!isNamed && token !== '')
    throw new ConfigError(`${TOKEN} is set, but ${HOOKS} names no github:owner/repository.`);
  if (token !== '' && !HEADER_TEXT.test(token))
    throw new ConfigError(`${TOKEN} has characters that no token has; expected the token alone.`);
  return [...new Set(words)].map((word, index, all) => {
    const repository = GITHUB.exec(word)?.[1];
    if (repository !== undefined) return { kind: 'github', repository, token };
    if (isHookAddress(word)) return { kind: 'address', address: word };
    throw new ConfigError(
      `${HOOKS} has something else as number ${index + 1} of ${all.length}; expected an address such as ` +
        'https://api.netlify.com/build_hooks/…, or github:owner/repository.',
    );
  });
}

function isHookAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password } = new URL(text);
  // Nothing can be sent to an address with a password in it.
  return /^https?:$/.test(protocol) && !username && !password;
}

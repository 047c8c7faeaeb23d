import type { Config } from './config.ts';

type Place = Pick<Config, 'dataDir' | 'host' | 'port'>;

/** What Node tells about a failed system call. */
export interface SystemFailure {
  code: string;
  syscall?: string;
  path?: string;
}

/** Mistakes in the program itself: their stack is what somebody who mends them needs. */
const PROGRAM_ERRORS = [TypeError, RangeError, ReferenceError, SyntaxError];

/** One sentence that says what is wrong and what to do. Only a mistake in the program shows its stack. */
export function explainFailure(error: unknown, place: Place): string {
  const failure = findSystemFailure(error);
  const explanation = failure && (explainListen(failure, place) ?? explainCode(failure, place));
  if (explanation) return explanation;
  if (!(error instanceof Error)) return String(error);
  const isProgramError = PROGRAM_ERRORS.some((kind) => error instanceof kind);
  return isProgramError && error.stack ? error.stack : error.message;
}

/** Node wraps some failed calls: the first cause that has a code counts. */
function findSystemFailure(error: unknown): SystemFailure | undefined {
  if (!(error instanceof Error)) return undefined;
  if (!('code' in error) || typeof error.code !== 'string' || !/^E[A-Z]+$/.test(error.code)) {
    return findSystemFailure(error.cause);
  }
  return {
    code: error.code,
    ...('syscall' in error && typeof error.syscall === 'string' ? { syscall: error.syscall } : {}),
    ...('path' in error && typeof error.path === 'string' ? { path: error.path } : {}),
  };
}

function explainListen({ code, syscall }: SystemFailure, { host, port }: Place): string | undefined {
  if (syscall !== 'listen' && syscall !== 'bind' && syscall !== 'getaddrinfo') return undefined;
  if (code === 'EADDRINUSE') {
    const other = port < 65535 ? port + 1 : port - 1;
    return `Port ${port} of ${host} is taken by another program: stop that one, or choose another port, for example PORT=${other}.`;
  }
  if (code === 'EACCES' || code === 'EPERM') {
    return `Port ${port} may not be opened by this user: choose one from 1024 on, for example PORT=4321.`;
  }
  return `HOST is "${host}", which is no address of this machine (${code}): use 127.0.0.1 for this machine only, or 0.0.0.0 for every network.`;
}

/** What a failed call on files means; undefined for codes that say nothing about disks and permissions. */
export function explainCode(
  { code, path }: Pick<SystemFailure, 'code' | 'path'>,
  { dataDir }: Pick<Place, 'dataDir'>,
): string | undefined {
  const found = path ?? dataDir;
  const elsewhere = 'or name another folder with DATA_DIR';
  switch (code) {
    case 'ENOSPC':
    case 'EDQUOT':
      return `The disk that holds ${dataDir} is full: free some space, ${elsewhere}, and start again.`;
    case 'EACCES':
    case 'EPERM':
      return `${found} may not be used by this user: change its owner or its permissions, ${elsewhere}.`;
    case 'EROFS':
      return `${found} is on a disk that may only be read: make it writable, ${elsewhere}.`;
    case 'ENOTDIR':
    case 'EEXIST':
      return `${found} is a file where a folder is expected: move it away, ${elsewhere}.`;
    case 'EIO':
      return `The disk that holds ${found} reports an error: check it, ${elsewhere}.`;
    case 'EMFILE':
    case 'ENFILE':
      return 'Too many files are open on this machine: close other programs, or raise the limit (ulimit -n).';
    default:
      return undefined;
  }
}

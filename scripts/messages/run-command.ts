import type { Store } from '../api/store.ts';
import type { Config } from '../lib/config.ts';
import { UsageError } from '../lib/usage-error.ts';
import {
  changeEach,
  deleteMessage,
  markAnswered,
  markGenuine,
  markUnanswered,
  retryDelivery,
} from './change.ts';
import { exportMessages } from './export.ts';
import { findApi, findForeignSite } from './find-api.ts';
import { formatList, PAGE_SIZE } from './list.ts';
import { type Command, HELP } from './read-command.ts';
import { formatMessage } from './show.ts';
import { testChain } from './test-chain.ts';

export interface Session {
  config: Config;
  /** Opened by those commands that need it. */
  open: () => Promise<Store>;
  tell: (text: string) => void;
  ask: (question: string) => Promise<boolean>;
}

/** Throws an error whose message is for the owner. */
export async function runCommand(command: Command, session: Session): Promise<void> {
  const { config, open, tell, ask } = session;
  if (command.name === 'help') return tell(HELP);
  if (command.name === 'test') {
    const store = config.apiHost ? undefined : await open();
    const foreignSite = findForeignSite(config);
    return testChain({ api: findApi(config), foreignSite, store, mail: config.mail, tell });
  }
  const store = await open();
  const isMailOn = config.mail !== undefined;
  switch (command.name) {
    case 'list':
      return tell(await readPage(store, command.folder, command.page, isMailOn));
    case 'show': {
      const message = await store.findMessage(command.id);
      if (!message) throw new UsageError(`There is no message ${command.id}.`);
      return tell(formatMessage(message, isMailOn));
    }
    case 'export': {
      const count = await exportMessages(store.exportMessages(command.folder), command.file, command.format);
      return tell(`${count} ${count === 1 ? 'message is' : 'messages are'} in ${command.file}.`);
    }
    case 'answered':
      return changeEach(command.ids, store, (message) => markAnswered(store, message), tell);
    case 'unanswered':
      return changeEach(command.ids, store, (message) => markUnanswered(store, message), tell);
    case 'genuine':
      return changeEach(command.ids, store, (message) => markGenuine(store, message), tell);
    case 'retry': {
      const ids = command.ids === 'all' ? await store.listGivenUp() : command.ids;
      if (ids.length === 0) return tell('No delivery was given up.');
      return changeEach(ids, store, (message) => retryDelivery(store, message), tell);
    }
    case 'delete': {
      const isMeant = command.isSure ? () => Promise.resolve(true) : ask;
      return changeEach(command.ids, store, (message) => deleteMessage(store, message, isMeant), tell);
    }
  }
}

async function readPage(
  store: Store,
  folder: 'inbox' | 'spam',
  page: number,
  isMailOn: boolean,
): Promise<string> {
  const { messages, total } = await store.listMessages(PAGE_SIZE, (page - 1) * PAGE_SIZE, folder);
  const spam = await store.listMessages(0, 0, 'spam');
  const givenUp = await store.listGivenUp();
  const isSpam = folder === 'spam';
  return formatList({ messages, total, page, isSpam, spamTotal: spam.total, givenUp, isMailOn });
}

/** Delivers what is due in the data folder and to the mail server's port that it is given, as `npm start` does. */
import { openStore } from '../../../../scripts/api/store.ts';
import { startMail } from '../../../../scripts/mail/start-mail.ts';
import { mailSettings } from './support.ts';

const [dataDir = '', port] = process.argv.slice(2);
const store = await openStore(dataDir);
const smtp = { ...mailSettings.smtp, port: Number(port) };
startMail(store, { ...mailSettings, smtp }, 'https://robin.example');

// What durable messages cost at least: Hono, one statement and one sync each, and no checks.
import { once } from 'node:events';
import { createServer } from 'node:http';
import { DatabaseSync } from 'node:sqlite';
import { getRequestListener } from '@hono/node-server';
import { z } from 'astro/zod';
import { Hono } from 'hono';

const messageSchema = z.record(z.string(), z.string());

const [file = ''] = process.argv.slice(2);
const database = new DatabaseSync(file);
database.exec(
  'PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; CREATE TABLE messages (name, email, yourSubject, message)',
);
const insert = database.prepare('INSERT INTO messages VALUES (:name, :email, :yourSubject, :message)');

const app = new Hono();
app.post('/api/collaborates', async (c) => {
  insert.run(messageSchema.parse(await c.req.json()));
  return c.body(null, 201);
});

const server = createServer((request, response) => void getRequestListener(app.fetch)(request, response));
server.listen(0, '127.0.0.1');
await once(server, 'listening');
const address = server.address();
if (address === null || typeof address === 'string') throw new Error('The bare server has no port.');
console.log(`http://127.0.0.1:${address.port}`);

import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';

/**
 * Two free ports: those in `file` if they still are, since the address of the API is part of the build. A port may be
 * taken by somebody else between now and its use; the start then says so.
 */
export async function takePorts(file: string): Promise<[number, number]> {
  const remembered = await readFile(file, 'utf8').then(
    (text) => JSON.parse(text) as unknown,
    () => [],
  );
  const [first, second] = Array.isArray(remembered) ? remembered.map(Number) : [];
  const ports: [number, number] = [await takePort(first), await takePort(second)];
  await writeFile(file, JSON.stringify(ports));
  return ports;
}

async function takePort(wanted = 0): Promise<number> {
  const server = createServer();
  try {
    server.listen(wanted, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    return typeof address === 'object' && address ? address.port : wanted;
  } catch {
    return takePort();
  } finally {
    server.close();
  }
}

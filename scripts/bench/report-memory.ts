import { writeFileSync } from 'node:fs';

/** Imported into another program: at its end, the most memory it ever held, in KiB, is in this file. */
const file = process.env['BENCH_MEMORY_FILE'];
if (!file) throw new Error('BENCH_MEMORY_FILE is empty; expected the path of a file.');
process.on('exit', () => writeFileSync(file, String(process.resourceUsage().maxRSS)));

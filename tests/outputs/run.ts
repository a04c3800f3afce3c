import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startServerProcess } from '#tests/support/startServerProcess.ts';
import { answersOf } from './answersOf.ts';
import { dumpSchemas } from './dumpSchemas.ts';

/**
 * `npm run outputs -- FOLDER`: writes what the program gives out into a folder, a file an address: pages in three modes
 * and six places, searches, feeds, embeds, calls, the names of metrics, the schemas of both databases. Two folders, made
 * before and after a change that must change nothing, are compared by `diff -r`.
 */
const [folder = 'test-results/outputs'] = process.argv.slice(2);
await mkdir(folder, { recursive: true });

/** A fixed port: addresses of the server are part of what it answers. */
const port = Number(process.env['PORT'] ?? 4399);
const server = await startServerProcess({ PORT: String(port) }, 'tests/support/testServer.ts');
let count = 0;
try {
  for await (const { name, text } of answersOf(server.origin)) {
    await writeFile(join(folder, name), text);
    count += 1;
  }
} finally {
  server.child.kill();
  await server.ended;
}
for (const [engine, text] of Object.entries(await dumpSchemas())) {
  await writeFile(join(folder, `schema of ${engine}.txt`), text);
}
console.log(`${count} answers and two schemas in ${folder}`);

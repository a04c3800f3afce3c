import { fileURLToPath } from 'node:url';
import { startServerProcess, type ServerProcess } from '#tests/support/startServerProcess.ts';
import { consoleToken } from './openConsole.ts';
import { test } from './storefrontTest.ts';

const program = fileURLToPath(new URL('../../support/smallServer.ts', import.meta.url));

/** A small server with a console of its own for the tests of a file; `origin` is known once they run. */
export function startConsoleServer(): Pick<ServerProcess, 'origin'> {
  let server: ServerProcess | null = null;
  test.beforeAll(async () => {
    server = await startServerProcess({ CONSOLE_TOKEN: consoleToken }, program);
  });
  test.afterAll(async () => {
    server?.child.kill();
    await server?.ended;
  });
  return {
    get origin() {
      return server?.origin ?? '';
    },
  };
}

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { calls, type CallName } from '#shared/contract/calls.ts';
import { type ConsoleCallName, consoleCalls } from '#shared/contract/console/consoleCalls.ts';
import type { ConsoleAnswer } from '#shared/contract/console/consoleEndpoints.ts';
import type { CallAnswer } from '#shared/contract/endpoints.ts';
import type { ImportRequest, UploadedFile } from '#shared/contract/imports.ts';
import { createConsoleApi } from '#renderer/api/consoleApi.ts';
import { uploadFile as sendFile } from '#renderer/api/uploadFile.ts';
import { databaseFile } from '#server/storage/engine/databaseLocation.ts';
import { openDatabase } from '#server/storage/engine/openDatabase.ts';
import { startTestServer, type TestServer } from '#tests/support/startTestServer.ts';

/** The launch token of the test servers. */
export const token = 'test-launch-token-0123456789abcdefghijk';

export interface TestConsole {
  server: TestServer;
  dataDir: string;
  /** Sends with the token, as the console page does. */
  request(path: string, init?: RequestInit): Promise<Response>;
  /** A call that must succeed. */
  call: (<N extends ConsoleCallName>(name: N, input?: CallParts) => Promise<ConsoleAnswer<N>>) &
    (<N extends CallName>(name: N, input?: CallParts) => Promise<CallAnswer<N>>);
  close(): Promise<void>;
}

interface CallParts {
  id?: string;
  key?: string;
  query?: Record<string, string>;
  body?: unknown;
}

/** A real server on a data folder of its own, with its console. */
export async function aConsole(env: Readonly<Record<string, string>> = {}): Promise<TestConsole> {
  const dataDir = mkdtempSync(join(tmpdir(), 'console-'));
  const server = await startTestServer({
    env: { DATA_DIR: dataDir, CONSOLE_TOKEN: token, ...env },
    database: await openDatabase({ file: databaseFile(dataDir) }),
  });
  const request = (path: string, init: RequestInit = {}) =>
    server.fetch(path, {
      ...init,
      headers: { authorization: `Bearer ${token}`, ...(init.headers as Record<string, string>) },
    });
  return {
    server,
    dataDir,
    request,
    call: async (
      name: ConsoleCallName | CallName,
      { id = '', key = '', query, body }: CallParts = {},
    ): Promise<never> => {
      const { method, path } = { ...calls, ...consoleCalls }[name];
      const search = query === undefined ? '' : `?${new URLSearchParams(query).toString()}`;
      const answer = await request(path.replace(':id', id).replace(':key', key) + search, {
        method,
        ...(method === 'POST' && {
          body: JSON.stringify(body ?? {}),
          headers: { 'content-type': 'application/json' },
        }),
      });
      const text = await answer.text();
      if (!answer.ok) throw new Error(`${name}: ${answer.status} ${text}`);
      return (text === '' ? undefined : JSON.parse(text)) as never;
    },
    async close() {
      await server.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** An import with nothing chosen, but for its file. */
export const plainOrder = {
  map: null,
  defaults: {},
  online: 'keep',
  source: null,
  dryRun: false,
  retireMissing: false,
  isConfirmed: false,
} as const satisfies Omit<ImportRequest, 'upload'>;

/** Sends a file as the catalogue screen does. */
export function uploadFile(
  tool: TestConsole,
  name: string,
  body: string | Uint8Array<ArrayBuffer>,
): Promise<UploadedFile> {
  const { call } = createConsoleApi(token, (path, init) => tool.server.fetch(String(path), init));
  return sendFile({ call }, new File([body], name));
}

import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { createServer } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { aCertificate } from '#tests/support/aCertificate.ts';
import { anEventRecord } from '#tests/support/anEventRecord.ts';
import { freePort } from '#tests/support/freePort.ts';
import { rawRequest } from '#tests/support/rawRequest.ts';
import { runNode } from '#tests/support/runNode.ts';
import { startMailServer, type MailServer } from '#tests/support/startMailServer.ts';
import { startServerProcess } from '#tests/support/startServerProcess.ts';

export interface PublicConsole {
  /** Such as `https://tickets.localhost:4000`, which every browser finds on this machine. */
  origin: string;
  mail: MailServer;
  /** Runs `npm run staff` on its database; returns what it prints. */
  staff(...args: readonly string[]): Promise<string>;
  /** Sends the support form as a visitor. */
  submit(fields: Readonly<Record<string, string>>): Promise<void>;
  /** A page of it, as a visitor reads it. */
  read(path: string): Promise<string>;
  close(): Promise<void>;
}

const clock = '2026-11-20T02:00:00Z';

/** A public server with its console on, behind a proxy that speaks TLS, and three events of a source. */
export async function startPublicConsole(): Promise<PublicConsole> {
  const folder = mkdtempSync(join(tmpdir(), 'tickets-e2e-public-'));
  const [port, publicPort] = await Promise.all([freePort(), freePort()]);
  const origin = `https://tickets.localhost:${publicPort}`;
  const mail = await startMailServer();
  const env = { DATA_DIR: folder, CLOCK: clock, PUBLIC_URL: origin, DEMO: 'false' };
  await importListing({ ...env, DATA_DIR: folder });
  const server = await startServerProcess({
    ...env,
    PORT: String(port),
    CONSOLE: 'on',
    NODE_ENV: 'production',
    SMTP_URL: mail.url,
    SUBMISSIONS_MAIL_TO: 'staff@tickets.example',
    SUBMISSIONS_MAIL_FROM: 'help@tickets.example',
  });
  const proxy = createServer(aCertificate('tickets.localhost'), (incoming, outgoing) => {
    const { url: path, method, headers } = incoming;
    const passed = request({ host: '127.0.0.1', port, path, method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    passed.on('error', () => outgoing.destroy());
    incoming.pipe(passed);
  });
  proxy.listen(publicPort, '127.0.0.1');
  await once(proxy, 'listening');
  return {
    origin,
    mail,
    staff: (...args) => run('server/commands/staffCommand.ts', args, env),
    async submit(fields) {
      const body = new URLSearchParams({ orgid: '00D000000000000AAA', ...fields }).toString();
      const type = { 'content-type': 'application/x-www-form-urlencoded' };
      const headers = { host: new URL(origin).host, ...type };
      const { status, text } = await rawRequest(port, { path: '/crm/web-to-case', headers, body });
      if (status !== 302) throw new Error(`${status} ${text}`);
    },
    async read(path) {
      const headers = { host: new URL(origin).host };
      return (await rawRequest(port, { path, headers })).text;
    },
    async close() {
      proxy.close();
      proxy.closeAllConnections();
      server.child.kill('SIGTERM');
      await Promise.all([server.ended, mail.close()]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function importListing(env: Readonly<Record<string, string>> & { DATA_DIR: string }) {
  const file = join(env.DATA_DIR, 'town-hall.json');
  const names = ['Night Ferrry', 'Harbour Lights', 'Slow Tram Choir'];
  const records = names.map((name, n) =>
    anEventRecord({ sourceId: `hall-${n}`, name, dateStart: `2026-12-1${n}T08:30:00.000Z` }),
  );
  writeFileSync(file, JSON.stringify(records));
  await run('server/commands/catalogueCommand.ts', ['import', file], env);
}

async function run(
  program: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<string> {
  const { code, output } = await runNode([program, ...args], env);
  if (code !== 0) throw new Error(output);
  return output;
}

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '#tests/support/freePort.ts';

export interface Running {
  port: number;
  pid: number;
  /** Ends at once, as a crash does. */
  stop(): Promise<void>;
}

const files = 'resources/deployment';

/** Varnish with the file that we ship, before the server on this port. */
export async function startVarnish(program: string, serverPort: number): Promise<Running> {
  const vcl = readFileSync(`${files}/wattle-tickets.vcl`, 'utf8').replace(
    '"3000"',
    `"${serverPort}"`,
  );
  return startProgram(program, (folder, port) => {
    writeFileSync(join(folder, 'site.vcl'), vcl);
    const listen = ['-F', '-a', `127.0.0.1:${port}`, '-n', join(folder, 'varnish'), '-j', 'none'];
    const settings = ['-s', 'malloc,64m', '-p', 'http_gzip_support=off'];
    return [...listen, '-f', join(folder, 'site.vcl'), ...settings];
  });
}

/** nginx with the file that we ship, before the server on this port. */
export function startNginx(program: string, serverPort: number): Promise<Running> {
  return startSite(program, serverPort, readFileSync(`${files}/wattle-tickets.nginx.conf`, 'utf8'));
}

/** nginx without a cache, as docs/deployment.md writes it, before the server on this port; without TLS. */
export function startDocumentedNginx(program: string, serverPort: number): Promise<Running> {
  const text = readFileSync('docs/deployment.md', 'utf8');
  const site = /^nginx:\n\n```\n([\s\S]+?)^```/m.exec(text)?.[1];
  if (site === undefined) throw new Error('docs/deployment.md has no block for nginx');
  const plain = site.replace('listen 443 ssl', 'listen 80').replaceAll(/^ *ssl_.*\n/gm, '');
  return startSite(program, serverPort, plain);
}

function startSite(program: string, serverPort: number, text: string): Promise<Running> {
  return startProgram(program, (folder, port) => {
    const site = text
      .replace('127.0.0.1:3000', `127.0.0.1:${serverPort}`)
      .replace('listen 80', `listen 127.0.0.1:${port}`)
      .replace('/var/cache/nginx/wattle-tickets', join(folder, 'pages'));
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
      .map((name) => `${name}_temp_path ${join(folder, name)};`)
      .join(' ');
    const main = `daemon off; user root; pid ${join(folder, 'pid')}; error_log ${join(folder, 'log')};
      events { worker_connections 4096; } http { access_log off; ${temporary} ${site} }`;
    writeFileSync(join(folder, 'nginx.conf'), main);
    return ['-p', folder, '-c', join(folder, 'nginx.conf')];
  });
}

/** Redis without a disk, on this port or a free one. */
export function startRedis(program: string, port?: number): Promise<Running> {
  const settings = ['--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
  return startProgram(program, (_folder, at) => ['--port', String(at), ...settings], port);
}

/** Starts a program that listens on a port, in a folder of its own, and waits until it takes connections. */
export async function startProgram(
  program: string,
  argumentsOf: (folder: string, port: number) => readonly string[],
  chosenPort?: number,
): Promise<Running> {
  const folder = mkdtempSync(join(tmpdir(), 'wattle-program-'));
  const port = chosenPort ?? (await freePort());
  const child = spawn(program, argumentsOf(folder, port), { cwd: folder, stdio: 'pipe' });
  let output = '';
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  while (!(await takesConnections(port))) {
    if (child.exitCode !== null) throw new Error(`${program} ended: ${output}`);
    await wait(50);
  }
  return {
    port,
    pid: child.pid ?? 0,
    async stop() {
      await end(child);
      rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
    },
  };
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}

function takesConnections(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}

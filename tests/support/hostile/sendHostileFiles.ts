import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { calls, maxPartBytes } from '#shared/contract/calls.ts';
import type { ImportState } from '#shared/contract/imports.ts';
import type { FetchedListing, SourceList } from '#shared/contract/sources.ts';
import { bareEnvironment, runNode } from '#tests/support/runNode.ts';
import { leanServer, startServerProcess } from '#tests/support/startServerProcess.ts';
import { makeHostileFile } from './hostileFiles.ts';

export interface HostileRun {
  seed: number;
  count: number;
  /** Files given to one command. */
  batch: number;
  onFile?: (done: number) => void;
}

export interface HostileReport {
  /** What each file came to. */
  outcomes: { name: string; channel: Channel; text: string }[];
  /** Outcomes that are no sentence for a person. */
  breaches: string[];
  /** Milliseconds that each `/healthz` took: before the files, and while they were read. */
  quiet: number[];
  busy: number[];
  /** Milliseconds that an idle server took to answer at the same times: what the computer itself takes. */
  control: number[];
  /** Megabytes of the server: before the files, and the most while they were read. */
  memory: { before: number; most: number };
}

type Channel = 'command' | 'upload' | 'feed';

const token = 'hostile-launch-token-0123456789abcdefghi';

/** Sends generated files to a server by command, upload and feed, a third each, and watches the server. */
export async function sendHostileFiles(run: HostileRun): Promise<HostileReport> {
  const folder = mkdtempSync(join(tmpdir(), 'hostile-'));
  const dataDir = join(folder, 'data');
  const names = Array.from({ length: run.count }, (_, number) => {
    const { name, content } = makeHostileFile(run.seed, number);
    writeFileSync(join(folder, name), content);
    return name;
  });
  const web = createServer((request, response) => {
    const name = names.find((known) => request.url === `/${known}`);
    response.end(name === undefined ? '' : readFileSync(join(folder, name)));
  });
  web.listen(0, '127.0.0.1');
  const server = await startServerProcess(
    { DATA_DIR: dataDir, CONSOLE_TOKEN: token, FETCH_NETWORKS: '127.0.0.0/8', RATE_LIMITS: 'off' },
    leanServer,
  );
  const control = await startIdleServer();
  const watch = watchServer([server.origin, control.origin], server.child.pid ?? 0);
  const report: HostileReport = { outcomes: [], breaches: [], ...watch.figures };
  const add = (channel: Channel, name: string, text: string) => {
    report.outcomes.push({ name, channel, text });
    if (!isSentence(text)) report.breaches.push(`${channel} ${name}: ${text.slice(0, 300)}`);
    run.onFile?.(report.outcomes.length);
  };
  try {
    await watch.settle();
    const channels = Map.groupBy(
      names,
      (_, number) => (['command', 'upload', 'feed'] as const)[Math.floor(number / 10) % 3],
    );
    const call = createCaller(server.origin);
    const { port } = web.address() as AddressInfo;
    for (const name of channels.get('upload') ?? []) {
      add('upload', name, await upload(call, name, readFileSync(join(folder, name))));
    }
    for (const name of channels.get('feed') ?? []) {
      add('feed', name, await fetchFeed(call, `http://127.0.0.1:${port}/${name}`, name));
    }
    const given = channels.get('command') ?? [];
    for (let at = 0; at < given.length; at += run.batch) {
      const batch = given.slice(at, at + run.batch);
      const texts = await importByCommand(
        batch.map((name) => join(folder, name)),
        dataDir,
      );
      for (const name of batch) add('command', name, texts(name));
    }
  } finally {
    await watch.stop();
    web.close();
    server.child.kill('SIGTERM');
    await server.ended;
    control.stop();
    rmSync(folder, { recursive: true, force: true });
  }
  return report;
}

/** Words of the engine that nobody can act on. */
const internals =
  /\b(?:Range|Type|Reference|Syntax)Error\b|Cannot read|is not a function|undefined|call stack|\bheap\b|ERR_|\n\s+at |process that reads|went wrong/;

function isSentence(text: string): boolean {
  return text.trim() !== '' && text.length < 3000 && !internals.test(text);
}

type Call = (
  method: string,
  path: string,
  body?: string | Uint8Array<ArrayBuffer>,
) => Promise<{ status: number; json: unknown }>;

function createCaller(origin: string): Call {
  return async (method, path, body) => {
    const isJson = typeof body === 'string';
    const answer = await fetch(new URL(path, origin), {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': isJson ? 'application/json' : 'application/octet-stream',
      },
      ...(body !== undefined && { body }),
    });
    const text = await answer.text();
    return { status: answer.status, json: text === '' ? null : (JSON.parse(text) as unknown) };
  };
}

/** Sends a file in parts; answers what the server says of it. */
async function sendParts(call: Call, name: string, content: Buffer) {
  const path = calls.uploadPart.path.replace(':upload', 'hostile');
  for (let offset = 0; offset === 0 || offset < content.length; offset += maxPartBytes) {
    const part = new Uint8Array(content.subarray(offset, offset + maxPartBytes));
    const taken = await call('POST', `${path}?name=${name}&offset=${offset}`, part);
    if (taken.status !== 204) return taken;
  }
  return call('GET', path);
}

async function upload(call: Call, name: string, content: Buffer): Promise<string> {
  const sent = await sendParts(call, name, content);
  const { id, problem, detail } = sent.json as {
    id?: string;
    problem?: string | null;
    detail?: string;
  };
  if (id === undefined) return sent.status < 500 ? (detail ?? '') : 'ERR_status';
  if (typeof problem === 'string') return problem;
  const order = { upload: id, map: null, defaults: {}, online: 'keep', source: null };
  const flags = { dryRun: false, retireMissing: false, isConfirmed: false };
  const begun = await call('POST', calls.beginImport.path, JSON.stringify({ ...order, ...flags }));
  if (begun.status >= 400) return (begun.json as { detail: string }).detail;
  for (;;) {
    const { job } = (await call('GET', calls.getImport.path)).json as ImportState;
    if (job !== null && job.state !== 'running') return job.failure ?? describeCounts(job);
    await wait(50);
  }
}

function describeCounts({ records, rejected, report }: NonNullable<ImportState['job']>): string {
  return `${records} records, ${rejected} rejected ${report?.rejects[0]?.reason ?? ''}`;
}

async function fetchFeed(call: Call, url: string, name: string): Promise<string> {
  const body = { url, name, every: '30d', defaults: [], map: null, retireMissing: false };
  const added = await call('POST', calls.addSource.path, JSON.stringify(body));
  const { id, detail } = added.json as { id: number; detail?: string };
  if (added.status >= 400) return added.status < 500 ? (detail ?? '') : 'ERR_status';
  // The server's own job may have claimed it first.
  await call('POST', calls.runSource.path.replace(':id', `${id}`), '{}');
  for (;;) {
    const { sources } = (await call('GET', calls.listSources.path)).json as SourceList;
    const found: FetchedListing | undefined = sources.find((source) => source.id === id);
    if (found === undefined) return '';
    if (found.lastOutcome !== null) {
      await call('DELETE', calls.removeSource.path.replace(':id', `${id}`));
      return found.fault ?? found.lastMessage ?? `${found.lastCounts?.records} records`;
    }
    await wait(200);
  }
}

interface ImportOutput {
  imports: { file: string; records: number; rejected: number; rejects: { reason: string }[] }[];
  unreadable: string[];
}

async function importByCommand(paths: readonly string[], dataDir: string) {
  const args = ['server/commands/catalogueCommand.ts', 'import', '--json', ...paths];
  const { output } = await runNode(args, { ...bareEnvironment(), DATA_DIR: dataDir });
  const start = output.indexOf('{\n  "imports"');
  const { imports, unreadable } = JSON.parse(
    output.slice(start, output.lastIndexOf('}') + 1),
  ) as ImportOutput;
  return (name: string): string => {
    const found = imports.find(({ file }) => file.includes(name));
    const sentence = unreadable.find((text) => text.includes(name));
    if (found === undefined) return sentence ?? '';
    return `${found.records} records, ${found.rejected} rejected ${found.rejects[0]?.reason ?? ''}`;
  };
}

/** Answers and does nothing else, in a process of its own. */
const idleProgram = `
  const server = require('node:http').createServer((request, response) => response.end('ok'));
  server.listen(0, '127.0.0.1', () => console.log(server.address().port));
`;

async function startIdleServer() {
  const child = spawn(process.execPath, ['-e', idleProgram], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [port] = (await once(child.stdout, 'data')) as [Buffer];
  return { origin: `http://127.0.0.1:${Number(port)}`, stop: () => child.kill() };
}

/** Milliseconds between two looks at the server. */
const interval = 100;

function watchServer(origins: readonly [own: string, idle: string], pid: number) {
  const memory = { before: 0, most: 0 };
  const figures = { quiet: [] as number[], busy: [] as number[], control: [] as number[], memory };
  let taken = figures.quiet;
  const stopping = new AbortController();
  const look = async () => {
    while (!stopping.signal.aborted) {
      const [own, idle] = await Promise.all(origins.map(timeAnswer));
      taken.push(own ?? Infinity);
      figures.control.push(idle ?? Infinity);
      memory.most = Math.max(memory.most, residentMegabytes(pid));
      await wait(interval);
    }
  };
  const looking = look().catch(() => taken.push(Infinity));
  return {
    figures,
    async settle() {
      await wait(5000);
      memory.before = residentMegabytes(pid);
      memory.most = memory.before;
      taken = figures.busy;
      figures.control.length = 0;
    },
    stop() {
      stopping.abort();
      return looking;
    },
  };
}

async function timeAnswer(origin: string): Promise<number> {
  const began = performance.now();
  await fetch(new URL('/healthz', origin)).then((answer) => answer.text());
  return performance.now() - began;
}

/** Of a process on Linux; elsewhere 0. */
function residentMegabytes(pid: number): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
  } catch {
    return 0;
  }
}

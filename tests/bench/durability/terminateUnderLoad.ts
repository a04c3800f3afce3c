import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { databaseLocation } from '#server/storage/engine/databaseLocation.ts';
import { openDatabaseAt } from '#server/storage/engine/openDatabaseAt.ts';

export interface TerminationReport {
  /** Of `npm start`. */
  exitCode: number | null;
  answered: number;
  /** Requests sent before the signal that got no answer. */
  dropped: number;
  /** Answers of an error status other than 503. */
  failed: number;
  /** Acknowledged interactions that are not stored. */
  lost: number;
}

const visitors = 8;

/** Ends `npm start` under load by a signal to its whole process group, as a terminal and an init system do. */
export async function terminateUnderLoad(options: {
  dataDir: string;
  databaseUrl: string | null;
  signal: 'SIGTERM' | 'SIGINT';
  /** Acknowledged interactions before the signal. */
  after: number;
}): Promise<TerminationReport> {
  const server = await startByNpm(options);
  const outcomes: Outcome[] = [];
  const acknowledged = new Set<string>();
  let isEnding = false;
  const work = Array.from({ length: visitors }, (_, n) =>
    keepVisiting(server.origin, `visitor-${n}`, {
      outcomes,
      acknowledged,
      isEnding: () => isEnding,
    }),
  );
  while (acknowledged.size < options.after) await wait(10);
  isEnding = true;
  process.kill(-server.pid, options.signal);
  const exitCode = await server.ended;
  await Promise.all(work);
  const stored = await readTargets(options);
  const count = (is: (outcome: Outcome) => boolean) => outcomes.filter(is).length;
  return {
    exitCode,
    answered: count((outcome) => typeof outcome === 'number'),
    dropped: count((outcome) => outcome === 'dropped'),
    failed: count((outcome) => typeof outcome === 'number' && outcome >= 400 && outcome !== 503),
    lost: [...acknowledged].filter((target) => !stored.has(target)).length,
  };
}

async function startByNpm({
  dataDir,
  databaseUrl,
}: {
  dataDir: string;
  databaseUrl: string | null;
}) {
  const { PATH = '', HOME = '', NODE_COMPILE_CACHE } = process.env;
  const child = spawn('npm', ['start', '--silent'], {
    detached: true,
    env: {
      PATH,
      HOME,
      ...(NODE_COMPILE_CACHE !== undefined && { NODE_COMPILE_CACHE }),
      ...(databaseUrl !== null && { DATABASE_URL: databaseUrl }),
      PORT: '0',
      DEMO: 'false',
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'silent',
      DATA_DIR: dataDir,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'exit').then(([code]) => code as number | null);
  let output = '';
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const origin = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const found = / is at (http\S+)/.exec(output)?.[1];
      if (found !== undefined) resolve(found);
    });
    void ended.then((code) => reject(new Error(`npm start ended (${code}): ${output}`)));
  });
  return { origin, ended, pid: child.pid ?? 0 };
}

/** The status of an answer; `refused`: there was no connection; `dropped`: there was one, and no answer. */
type Outcome = number | 'refused' | 'dropped';

interface Visits {
  outcomes: Outcome[];
  acknowledged: Set<string>;
  isEnding: () => boolean;
}

async function keepVisiting(
  origin: string,
  sessionId: string,
  { outcomes, acknowledged, isEnding }: Visits,
): Promise<void> {
  for (let n = 0; ; n += 1) {
    const interactionTarget = `${sessionId}-${n}`;
    const body = JSON.stringify({ sessionId, customerId: null, interactionTarget });
    const wasEnding = isEnding();
    const outcome = await post(`${origin}/api/interaction/section/view`, body);
    // The system may accept a connection for a socket that is just being closed, and resets it.
    outcomes.push(outcome === 'dropped' && wasEnding ? 'refused' : outcome);
    if (outcome === 204) acknowledged.add(interactionTarget);
    if (typeof outcome === 'string') return;
  }
}

/** Each on a connection of its own: a kept one may be closed while a request is on its way to it. */
function post(address: string, body: string): Promise<Outcome> {
  return new Promise((resolve) => {
    let isConnected = false;
    const sent = request(address, {
      method: 'POST',
      agent: false,
      headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
    });
    sent.on('socket', (socket) => socket.once('connect', () => (isConnected = true)));
    sent.on('error', () => resolve(isConnected ? 'dropped' : 'refused'));
    sent.on('response', (response) => {
      response.resume();
      response.on('error', () => resolve('dropped'));
      response.on('end', () => resolve(response.statusCode ?? 0));
    });
    sent.end(body);
  });
}

async function readTargets(options: { dataDir: string; databaseUrl: string | null }) {
  const database = await openDatabaseAt(databaseLocation(options));
  const rows = await database.read.selectFrom('interaction').select('target').execute();
  await database.close();
  return new Set(rows.map(({ target }) => target));
}

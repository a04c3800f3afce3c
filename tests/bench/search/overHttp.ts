import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { suggestionRequests } from './engines.ts';

const inFlight = 50;
const asked = 6000;
const warmUp = 3000;

/** Milliseconds, 99th percentile, of as-you-type calls to a server with the demo catalogue, 50 in flight. */
export async function overHttp(): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-search-'));
  const child = fork(new URL('../live/liveServer.ts', import.meta.url), [folder]);
  const [origin] = (await once(child, 'message')) as [string];
  const agent = new Agent({ keepAlive: true, maxSockets: inFlight });
  try {
    const typed = await typedTexts(origin);
    const times: number[] = [];
    let next = 0;
    const askOn = async () => {
      for (let n = next++; n < warmUp + asked; n = next++) {
        const start = performance.now();
        const isAnswered = await ask(agent, origin, typed[n % typed.length] ?? '');
        if (n >= warmUp) times.push(isAnswered ? performance.now() - start : Infinity);
      }
    };
    await Promise.all(Array.from({ length: inFlight }, askOn));
    times.sort((a, b) => a - b);
    return times[Math.floor(times.length * 0.99)] ?? Number.NaN;
  } finally {
    agent.destroy();
    child.disconnect();
    await once(child, 'exit');
    await rm(folder, { recursive: true, force: true });
  }
}

/** The first letters of real names, as many people type them at once. */
async function typedTexts(origin: string): Promise<string[]> {
  const answer = await fetch(`${origin}/api/events?pageSize=200`);
  const { events } = (await answer.json()) as { events: { eventName: string }[] };
  return events.flatMap(({ eventName }) => [2, 3, 4, 6].map((end) => eventName.slice(0, end)));
}

function ask(agent: Agent, origin: string, query: string): Promise<boolean> {
  const body = JSON.stringify({ requests: suggestionRequests(query) });
  return new Promise((resolve, reject) => {
    const headers = {
      'content-type': 'text/plain',
      'content-length': Buffer.byteLength(body),
    };
    const url = `${origin}/1/indexes/*/queries`;
    const sent = request(url, { method: 'POST', agent, headers }, (response) => {
      response.resume();
      // Refused for want of time is no answer.
      response.once('end', () => resolve(response.statusCode === 200));
    });
    sent.once('error', reject);
    sent.end(body);
  });
}

import { setTimeout as wait } from 'node:timers/promises';
import { startBalancer } from '#tests/support/startBalancer.ts';
import type { ServerProcess } from '#tests/support/startServerProcess.ts';
import { type BenchMeasure, type BenchResult, noneAllowed } from './harness/benchResult.ts';
import { startSharedServers, type SharedServers } from './several/sharedServers.ts';

const events = 300;
const visitors = 8;
/** Seconds within which a change is in use everywhere. */
const promised = 2;

/** Two servers before one PostgreSQL: how soon a change reaches both, and what is lost with one of them. */
export async function run(): Promise<BenchResult> {
  const shared = await startSharedServers(events);
  try {
    const catalogue = await timeCatalogue(shared);
    const model = await timeModel(shared);
    const killed = await killOne(shared.servers);
    const seconds = (name: string, ours: number): BenchMeasure => ({
      name,
      unit: 's',
      better: 'lower',
      ours,
      baseline: { name: 'promised', value: promised },
      bar: { value: promised },
    });
    const { acknowledged, failed, begun, lost } = killed;
    return {
      about: `two servers and a balancer before one PostgreSQL, ${events} events; ${visitors} visitors saved ${acknowledged} times while one server was killed`,
      measures: [
        seconds('end of an import to its event on both', catalogue),
        seconds('end of a training to its model on both', model),
        {
          name: 'requests that failed with the server',
          unit: 'requests',
          better: 'lower',
          ours: failed,
          baseline: { name: 'under way on it', value: begun },
          bar: { value: begun },
        },
        noneAllowed('acknowledged and lost', lost, 'saves'),
      ],
    };
  } finally {
    await shared.stop();
  }
}

async function timeCatalogue({ servers, importEvents }: SharedServers): Promise<number> {
  await importEvents(events + 1);
  return timeUntil(servers, async ({ origin }) => {
    const { total } = (await (await fetch(`${origin}/api/events`)).json()) as { total: number };
    return total === events + 1;
  });
}

async function timeModel({ servers, train }: SharedServers): Promise<number> {
  const before = await Promise.all(servers.map(modelOf));
  await train();
  return timeUntil(servers, async (server) => !before.includes(await modelOf(server)));
}

async function modelOf({ origin }: ServerProcess): Promise<string | null> {
  const response = await fetch(`${origin}/api/recommendations?explain=true`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: 'developer=true' },
    body: '{}',
  });
  const { explanation } = (await response.json()) as {
    explanation: { modelVersion: string | null };
  };
  return explanation.modelVersion;
}

/** Seconds until something holds on every server. */
async function timeUntil(
  servers: readonly ServerProcess[],
  holds: (server: ServerProcess) => Promise<boolean>,
): Promise<number> {
  const start = performance.now();
  const waitFor = async (server: ServerProcess) => {
    while (!(await holds(server))) await wait(20);
  };
  await Promise.all(servers.map(waitFor));
  return (performance.now() - start) / 1000;
}

async function killOne([one, two]: readonly ServerProcess[]) {
  if (!one || !two) throw new Error('two servers are needed');
  const balancer = await startBalancer([one.origin, two.origin]);
  const saved: string[] = [];
  let failed = 0;
  const done = new AbortController();
  const saving = Array.from({ length: visitors }, async (_, visitor) => {
    for (let n = 0; !done.signal.aborted; n += 1) {
      const sessionId = `visitor-${visitor}-${n}`;
      if ((await save(balancer.origin, sessionId)).ok) saved.push(sessionId);
      else failed += 1;
    }
  });
  await wait(3000);
  const { answered } = balancer.countOf(one.origin);
  one.child.kill('SIGKILL');
  await one.ended;
  const { sent } = balancer.countOf(one.origin);
  await wait(3000);
  done.abort();
  await Promise.all(saving);
  balancer.close();
  let lost = 0;
  for (const sessionId of saved) lost += (await isSaved(two.origin, sessionId)) ? 0 : 1;
  return { acknowledged: saved.length, failed, begun: sent - answered, lost };
}

function save(origin: string, sessionId: string): Promise<Response> {
  const fields = { sessionId, customerId: null, interactionTarget: 'home', eventKey: 1 };
  return fetch(`${origin}/api/session/bookmark`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: `sessionId=${sessionId}` },
    body: JSON.stringify(fields),
  });
}

async function isSaved(origin: string, sessionId: string): Promise<boolean> {
  const headers = { cookie: `sessionId=${sessionId}` };
  const session = (await (await fetch(`${origin}/api/session`, { headers })).json()) as {
    bookmarkedEventKeys: number[];
  };
  return session.bookmarkedEventKeys.includes(1);
}

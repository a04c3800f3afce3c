import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startServerProcess } from '#tests/support/startServerProcess.ts';
import { hostileText, payloads } from './payloads.ts';

const token = 'hostile-launch-token-0123456789abcdefghi';
const sessionId = hostileText(90);

export interface HostileServer {
  origin: string;
  token: string;
  close(): Promise<void>;
}

/** A server of its own whose every text was written by somebody who means harm. */
export async function startHostileServer(): Promise<HostileServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'hostile-'));
  const { origin, child, ended } = await startServerProcess({
    DATA_DIR: dataDir,
    CLOCK: '2026-11-20T02:00:00Z',
    CONSOLE_TOKEN: token,
    NODE_ENV: 'production',
    RATE_LIMITS: 'off',
    SEED: '7',
  });
  const close = async () => {
    child.kill('SIGTERM');
    await ended;
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    await importListing(origin);
    await submitForms(origin);
    await visitAndReport(origin);
  } catch (error) {
    await close();
    throw error;
  }
  return { origin, token, close };
}

async function importListing(origin: string): Promise<void> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const address = `${origin}/api/staff/imports`;
  const name = encodeURIComponent(hostileText(150));
  const rejected = { sourceId: hostileText(150), name: '', [hostileText(60)]: hostileText(300) };
  const body = JSON.stringify([...payloads.map(anEvent), rejected]);
  const upload = `${origin}/api/staff/uploads/hostile`;
  const bytes = { ...headers, 'content-type': 'application/octet-stream' };
  const part = `${upload}?name=${name}.json&offset=0`;
  await expectOk(await fetch(part, { method: 'POST', headers: bytes, body }));
  await expectOk(await fetch(upload, { headers }));
  const order = { upload: 'hostile', map: null, defaults: {}, online: 'keep', source: null };
  const flags = { dryRun: false, retireMissing: false, isConfirmed: false };
  await expectOk(
    await fetch(address, { method: 'POST', headers, body: JSON.stringify({ ...order, ...flags }) }),
  );
  for (;;) {
    const { job } = (await (await fetch(address, { headers })).json()) as {
      job: { state: string; failure: string | null };
    };
    if (job.state === 'failed') throw new Error(`The listing was not imported: ${job.failure}`);
    if (job.state === 'done') break;
    await wait(50);
  }
  for (let look = 0; (await countEvents(origin)) !== payloads.length; look += 1) {
    if (look === 200) throw new Error('Not all hostile events came in');
    await wait(100);
  }
}

/** As pages and search see them, which take a new catalogue up a moment later. */
async function countEvents(origin: string): Promise<number> {
  const answer = await fetch(`${origin}/1/indexes/event_guide/query`, {
    method: 'POST',
    body: '{"query":""}',
  });
  return ((await answer.json()) as { nbHits: number }).nbHits;
}

function anEvent(payload: string, n: number) {
  const start = new Date(Date.UTC(2026, 11, 1 + n)).toISOString();
  return {
    sourceId: `${n}${hostileText(150, n)}`,
    name: `Act ${n} ${hostileText(250, n)}`,
    url: `/tickets/${n + 1}?x="onclick="owned()"><script>owned()</script>`,
    dateStart: start,
    venue: {
      name: `Hall ${n} ${hostileText(150, n)}`,
      locality: hostileText(90, n),
      state: n % 2 === 0 ? 'VIC' : hostileText(90, n),
      timezone: 'Australia/Melbourne',
      ...(n % 2 === 0 ? { latitude: -37.8, longitude: 145 } : {}),
    },
    artists: [{ name: hostileText(190, n) }, { name: payload }],
    categories: [hostileText(90, n)],
    genres: [hostileText(90, n)],
    isCancelled: n % 4 === 1,
    homepageImage: `/missing.png"onerror="owned()"x='${n}`,
    eventImage1: `https://images.invalid/x.png?');owned();//"onerror="owned()`,
    studioImage: `/missing.png?</style><script>owned()</script>`,
    description: `${payloads.join('\n')}\r\nEND:VEVENT\r\nBEGIN:VEVENT\r\nATTACH:https://evil.example/`,
  };
}

async function submitForms(origin: string): Promise<void> {
  const long = payloads.join('\r\n');
  const short = hostileText(75);
  const post = async (path: string, fields: Record<string, string>) => {
    const headers = { cookie: `sessionId=${encodeURIComponent(sessionId)}` };
    const body = new URLSearchParams(fields);
    await expectOk(
      await fetch(origin + path, { method: 'POST', headers, body, redirect: 'manual' }),
    );
  };
  await post('/crm/web-to-case', {
    orgid: '<b>owned()',
    recordType: '<b>',
    retURL: 'javascript:owned()',
    Brand__c: short,
    name: short,
    email: short,
    type: short,
    Case_Reason__c: short,
    selectedEvent: short,
    subject: hostileText(400),
    description: long,
  });
  await post('/crm/web-to-lead', {
    oid: '<b>owned()',
    retURL: 'javascript:owned()',
    first_name: hostileText(40),
    last_name: short,
    phone: hostileText(40),
    email: short,
    description: long,
  });
}

async function visitAndReport(origin: string): Promise<void> {
  const cookie = `sessionId=${encodeURIComponent(sessionId)}; inpage=${encodeURIComponent(hostileText(90))}`;
  const send = async (path: string, body: object, cookies = cookie) => {
    const headers = { cookie: cookies, 'content-type': 'application/json' };
    const sent = { method: 'POST', headers, body: JSON.stringify(body) };
    await expectOk(await fetch(origin + path, sent));
  };
  const who = { sessionId, customerId: hostileText(90), interactionTarget: hostileText(190) };
  await send('/api/session/bookmark', { ...who, eventKey: 1 });
  await send('/api/interaction/event/click', { ...who, eventKey: 1 });
  await send('/api/interaction/section/view', who);
  await send('/api/onboarding/crowdlens-brand-setup-request', {
    eventVenueName: hostileText(90),
    entityName: hostileText(90),
    email: 'owned@example.com',
    entityAddress: hostileText(90),
    additionalBrandUsers: payloads.join('\n'),
  });
  const options = { use: hostileText(50), [hostileText(50)]: hostileText(50) };
  await send(
    '/api/developer/runs',
    {
      name: hostileText(110),
      target: hostileText(190),
      options,
      request: { path: hostileText(300), body: options },
      answer: { sections: [], catalog: [] },
      profile: options,
    },
    `${cookie}; developer=1`,
  );
}

async function expectOk(answer: Response): Promise<void> {
  if (answer.status < 400) return;
  throw new Error(`${answer.url}: ${answer.status} ${await answer.text()}`);
}

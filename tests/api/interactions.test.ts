import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { endpoints } from '#shared/contract/endpoints.ts';
import { dumpDatabase } from '#tests/support/dumpDatabase.ts';
import { startTestServer, testNow, type TestServer } from '#tests/support/startTestServer.ts';

let server: TestServer;
let clock: Date;
beforeEach(async () => {
  clock = testNow;
  server = await startTestServer({ now: () => clock });
});
afterEach(() => server.close());

const kinds = ['event/view', 'event/click', 'section/view', 'section/show-more'] as const;
const record = (kind: string, sessionId: string, facts: object = {}) =>
  server.send(
    `/api/interaction/${kind}`,
    {
      sessionId,
      customerId: null,
      interactionTarget: 'popular',
      ...(kind.startsWith('event') ? { eventKey: 1 } : {}),
      ...facts,
    },
    { sessionId },
  );
/** Interactions are written behind: wait until so many are there. */
const stored = (count: number) =>
  vi.waitFor(
    async () => {
      const rows = (await dumpDatabase(server.database))['interaction'] ?? [];
      if (rows.length !== count) throw new Error(`${rows.length} rows, not ${count}`);
      return rows;
    },
    { timeout: 20_000, interval: 100 },
  );
const minutesLater = (minutes: number) => {
  clock = new Date(testNow.getTime() + minutes * 60_000);
};

describe('interactions', () => {
  test('of all four kinds are answered at once and stored soon', async () => {
    for (const kind of kinds) {
      const answer = await record(kind, 'one');
      expect([kind, answer.status]).toEqual([kind, 204]);
    }
    expect(await stored(4)).toMatchObject([
      { kind: 'event-view', subject: '1', event_key: 1, target: 'popular' },
      { kind: 'event-click', subject: '1', event_key: 1 },
      { kind: 'section-view', subject: 'popular', event_key: null },
      { kind: 'section-show-more', subject: 'popular', event_key: null },
    ]);
  });

  test('count once per subject, session and minute, before and after they were stored', async () => {
    await record('event/click', 'one');
    await record('event/click', 'one');
    expect(await stored(1)).toHaveLength(1);
    await record('event/click', 'one');
    await record('event/click', 'two');
    await record('event/click', 'one', { eventKey: 2 });
    expect(await stored(3)).toHaveLength(3);
    minutesLater(1);
    await record('event/click', 'one');
    expect(await stored(4)).toHaveLength(4);
  });

  test('of an event seen in two sections within a minute count for both', async () => {
    await record('event/view', 'one', { interactionTarget: 'near' });
    await record('event/view', 'one', { interactionTarget: 'weekend' });
    await stored(2);
    await record('event/view', 'one', { interactionTarget: 'popular' });
    expect(await stored(3)).toHaveLength(3);
  });

  test('of a section count for each section', async () => {
    await record('section/show-more', 'one', { interactionTarget: 'near' });
    await record('section/show-more', 'one', { interactionTarget: 'weekend' });
    await record('section/show-more', 'one', { interactionTarget: 'weekend' });
    expect(await stored(2)).toHaveLength(2);
  });

  test('of a bot that clicks without end hardly move what others are shown', async () => {
    const sectionsOf = async (sessionId: string) => {
      const answer = await server.send('/api/recommendations', {}, { sessionId });
      const { sections } = endpoints.getRecommendations.response.parse(await answer.json());
      return sections.map(({ id, events }) => [id, ...events.map((event) => event.eventKey)]);
    };
    const before = await sectionsOf('someone');
    for (let click = 0; click < 300; click += 1)
      await record('event/click', 'bot', { eventKey: 9 });
    expect(await stored(1)).toHaveLength(1);
    expect(await sectionsOf('someone')).toEqual(before);
  });
});

test('views of today leave the order of today alone, and count from tomorrow', async () => {
  const ask = async () => {
    const answer = await server.send('/api/recommendations', { use: 0 }, { sessionId: 'one' });
    const { sections } = endpoints.getRecommendations.response.parse(await answer.json());
    return sections.map(({ id, events }) => ({ id, events }));
  };
  const before = await ask();
  const first = before[0]!.events[0]!;
  for (let minute = 1; minute <= 6; minute += 1) {
    minutesLater(minute / 60);
    await record('event/view', 'one', { eventKey: first.eventKey });
    minutesLater(minute);
    await record('event/view', 'one', { eventKey: first.eventKey });
  }
  await stored(7);
  clock = testNow;
  expect(await ask()).toEqual(before);
  clock = new Date(testNow.getTime() + 86_400_000);
  const scoreOf = (sections: typeof before) =>
    sections[0]!.events.find(({ eventKey }) => eventKey === first.eventKey)?.score ?? 0;
  const rested = await server
    .send('/api/recommendations', { use: 0 }, { sessionId: 'two' })
    .then(async (answer) => endpoints.getRecommendations.response.parse(await answer.json()));
  const tired = await ask();
  expect(scoreOf(tired)).toBeLessThan(scoreOf(rested.sections));
});

test('what a visitor with a stored session was answered counts as seen from tomorrow', async () => {
  const ask = async (sessionId: string, mode = '') => {
    const cookie = `sessionId=${sessionId}; ${mode}`;
    const answer = await server.send('/api/recommendations', { use: 0 }, { cookie });
    return endpoints.getRecommendations.response.parse(await answer.json()).sections[0]!.events;
  };
  await ask('one');
  await record('event/click', 'one');
  await stored(1);
  await ask('one', 'donotfollow=1');
  const today = await ask('one');
  await stored(1 + today.length);
  expect(await ask('one')).toEqual(today);
  clock = new Date(testNow.getTime() + 86_400_000);
  await record('event/click', 'two');
  await stored(2 + today.length);
  const scoreFor = async (sessionId: string) =>
    (await ask(sessionId)).find(({ eventKey }) => eventKey === today[0]!.eventKey)?.score ?? 0;
  expect(await scoreFor('one')).toBeLessThan(await scoreFor('two'));
});

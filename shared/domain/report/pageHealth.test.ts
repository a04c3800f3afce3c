import { expect, test } from 'vitest';
import { aReportEvent, anAnswer } from '#tests/support/aReport.ts';
import { checkAssertions, parseAssertions } from './assertions.ts';
import { pageHealth } from './pageHealth.ts';
import type { ExplainedSection, ReportAnswer } from './reportAnswer.ts';

const now = new Date('2025-11-20T00:00:00Z');
const keys = [1, 2, 3, 4, 5];
const section = keys.map((key) => [key, 1 / key] as const);

const near120 = { withinKm: 120, namesPlace: true, isAnywhere: false };

/** Of a section that says this of distance; the last of its events is so far away. */
function explainedNear(km: number, says: Partial<ExplainedSection> = near120): ReportAnswer {
  const answer = anAnswer({ near: section });
  const drops = { shownElsewhere: 0, headliner: 0, diversity: 0, score: 0 };
  const events = keys.map((eventKey) => ({ eventKey, km: eventKey === 5 ? km : 3, gate: 1 }));
  const near = { id: 'near', title: 'Near', isShown: true, candidates: 5, drops, events, ...says };
  const origin = { modelVersion: null, build: '1', answeredAt: now.toISOString(), candidates: 5 };
  return { ...answer, explanation: { ...origin, dayDriveKm: 500, sections: [near] } };
}

const verdictOf = (answer: ReportAnswer, wanted: string) =>
  pageHealth(answer, now).find(({ id }) => id === wanted)!;

test.each([
  ['duplicates', anAnswer({ near: section, popular: section }), 5],
  ['past', withEvent({ dateStart: '2025-11-19T23:59:00Z' }), 1],
  ['cancelled', withEvent({ isCancelled: true }), 1],
  ['missingImages', withEvent({ homepageImage: null }), 1],
  ['wrongPlace', explainedNear(800), 1],
  ['topVenue', anAnswer({ near: section }), 5],
  ['topCategory', anAnswer({ near: section }), 5],
  ['undersized', anAnswer({ near: section.slice(0, 3) }), 1],
])('%s are found', (id, answer, count) => {
  const found = verdictOf(answer, id);
  expect(found).toMatchObject({ count, verdict: expect.stringMatching(/look|bad/) });
  expect(found.finding).toContain(String(count));
});

test('a page in order is good, and what the answer does not contain is unknown', () => {
  const venues = keys.map((key) => `Hall ${key}`);
  const catalog = keys.map((key, index) =>
    aReportEvent(key, {
      venue: { ...aReportEvent(key).venue, name: venues[index]! },
      categories: [key % 2 === 0 ? 'Music' : 'Art'],
    }),
  );
  const verdicts = pageHealth(anAnswer({ near: section }, { catalog }), now);
  expect(verdicts.filter(({ verdict }) => verdict === 'unknown').map(({ id }) => id)).toEqual([
    'wrongPlace',
    'farAway',
    'falsePlaceTitles',
    'savedAgain',
    'coldStart',
  ]);
  expect(new Set(verdicts.map(({ verdict }) => verdict))).toEqual(new Set(['good', 'unknown']));
  expect(verdictOf(explainedNear(120), 'wrongPlace').verdict).toBe('good');
});

test('what is far from the place of its title, saved, doubled or not on sale is counted', () => {
  const explained = explainedNear(800);
  const answer = {
    ...explained,
    explanation: { ...explained.explanation!, saved: [1, 2, 9] },
    catalog: keys.map((key) =>
      aReportEvent(key, {
        eventName: key < 3 ? 'The same show' : `Event ${key}`,
        onSaleAt: key === 4 ? '2025-11-21T00:00:00Z' : null,
      }),
    ),
  };
  expect(
    check('farAway=1,falsePlaceTitles=20%,savedAgain=2,doubledShows=1,notOnSale=1', answer),
  ).toEqual(Array.from({ length: 5 }, () => expect.objectContaining({ isMet: true })));
  const trip = explainedNear(800, { withinKm: null, namesPlace: false, isAnywhere: true });
  const checked = check('farAway=0,falsePlaceTitles=0,wrongPlace=0', trip);
  expect(checked.every(({ isMet }) => isMet)).toBe(true);
  for (const id of ['falsePlaceTitles', 'savedAgain', 'doubledShows', 'notOnSale']) {
    expect(verdictOf(answer, id).verdict, id).toMatch(/look|bad/);
  }
});

test('a program that does not say what its sections promise gives no fact about distance', () => {
  const { explanation, ...answer } = explainedNear(800, {});
  const older = { ...answer, explanation: { ...explanation!, dayDriveKm: undefined } };
  for (const id of ['wrongPlace', 'farAway', 'falsePlaceTitles']) {
    expect(verdictOf(older, id).verdict, id).toBe('unknown');
  }
});

test('an empty page is not divided by', () => {
  for (const { share } of pageHealth(anAnswer({}), now)) expect(share ?? 0).toBe(0);
});

const check = (text: string, answer: ReportAnswer) => {
  const read = parseAssertions(text);
  if ('problem' in read) throw new Error(read.problem);
  return checkAssertions(read.assertions, answer, now);
};

test('assertions hold or fail, each with what was found', () => {
  const answer = anAnswer({ recommended: section, popular: section });
  const checked = check(
    'sections>=2,duplicates<=10%,past=0,top(recommended)>0.3,size(popular)<5',
    answer,
  );
  expect(checked.map(({ isMet, found }) => [isMet, found])).toEqual([
    [true, '2'],
    [false, '50%'],
    [true, '0'],
    [true, '1'],
    [false, '5'],
  ]);
  expect(check('top(hero)>0', answer)).toMatchObject([
    { isMet: false, found: 'there is no section hero' },
  ]);
});

test.each([
  ['sections', /no assertion/],
  ['sections>=six', /no assertion/],
  ['', /no assertion/],
  ['colour=1', /Unknown metric colour.*top\(SECTION\)/],
  ['top>1', /needs a section/],
  ['past(near)=0', /takes no section/],
  ['sections>=6%', /no share/],
])('the assertion %j is refused', (text, problem) => {
  expect(parseAssertions(text)).toMatchObject({ problem: expect.stringMatching(problem) });
});

function withEvent(changes: Parameters<typeof aReportEvent>[1]): ReportAnswer {
  const catalog = keys.map((key) => aReportEvent(key, key === 2 ? changes : {}));
  return anAnswer({ near: section }, { catalog });
}

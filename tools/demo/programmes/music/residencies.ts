import { weekdays } from '#shared/domain/time/calendar.ts';
import { dayAt, nextWeekday } from '#tools/demo/calendar/days.ts';
import { bandGenres } from '#tools/demo/cast/genres.ts';
import { createDeck, drawWeighted } from '#tools/demo/draws.ts';
import type { Performance } from '#tools/demo/programmes/demoShow.ts';
import { actsOf, billOf, type DemoWorld } from '#tools/demo/programmes/demoWorld.ts';
import { residencies as titles } from '#tools/demo/wordLists/stageWords.ts';

const residencyCount = 52;

/** The genre that a word of a title asks for. */
const genreOfTitle: readonly (readonly [
  word: string,
  genre: 'Jazz' | 'Folk' | 'Blues' | 'World' | 'Soul' | 'Country',
])[] = [
  ['Jazz', 'Jazz'],
  ['Swing', 'Jazz'],
  ['Late Set', 'Jazz'],
  ['Piano', 'Jazz'],
  ['Folk', 'Folk'],
  ['Irish', 'Folk'],
  ['Songwriters', 'Folk'],
  ['Blues', 'Blues'],
  ['Latin', 'World'],
  ['Soul', 'Soul'],
  ['Vermouth', 'Soul'],
  ['Bluegrass', 'Country'],
];

/** The same room on the same night, week after week. */
export function residencies(world: DemoWorld): Performance[] {
  const dice = world.dice.fork('residencies');
  const nextTitle = createDeck(titles, dice);
  return Array.from({ length: residencyCount }).flatMap(() => {
    const pattern = nextTitle();
    const genre =
      genreOfTitle.find(([word]) => pattern.includes(word))?.[1] ?? dice.pick(bandGenres);
    const act = dice.pick(actsOf(world, genre).filter(({ draw }) => draw === 'pub'));
    const room = world.venues.choose({
      kinds: ['pub', 'bar', 'jazz club', 'brewery', 'bowls club'],
      state: act.home,
    });
    if (!room) return [];
    const isSunday = /Sunday|Afternoon|Courtyard/.test(pattern);
    const weekday = isSunday
      ? 0
      : drawWeighted(dice, [
          [0, 5],
          [2, 1],
          [3, 3],
          [4, 4],
        ]);
    const show = world.stage({
      title: pattern
        .replaceAll('{act}', act.name)
        .replaceAll('{day}', weekdays[weekday] ?? 'Sunday'),
      bill: billOf([act]),
      categories: ['Music'],
      genres: act.genres,
      daypart: 'gig',
      pricing: dice.chance(0.4) ? 'free' : 'pub',
    });
    const first = nextWeekday(world.today + dice.int(-21, 40), [weekday]).number;
    const time = dice.pick(
      weekday === 0 ? ['15:00', '16:00', '14:30'] : ['19:00', '19:30', '20:00'],
    );
    return Array.from({ length: dice.int(4, 9) }, (_, week) => dayAt(first + week * 7))
      .filter((day) => world.venues.bookAt(room, day))
      .map((day) => ({ show, venue: room, day, time }));
  });
}

import { dayAt, nextWeekday } from '#tools/demo/calendar/days.ts';
import type { GenreName } from '#tools/demo/cast/genres.ts';
import type { Performance } from '#tools/demo/programmes/demoShow.ts';
import { actsOf, billOf, type DemoWorld } from '#tools/demo/programmes/demoWorld.ts';
import { clubNights as titles } from '#tools/demo/wordLists/showWords.ts';

const genreOfTitle: readonly (readonly [pattern: RegExp, genre: GenreName])[] = [
  [/80s|Ballad|Fluoro|Yacht/, '80s'],
  [/Indie|Emo/, 'Indie'],
  [/Goth/, 'Metal'],
  [/Tropical|Mango|Jungle/, 'Reggae'],
  [/Disco|Boogie|Groove/, 'Soul'],
];

/** Dance floors: monthly nights with selectors, from ten until late. */
export function clubNights(world: DemoWorld): Performance[] {
  const dice = world.dice.fork('club nights');
  return titles.flatMap((title) => {
    const genre = genreOfTitle.find(([pattern]) => pattern.test(title))?.[1] ?? 'Electronic';
    const room = world.venues.choose({ kinds: ['club', 'warehouse', 'bar'], minCapacity: 150 });
    if (!room) return [];
    const show = world.stage({
      title,
      bill: billOf(
        dice
          .shuffle(actsOf(world, genre).filter(({ draw }) => draw === 'pub'))
          .slice(0, dice.int(1, 3)),
      ),
      categories: ['Music'],
      genres: genre === 'Electronic' ? [genre] : [genre, 'Electronic'],
      daypart: 'late',
      pricing: 'pub',
    });
    const first = nextWeekday(world.today + dice.int(0, 27), [5, 6]).number;
    return Array.from({ length: dice.int(2, 5) }, (_, month) => dayAt(first + month * 28))
      .filter((day) => world.venues.bookAt(room, day))
      .map((day) => ({ show, venue: room, day }));
  });
}

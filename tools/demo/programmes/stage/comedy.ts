import { dayAt, nextWeekday } from '#tools/demo/calendar/days.ts';
import type { Draw } from '#tools/demo/cast/demoArtist.ts';
import { createDeck } from '#tools/demo/draws.ts';
import { tourStops } from '#tools/demo/programmes/circuit.ts';
import type { Performance } from '#tools/demo/programmes/demoShow.ts';
import { actsOf, billOf, type DemoWorld } from '#tools/demo/programmes/demoWorld.ts';
import { tourDates } from '#tools/demo/programmes/music/tours.ts';
import type { VenueWish } from '#tools/demo/venues/venuePool.ts';
import { comedyNights, comedyTitles } from '#tools/demo/wordLists/showWords.ts';

const rooms: Record<Draw, VenueWish> = {
  arena: { kinds: ['theatre', 'arena'], minCapacity: 1000 },
  theatre: { kinds: ['theatre', 'concert hall'], minCapacity: 500 },
  club: {
    kinds: ['theatre', 'small theatre', 'club', 'leagues club', 'hall'],
    minCapacity: 150,
    maxCapacity: 900,
  },
  pub: { kinds: ['comedy club', 'small theatre', 'pub', 'bar', 'hall', 'club'], maxCapacity: 350 },
};

/** Stand-up: solo shows on tour, and weekly line-ups in the comedy rooms. */
export function comedy(world: DemoWorld): Performance[] {
  return [...soloShows(world), ...lineUps(world)];
}

function soloShows(world: DemoWorld): Performance[] {
  const dice = world.dice.fork('comedy');
  const nextTitle = createDeck(comedyTitles, dice);
  return actsOf(world, 'Comedy')
    .slice(0, 88)
    .flatMap((act) => {
      const show = world.stage({
        title: dice.chance(0.85) ? `${act.name}: ${nextTitle()}` : act.name,
        bill: billOf([act]),
        categories: ['Comedy'],
        genres: ['Comedy'],
        daypart: 'comedy',
        pricing: act.draw === 'arena' || act.draw === 'theatre' ? 'theatre' : 'comedy',
      });
      const stops = tourStops(act.draw === 'pub' ? dice.int(1, 4) : dice.int(4, 9), dice);
      return tourDates(show, rooms[act.draw], { world, dice, stops });
    });
}

function lineUps(world: DemoWorld): Performance[] {
  const dice = world.dice.fork('comedy line-ups');
  const nextAct = createDeck(
    actsOf(world, 'Comedy').filter(({ draw }) => draw === 'pub'),
    dice,
  );
  return comedyNights.flatMap((title) => {
    const venue = world.venues.choose({ kinds: ['comedy club'] });
    if (!venue) return [];
    const weekday = title.includes('Thursday')
      ? 4
      : title.includes('Tuesday')
        ? 2
        : title.includes('Friday')
          ? 5
          : dice.pick([3, 4, 5, 6]);
    const first = nextWeekday(world.today + dice.int(-10, 20), [weekday]).number;
    const show = world.stage({
      title,
      bill: billOf([nextAct(), nextAct(), nextAct(), nextAct()]),
      categories: ['Comedy'],
      genres: ['Comedy'],
      daypart: 'comedy',
      pricing: 'pub',
    });
    return Array.from({ length: dice.int(5, 10) }, (_, week) => dayAt(first + week * 7))
      .filter((day) => world.venues.bookAt(venue, day))
      .map((day) => ({ show, venue, day, time: '20:00' }));
  });
}

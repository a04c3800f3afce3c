import type { Dice } from '#server/posters/dice.ts';
import { type DemoDay, nextWeekday } from '#tools/demo/calendar/days.ts';
import { isQuietDay } from '#tools/demo/calendar/seasons.ts';
import type { DemoArtist, Draw } from '#tools/demo/cast/demoArtist.ts';
import { bandGenres } from '#tools/demo/cast/genres.ts';
import { tourStops } from '#tools/demo/programmes/circuit.ts';
import type { DemoShow, Performance } from '#tools/demo/programmes/demoShow.ts';
import { actsOf, billOf, type DemoWorld, horizonDays } from '#tools/demo/programmes/demoWorld.ts';
import type { VenueWish } from '#tools/demo/venues/venuePool.ts';
import { tourTitle } from './gigTitle.ts';
import { createGigWords } from './gigWords.ts';
import { roomsFor } from './rooms.ts';

const toursChance: Record<Draw, number> = { arena: 1, theatre: 0.85, club: 0.45, pub: 0.05 };
const stopCount: Record<Draw, readonly [from: number, to: number]> = {
  arena: [4, 6],
  theatre: [4, 10],
  club: [4, 9],
  pub: [3, 6],
};

/** Acts on the road: one show, many cities, mostly from Thursday to Sunday. */
export function tours(world: DemoWorld): Performance[] {
  const dice = world.dice.fork('tours');
  const words = createGigWords(dice);
  const acts = bandGenres.flatMap((genre) => actsOf(world, genre));
  return acts
    .filter(({ draw }) => dice.chance(toursChance[draw]))
    .flatMap((act) => {
      const supports = dice
        .shuffle(actsOf(world, act.genre).filter(({ draw }) => draw === 'pub'))
        .slice(0, dice.int(0, 2));
      const show = world.stage({
        title: tourTitle(act, words),
        bill: billOf([act], supports),
        categories: ['Music'],
        genres: act.genres,
        daypart: 'concert',
        pricing: act.draw,
      });
      return tourDates(show, roomsFor(act.draw, act.genre), {
        world,
        dice,
        stops: tourStops(stopsOf(act, dice), dice),
      });
    });
}

interface Route {
  world: DemoWorld;
  dice: Dice;
  stops: readonly string[];
}

/** The dates of a show along a route; a city without a free room is passed by. */
export function tourDates(
  show: DemoShow,
  rooms: VenueWish,
  { world, dice, stops }: Route,
): Performance[] {
  const dates: Performance[] = [];
  let next = world.today + dice.int(4, horizonDays - 90);
  for (const region of stops) {
    const day = nextShowDay(next, dice);
    const venue = isQuietDay(day) ? null : world.venues.book({ ...rooms, region }, day);
    if (!venue) continue;
    dates.push({ show, venue, day });
    next = day.number + 1;
  }
  return dates;
}

const showDays = [[4, 5, 6], [5, 6], [5, 6], [6], [4], [0, 3, 4, 5, 6]];

function nextShowDay(from: number, dice: Dice): DemoDay {
  return nextWeekday(from, dice.pick(showDays));
}

function stopsOf(act: DemoArtist, dice: Dice): number {
  const [from, to] = stopCount[act.draw];
  return dice.int(from, to);
}

import { nextWeekday } from '#tools/demo/calendar/days.ts';
import { createDeck } from '#tools/demo/draws.ts';
import type { Performance } from '#tools/demo/programmes/demoShow.ts';
import { actsOf, billOf, type DemoWorld } from '#tools/demo/programmes/demoWorld.ts';
import type { VenueWish } from '#tools/demo/venues/venuePool.ts';
import { classicalProgrammes, operas } from '#tools/demo/wordLists/stageWords.ts';

const concertRooms: VenueWish = { kinds: ['concert hall', 'church', 'hall', 'theatre'] };
const operaHouses: VenueWish = { kinds: ['theatre', 'concert hall'], minCapacity: 600 };

/** Orchestras, quartets, choirs and opera: a programme played on a few days. */
export function classical(world: DemoWorld): Performance[] {
  const dice = world.dice.fork('classical');
  const players = actsOf(world, 'Classical');
  const ensembles = players.filter(({ name }) => !name.includes('Opera'));
  const companies = players.filter(({ name }) => name.includes('Opera'));
  const nextEnsemble = createDeck(ensembles, dice);
  const concerts = classicalProgrammes.flatMap((programme) =>
    [programme, programme].slice(0, dice.int(1, 2)),
  );
  return [
    ...concerts.flatMap((programme) => {
      const ensemble = nextEnsemble();
      return season(world, {
        title: dice.chance(0.5) ? `${ensemble.name}: ${programme}` : programme,
        act: ensemble,
        rooms: concertRooms,
      });
    }),
    ...operas.flatMap((title) =>
      season(world, { title, act: dice.pick(companies), rooms: operaHouses }),
    ),
  ];

  function season(of: DemoWorld, { title, act, rooms }: Season): Performance[] {
    const show = of.stage({
      title,
      bill: billOf([act]),
      categories: ['Music', 'Classical'],
      genres: act.genres,
      daypart: 'classical',
      pricing: 'classical',
    });
    let next = of.today + dice.int(3, 230);
    const dates: Performance[] = [];
    for (let index = dice.int(1, 4); index > 0; index -= 1) {
      const day = nextWeekday(next, [4, 5, 6, 0]);
      const venue =
        of.venues.book({ ...rooms, state: act.home }, day) ?? of.venues.book(rooms, day);
      if (venue) dates.push({ show, venue, day });
      next = day.number + dice.pick([1, 1, 2, 7]);
    }
    return dates;
  }
}

interface Season {
  title: string;
  act: ReturnType<typeof actsOf>[number];
  rooms: VenueWish;
}

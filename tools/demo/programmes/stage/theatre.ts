import type { GenreName } from '#tools/demo/cast/genres.ts';
import { createDeck, drawWeighted } from '#tools/demo/draws.ts';
import type { DemoShow, Performance, Pricing } from '#tools/demo/programmes/demoShow.ts';
import { actsOf, billOf, type DemoWorld } from '#tools/demo/programmes/demoWorld.ts';
import type { VenueKind } from '#tools/demo/venues/venueKinds.ts';
import {
  circusShows,
  classicPlays,
  dances,
  musicals,
  plays,
} from '#tools/demo/wordLists/stageWords.ts';
import { seasonDates } from './seasonDates.ts';

interface Repertoire {
  titles: readonly string[];
  company: GenreName;
  categories: readonly string[];
  genres: readonly string[];
  pricing: Pricing;
  stages: readonly VenueKind[];
  minCapacity: number;
  /** Stages one production plays, and performances on each. */
  stops: readonly [from: number, to: number];
  performances: readonly [from: number, to: number];
}

const repertoires: readonly Repertoire[] = [
  {
    titles: plays,
    company: 'Theatre',
    categories: ['Theatre'],
    genres: ['Drama'],
    pricing: 'stage',
    stages: ['small theatre', 'theatre', 'warehouse'],
    minCapacity: 100,
    stops: [1, 1],
    performances: [4, 9],
  },
  {
    titles: classicPlays,
    company: 'Theatre',
    categories: ['Theatre'],
    genres: ['Drama', 'Classics'],
    pricing: 'stage',
    stages: ['theatre', 'small theatre'],
    minCapacity: 200,
    stops: [1, 2],
    performances: [4, 7],
  },
  {
    titles: musicals,
    company: 'Theatre',
    categories: ['Theatre', 'Music'],
    genres: ['Musical'],
    pricing: 'musical',
    stages: ['theatre'],
    minCapacity: 800,
    stops: [1, 2],
    performances: [6, 10],
  },
  {
    titles: dances,
    company: 'Dance',
    categories: ['Theatre', 'Art'],
    genres: ['Dance'],
    pricing: 'stage',
    stages: ['theatre', 'concert hall', 'warehouse'],
    minCapacity: 500,
    stops: [1, 3],
    performances: [2, 4],
  },
  {
    titles: circusShows,
    company: 'Circus',
    categories: ['Theatre', 'Family'],
    genres: ['Circus'],
    pricing: 'stage',
    stages: ['theatre', 'small theatre', 'warehouse'],
    minCapacity: 250,
    stops: [1, 3],
    performances: [3, 5],
  },
];

/** Plays, musicals, dance and circus, each in a season on one or a few stages. */
export function theatre(world: DemoWorld): Performance[] {
  return [
    ...repertoires.flatMap((repertoire) => productions(repertoire, world)),
    ...cabaret(world),
  ];
}

function productions(repertoire: Repertoire, world: DemoWorld): Performance[] {
  const dice = world.dice.fork(repertoire.genres.join());
  const nextCompany = createDeck(actsOf(world, repertoire.company), dice);
  return repertoire.titles.flatMap((title) => {
    const show = world.stage({
      title,
      bill: billOf([nextCompany()]),
      categories: repertoire.categories,
      genres: repertoire.genres,
      daypart: 'stage',
      pricing: repertoire.pricing,
    });
    const start = world.today + dice.int(-8, 250);
    return Array.from({ length: dice.int(...repertoire.stops) }).flatMap((_, stop) => {
      const venue = world.venues.choose({
        kinds: repertoire.stages,
        minCapacity: repertoire.minCapacity,
      });
      if (!venue) return [];
      return seasonDates(show, {
        venues: world.venues,
        venue,
        first: start + stop * 21,
        performances: dice.int(...repertoire.performances),
      });
    });
  });
}

function cabaret(world: DemoWorld): Performance[] {
  const dice = world.dice.fork('cabaret');
  return actsOf(world, 'Cabaret').flatMap((act) => {
    const venue = world.venues.choose({
      kinds: ['small theatre', 'club', 'jazz club', 'hall'],
      maxCapacity: 450,
    });
    if (!venue) return [];
    const show: DemoShow = world.stage({
      title: drawWeighted(dice, [
        [act.name, 2],
        [`${act.name}: ${dice.pick(cabaretTitles)}`, 3],
      ]),
      bill: billOf([act]),
      categories: ['Comedy', 'Theatre'],
      genres: ['Cabaret'],
      daypart: 'stage',
      pricing: 'comedy',
    });
    return seasonDates(show, {
      venues: world.venues,
      venue,
      first: world.today + dice.int(2, 240),
      performances: dice.int(1, 4),
    });
  });
}

const cabaretTitles = [
  'Sequins at Dawn',
  'The Wrong Cabaret',
  'Torch Songs & Trouble',
  'After Midnight',
  'Gin & Sympathy',
  'Feathers Will Fly',
  'A Little Bit Off',
  'Naughty but Noise',
  'Last Drinks',
  'The Glamour Hour',
  'All That Gas',
  'Curtain Malfunction',
];

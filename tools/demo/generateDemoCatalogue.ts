import type { EventStatus } from '#shared/domain/catalogue/eventStatus.ts';
import type { EventRecord } from '#server/import/record/eventRecord.ts';
import { createDice, type Dice } from '#server/posters/dice.ts';
import { drawWeighted } from '#tools/demo/draws.ts';
import { todayOf } from './calendar/days.ts';
import { buildCast } from './cast/buildCast.ts';
import { priceRange } from './dressing/prices.ts';
import { recordOf, type ShowTerms } from './dressing/recordOf.ts';
import { onSaleDay, onSaleTime } from './dressing/saleDates.ts';
import type { Performance } from './programmes/demoShow.ts';
import type { Pricing } from './programmes/demoShow.ts';
import { createStage, type DemoWorld } from './programmes/demoWorld.ts';
import { classical } from './programmes/music/classical.ts';
import { clubNights } from './programmes/music/clubNights.ts';
import { festivals } from './programmes/music/festivals.ts';
import { localGigs } from './programmes/music/localGigs.ts';
import { residencies } from './programmes/music/residencies.ts';
import { tours } from './programmes/music/tours.ts';
import { arts } from './programmes/stage/arts.ts';
import { comedy } from './programmes/stage/comedy.ts';
import { family } from './programmes/stage/family.ts';
import { theatre } from './programmes/stage/theatre.ts';
import { buildVenues } from './venues/buildVenues.ts';
import { createVenuePool } from './venues/venuePool.ts';

export interface DemoOptions {
  now: Date;
  seed: number;
}

/** Order of booking: shows announced longest ahead come first. */
const programmes = [
  festivals,
  tours,
  theatre,
  classical,
  comedy,
  family,
  clubNights,
  residencies,
  arts,
  localGigs,
];

/**
 * A year of invented live events around Australia, dated from the day of `now`. The same day and
 * seed give the same events.
 */
export function generateDemoCatalogue({ now, seed }: DemoOptions): EventRecord[] {
  const dice = createDice(seed);
  const today = todayOf(now);
  const venues = createVenuePool(buildVenues(dice.fork('venues')), dice.fork('diary'));
  const world: DemoWorld = {
    dice,
    today,
    venues,
    cast: buildCast(dice.fork('cast')),
    stage: createStage(),
  };
  const performances = programmes.flatMap((programme) => programme(world));
  return dress(performances, world);
}

function dress(performances: readonly Performance[], { dice, today }: DemoWorld): EventRecord[] {
  const byShow = Map.groupBy(performances, ({ show }) => show);
  return [...byShow].flatMap(([show, dates]) => {
    const showDice = dice.fork(show.id);
    const first = Math.min(...dates.map(({ day }) => day.number));
    const terms: ShowTerms = {
      ...priceRange(show.pricing, showDice),
      onSaleDay: onSaleDay(first, today, showDice),
      onSaleTime: onSaleTime(showDice),
    };
    return dates.map((date, index) => {
      const isOnSale = terms.onSaleDay < today;
      const status = isOnSale ? demoStatus(show.pricing, date.day.number - today, showDice) : '';
      return recordOf(date, {
        sourceId: `${show.id}-${index + 1}`,
        terms,
        status,
        today,
        dice: showDice,
      });
    });
  });
}

/** The change of status of a date: nearly always none. */
function demoStatus(pricing: Pricing, daysToGo: number, dice: Dice): EventStatus {
  const sellsOut = pricing === 'free' ? 0 : pricing === 'arena' || pricing === 'theatre' ? 9 : 5.5;
  return drawWeighted<EventStatus>(dice, [
    ['', 100],
    ['cancelled', 1.5],
    ['postponed', 1.4],
    ['rescheduled', 2.6],
    ['sold out', daysToGo > 150 ? sellsOut / 3 : sellsOut],
  ]);
}

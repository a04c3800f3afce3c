import type { StateCode } from '#shared/domain/location/states.ts';
import type { Dice } from '#server/posters/dice.ts';
import { type DemoDay } from '#tools/demo/calendar/days.ts';
import { isOutdoorSeason } from '#tools/demo/calendar/seasons.ts';
import type { DemoVenue } from './demoVenue.ts';
import type { VenueKind } from './venueKinds.ts';

export interface VenueWish {
  kinds: readonly VenueKind[];
  region?: string;
  state?: StateCode;
  minCapacity?: number;
  maxCapacity?: number;
}

export interface VenuePool {
  /** A venue that fits and is free that day, now booked; null where there is none. */
  book(wish: VenueWish, day: DemoDay): DemoVenue | null;
  /** Books a chosen venue for one more day, unless it is taken. */
  bookAt(venue: DemoVenue, day: DemoDay): boolean;
  /** A venue that fits, free or not. */
  choose(wish: VenueWish): DemoVenue | null;
  regions: readonly string[];
}

const openAir = new Set<VenueKind>(['outdoor', 'winery', 'showground']);

/** The venues and their diaries: one show a day in each. */
export function createVenuePool(venues: readonly DemoVenue[], dice: Dice): VenuePool {
  const diary = new Set<string>();
  const entry = (venue: DemoVenue, day: DemoDay) => `${venue.name}|${day.number}`;
  const bookAt = (venue: DemoVenue, day: DemoDay): boolean => {
    if (diary.has(entry(venue, day)) || !isInSeason(venue, day)) return false;
    diary.add(entry(venue, day));
    return true;
  };
  return {
    regions: [...new Set(venues.map(({ region }) => region))],
    bookAt,
    choose(wish) {
      const fitting = venues.filter((venue) => fits(venue, wish));
      return fitting.length === 0 ? null : dice.pick(fitting);
    },
    book(wish, day) {
      const fitting = dice.shuffle(venues.filter((venue) => fits(venue, wish)));
      return fitting.find((venue) => bookAt(venue, day)) ?? null;
    },
  };
}

function fits(venue: DemoVenue, wish: VenueWish): boolean {
  if (!wish.kinds.includes(venue.kind)) return false;
  if (wish.region !== undefined && venue.region !== wish.region) return false;
  if (wish.state !== undefined && venue.state !== wish.state) return false;
  return (
    venue.capacity >= (wish.minCapacity ?? 0) && venue.capacity <= (wish.maxCapacity ?? Infinity)
  );
}

function isInSeason(venue: DemoVenue, day: DemoDay): boolean {
  return !openAir.has(venue.kind) || isOutdoorSeason(venue.state, day.month);
}

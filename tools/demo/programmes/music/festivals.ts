import { weekdays } from '#shared/domain/time/calendar.ts';
import type { Dice } from '#server/posters/dice.ts';
import { dayAt } from '#tools/demo/calendar/days.ts';
import type { DemoArtist } from '#tools/demo/cast/demoArtist.ts';
import { type GenreName, genreNames } from '#tools/demo/cast/genres.ts';
import type { Performance } from '#tools/demo/programmes/demoShow.ts';
import { actsOf, billOf, type DemoWorld } from '#tools/demo/programmes/demoWorld.ts';
import type { DemoVenue } from '#tools/demo/venues/demoVenue.ts';
import { type VenueKind, venueKinds } from '#tools/demo/venues/venueKinds.ts';
import { festivals as table } from '#tools/demo/wordLists/festivals.ts';

type FestivalKind = 'music' | 'arts' | 'comedy' | 'family';

interface Festival {
  name: string;
  kind: FestivalKind;
  region: string;
  month: number;
  days: number;
  genres: GenreName[];
}

const places: Record<FestivalKind, readonly VenueKind[]> = {
  music: ['showground', 'outdoor', 'winery', 'arena'],
  arts: ['gallery', 'theatre', 'hall', 'warehouse', 'concert hall', 'small theatre', 'club'],
  comedy: ['theatre', 'comedy club', 'club'],
  family: ['outdoor', 'theatre', 'small theatre'],
};

const categories: Record<FestivalKind, readonly string[]> = {
  music: ['Festival', 'Music'],
  arts: ['Festival', 'Art'],
  comedy: ['Festival', 'Comedy'],
  family: ['Festival', 'Family'],
};

/** Each festival once in the coming year, one event a day. */
export function festivals(world: DemoWorld): Performance[] {
  const dice = world.dice.fork('festivals');
  return readFestivals().flatMap((festival) => {
    const venue = placeOf(festival, world);
    const first = firstDayOf(festival, world.today, dice);
    const year = dayAt(first).iso.slice(0, 4);
    const acts = lineUp(festival, world, dice);
    const pass = world.stage({
      title: `${festival.name} ${year}`,
      bill: billOf(acts.slice(0, 4), acts.slice(4)),
      categories: categories[festival.kind],
      genres: festival.genres,
      daypart: 'festival',
      pricing: festival.kind === 'music' ? 'festival' : 'club',
    });
    const time = festival.kind === 'music' ? dice.pick(['11:00', '12:00', '13:00']) : '17:00';
    return Array.from({ length: festival.days }, (_, index) => {
      const day = dayAt(first + index);
      const note = festival.days === 1 ? {} : { note: weekdays[day.weekday] ?? '' };
      return { show: pass, venue, day, time, ...note };
    });
  });
}

function readFestivals(): Festival[] {
  return table
    .trim()
    .split('\n')
    .map((line) => {
      const [name = '', kind = 'music', region = '', month = '', days = '', genres = ''] =
        line.split('|');
      return {
        name,
        kind: kind as FestivalKind,
        region,
        month: Number(month),
        days: Number(days),
        genres: genres
          .split(', ')
          .flatMap((genre) => genreNames.find((known) => known === genre) ?? []),
      };
    });
}

/** A fitting place of the region, or any there is. */
function placeOf({ kind, region }: Festival, { venues }: DemoWorld): DemoVenue {
  const venue =
    venues.choose({ kinds: places[kind], region }) ?? venues.choose({ kinds: venueKinds, region });
  if (!venue) throw new Error(`No place for a festival in ${region}`);
  return venue;
}

/** A Friday for long ones, else a Saturday, of the next such month. */
function firstDayOf({ month, days }: Festival, today: number, dice: Dice): number {
  const weekday = days >= 3 ? 5 : 6;
  const earliest = today + 4;
  for (let day = earliest; day < earliest + 366; day += 1) {
    const { month: at, weekday: falls } = dayAt(day);
    if (at === month && falls === weekday && dice.chance(0.4)) return day;
  }
  return earliest;
}

function lineUp({ kind, genres }: Festival, world: DemoWorld, dice: Dice): DemoArtist[] {
  const acts = genres.flatMap((genre) => actsOf(world, genre));
  const names = acts.filter(({ draw }) => draw === 'arena' || draw === 'theatre');
  const rest = acts.filter(({ draw }) => draw === 'club' || draw === 'pub');
  const size = kind === 'music' ? dice.int(12, 24) : dice.int(4, 10);
  return [...dice.shuffle(names).slice(0, 4), ...dice.shuffle(rest).slice(0, size)];
}

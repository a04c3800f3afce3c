import { nextWeekday } from '#tools/demo/calendar/days.ts';
import { isQuietDay } from '#tools/demo/calendar/seasons.ts';
import type { DemoArtist } from '#tools/demo/cast/demoArtist.ts';
import { bandGenres } from '#tools/demo/cast/genres.ts';
import { createDeck, drawWeighted } from '#tools/demo/draws.ts';
import type { Performance } from '#tools/demo/programmes/demoShow.ts';
import { actsOf, billOf, type DemoWorld } from '#tools/demo/programmes/demoWorld.ts';
import { gigTitle } from './gigTitle.ts';
import { createGigWords } from './gigWords.ts';
import { roomsFor } from './rooms.ts';

const gigCount = 1350;

/** Pub and club acts in a room of their own state, most of them in the coming weeks. */
export function localGigs(world: DemoWorld): Performance[] {
  const dice = world.dice.fork('local gigs');
  const words = createGigWords(dice);
  const locals = bandGenres
    .flatMap((genre) => actsOf(world, genre))
    .filter(({ draw }) => draw === 'pub' || draw === 'club');
  const nextAct = createDeck(locals, dice);
  const gigs: Performance[] = [];
  for (let index = 0; index < gigCount; index += 1) {
    const act = nextAct();
    const supports = supportsOf(act, locals, world);
    const day = nextWeekday(
      world.today + gigOffset(world),
      drawWeighted<readonly number[]>(dice, [
        [[5], 4],
        [[6], 5],
        [[4], 2],
        [[0], 2],
        [[3], 1],
        [[2], 0.5],
      ]),
    );
    if (isQuietDay(day)) continue;
    const wish = {
      ...roomsFor(act.draw, act.genre),
      ...(dice.chance(0.82) ? { state: act.home } : {}),
    };
    const venue = world.venues.book(wish, day);
    if (!venue) continue;
    const show = world.stage({
      title: gigTitle(act, supports, words),
      bill: billOf([act], supports),
      categories: ['Music'],
      genres: act.genres,
      daypart: act.genre === 'Electronic' && dice.chance(0.6) ? 'late' : 'gig',
      pricing: dice.chance(0.06) ? 'free' : act.draw,
    });
    gigs.push({ show, venue, day });
  }
  return gigs;
}

/** Days from a month ago to five months ahead, thinning out. */
function gigOffset({ dice }: DemoWorld): number {
  return Math.floor(dice.float() ** 1.6 * 180) - 22;
}

/** Friends of the same genre, from the same state where there are some. */
function supportsOf(
  act: DemoArtist,
  locals: readonly DemoArtist[],
  { dice }: DemoWorld,
): DemoArtist[] {
  const count = drawWeighted(dice, [
    [0, 4],
    [1, 4],
    [2, 2],
  ]);
  const friends = locals.filter(
    (other) => other !== act && other.genre === act.genre && other.draw === 'pub',
  );
  const near = friends.filter(({ home }) => home === act.home);
  return dice.shuffle(near.length >= 3 ? near : friends).slice(0, count);
}

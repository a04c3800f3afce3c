import { foldText } from '#shared/domain/search/foldText.ts';
import type { Dice } from '#server/posters/dice.ts';
import type { Cast } from '#tools/demo/cast/buildCast.ts';
import type { DemoArtist } from '#tools/demo/cast/demoArtist.ts';
import type { GenreName } from '#tools/demo/cast/genres.ts';
import type { VenuePool } from '#tools/demo/venues/venuePool.ts';
import type { DemoShow } from './demoShow.ts';

/** The parts that every programme is made from. */
export interface DemoWorld {
  dice: Dice;
  /** Days since 1970-01-01. */
  today: number;
  cast: Cast;
  venues: VenuePool;
  /** Gives a show its id. */
  stage(show: Omit<DemoShow, 'id'>): DemoShow;
}

/** How far ahead anything is announced. */
export const horizonDays = 330;

/** Names shows so that two of one title differ. */
export function createStage(): DemoWorld['stage'] {
  const used = new Map<string, number>();
  return (show) => {
    const slug = foldText(show.title)
      .replaceAll(' ', '-')
      .replace(/[^a-z0-9-]/g, '')
      .slice(0, 48)
      .replace(/(?<!-)-+$/, '');
    const count = (used.get(slug) ?? 0) + 1;
    used.set(slug, count);
    return { ...show, id: count === 1 ? slug : `${slug}-${count.toString(36)}x` };
  };
}

/** The acts of one genre. */
export function actsOf(world: DemoWorld, genre: GenreName): readonly DemoArtist[] {
  return world.cast.get(genre) ?? [];
}

/** A bill with the first act on top. */
export function billOf(
  headliners: readonly DemoArtist[],
  supports: readonly DemoArtist[] = [],
): DemoShow['bill'] {
  return [
    ...headliners.map(({ name }) => ({ name, billing: 'headliner' as const })),
    ...supports.map(({ name }) => ({ name, billing: 'support' as const })),
  ];
}

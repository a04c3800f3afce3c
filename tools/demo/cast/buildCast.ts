import { type StateCode, stateCodes } from '#shared/domain/location/states.ts';
import type { Dice } from '#server/posters/dice.ts';
import { drawWeighted } from '#tools/demo/draws.ts';
import type { DemoArtist, Draw } from './demoArtist.ts';
import { type GenreName, genreNames, genres } from './genres.ts';
import { createActNamer } from './nameActs.ts';

/** All invented acts, by genre. */
export type Cast = ReadonlyMap<GenreName, readonly DemoArtist[]>;

/** Home cities of acts, about as people live. */
const homes: Record<StateCode, number> = {
  ACT: 3,
  NSW: 30,
  NT: 2,
  QLD: 20,
  SA: 9,
  TAS: 4,
  VIC: 30,
  WA: 12,
};

const arenaGenres = new Set<GenreName>([
  'Rock',
  'Pop',
  'Rap',
  'Country',
  'Electronic',
  '80s',
  'Comedy',
  'Indie',
]);

/** Invents the acts of the demo catalogue. */
export function buildCast(dice: Dice): Cast {
  const nameAct = createActNamer(dice);
  return new Map(
    genreNames.map((genre) => [
      genre,
      Array.from({ length: genres[genre].acts }, (_, rank) =>
        buildArtist(dice, nameAct(genre), { genre, rank }),
      ),
    ]),
  );
}

function buildArtist(
  dice: Dice,
  name: string,
  { genre, rank }: { genre: GenreName; rank: number },
): DemoArtist {
  const related: readonly GenreName[] = genres[genre].related;
  const second = related.length > 0 && dice.chance(0.35) ? [dice.pick(related)] : [];
  return {
    name,
    genre,
    genres: [genre, ...second],
    draw: drawOfRank(rank / genres[genre].acts, arenaGenres.has(genre)),
    home: drawWeighted(
      dice,
      stateCodes.map((state) => [state, homes[state]] as const),
    ),
  };
}

/** A few fill arenas, most fill a pub. */
function drawOfRank(share: number, canFillArenas: boolean): Draw {
  if (share < 0.025 && canFillArenas) return 'arena';
  if (share < 0.12) return 'theatre';
  return share < 0.38 ? 'club' : 'pub';
}

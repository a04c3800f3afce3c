import type { StateCode } from '#shared/domain/location/states.ts';
import type { GenreName } from './genres.ts';

/** How big a room an act fills. */
export type Draw = 'arena' | 'theatre' | 'club' | 'pub';

export interface DemoArtist {
  name: string;
  genre: GenreName;
  /** The main genre first. */
  genres: readonly GenreName[];
  draw: Draw;
  home: StateCode;
}

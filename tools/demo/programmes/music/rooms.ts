import type { Draw } from '#tools/demo/cast/demoArtist.ts';
import type { GenreName } from '#tools/demo/cast/genres.ts';
import type { VenueKind } from '#tools/demo/venues/venueKinds.ts';
import type { VenueWish } from '#tools/demo/venues/venuePool.ts';

const smallRooms: Partial<Record<GenreName, readonly VenueKind[]>> = {
  Jazz: ['jazz club', 'bar', 'hall', 'club'],
  Folk: ['hall', 'church', 'pub', 'bowls club', 'bar'],
  Country: ['pub', 'leagues club', 'hall', 'club'],
  Metal: ['club', 'warehouse', 'pub'],
  Punk: ['club', 'pub', 'brewery', 'bowls club'],
  Electronic: ['club', 'warehouse', 'bar'],
  Rap: ['club', 'warehouse', 'bar'],
  '80s': ['leagues club', 'club', 'pub', 'hall'],
  Soul: ['club', 'bar', 'jazz club', 'hall', 'brewery'],
  World: ['hall', 'club', 'bar', 'church'],
};

const anyRoom: readonly VenueKind[] = ['pub', 'club', 'bar', 'brewery', 'bowls club', 'hall'];

/** The rooms an act of that draw and genre plays. */
export function roomsFor(draw: Draw, genre: GenreName): VenueWish {
  if (draw === 'arena') return { kinds: ['arena', 'outdoor', 'winery'], minCapacity: 3800 };
  if (draw === 'theatre')
    return {
      kinds: ['theatre', 'concert hall', 'warehouse', 'club'],
      minCapacity: 640,
      maxCapacity: 3200,
    };
  const kinds = smallRooms[genre] ?? anyRoom;
  if (draw === 'club')
    return { kinds: [...kinds, 'club', 'leagues club'], minCapacity: 240, maxCapacity: 1400 };
  return { kinds, maxCapacity: 480 };
}

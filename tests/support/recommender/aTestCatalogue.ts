import type { CatalogueEvent } from '#shared/domain/catalogue/catalogue.ts';
import { seededRandom } from '#shared/domain/random.ts';
import { anEvent, aVenue, cities, inDays, type City } from './aCatalogue.ts';

const genres = ['Rock', 'Pop', 'Jazz', 'Folk', 'Metal', 'Techno'];
const categories = ['Music', 'Festival', 'Comedy', 'Theatre'];
const artistCount = 120;

/** A few hundred varied events in every city: tours, line-ups, all statuses, all ages. */
export function aTestCatalogue(count = 1200): CatalogueEvent[] {
  const random = seededRandom(5);
  const below = (limit: number) => Math.floor(random() * limit);
  const cityNames = Object.keys(cities) as City[];
  return Array.from({ length: count }, (_, n) => {
    const artist = 1 + below(artistCount);
    const support = 1 + below(artistCount);
    const genre = artist % genres.length;
    const category = artist % categories.length;
    const city = cityNames[below(cityNames.length)] ?? 'Sydney';
    return anEvent(n + 1, {
      dateStart: inDays(random() * 60 - 2),
      onSaleAt: inDays(-random() * 90),
      venue: aVenue(city, `${city} Venue ${below(4)}`),
      artists: [
        { key: artist, name: `Artist ${artist}`, billing: 'headliner' },
        { key: support, name: `Artist ${support}`, billing: 'support' },
      ],
      genres: [{ key: genre + 1, name: genres[genre] ?? '' }],
      categories: [{ key: category + 1, name: categories[category] ?? '' }],
      isCancelled: random() < 0.05,
      isPostponed: random() < 0.05,
      isRescheduled: random() < 0.05,
      hasAvailability: random() > 0.1,
      availabilityDate: inDays(random() * 2 - 1),
    });
  });
}

import type { Catalogue } from '#shared/domain/catalogue/catalogue.ts';
import { loadSynonyms } from '#server/import/loadSynonyms.ts';
import { createTownFinder } from '#server/import/places/createTownFinder.ts';
import { loadPlaces } from '#server/import/places/loadPlaces.ts';
import { createSearchEngine } from '#server/search/createSearchEngine.ts';
import { createLabelWords, createSimilarWords } from '#server/search/match/labelWords.ts';
import type { Vocabulary } from '#server/search/match/parts.ts';
import { readMeanings } from '#server/search/understand/understandQuery.ts';

/** The vocabulary of a catalogue, its names looked up in a search engine. */
export function vocabularyOf(catalogue: Catalogue, now: Date): Vocabulary {
  const synonyms = loadSynonyms('no data folder');
  const { names } = createSearchEngine(catalogue, { now: () => now, synonyms });
  const towns = createTownFinder(() => loadPlaces('no data folder'));
  const nameOf = ({ name }: { name: string }) => name;
  const labels = createLabelWords(
    { categories: catalogue.categories.map(nameOf), genres: catalogue.genres.map(nameOf) },
    synonyms,
  );
  const words: Omit<Vocabulary, 'meanings'> = {
    ...labels,
    findTown(name, state) {
      const town = towns.findTown(name, state);
      return town && { reference: `${town.name}, ${town.region}`, isMajor: town.isMajor };
    },
    venues: new Map<string, string>(),
    words: new Map(Object.entries(synonyms).map(([word, [meant = '']]) => [word, meant])),
    isCommonText: () => false,
    findCoordinates: () => ({ latitude: -33, longitude: 151 }),
    isTownPostcode: (postcode) => towns.isTownPostcode(postcode),
    findSimilar: createSimilarWords(labels, towns.majorNames),
    ...names,
  };
  return { ...words, meanings: readMeanings(words) };
}

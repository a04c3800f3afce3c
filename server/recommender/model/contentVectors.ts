import { sparseRows, unitRow, type Entry } from '#server/recommender/catalogue/sparseRows.ts';
import type { SparseRows } from '#server/recommender/types.ts';

/** What an artist is, in labels: categories, genres, tags. */
export interface ArtistContent {
  artistKey: number;
  labels: readonly { name: string; weight: number }[];
}

/** Unit vectors of labels, weighed by how rare each is; rows follow `artistKeys`. */
export function contentVectors(
  artistKeys: Int32Array,
  contents: readonly ArtistContent[],
): { content: SparseRows; contentNames: string[] } {
  const labelsByArtist = new Map(contents.map(({ artistKey, labels }) => [artistKey, labels]));
  const artistsWith = new Map<string, number>();
  for (const { labels } of contents) {
    for (const { name } of labels) artistsWith.set(name, (artistsWith.get(name) ?? 0) + 1);
  }
  const contentNames = [...artistsWith.keys()].sort();
  const columnByName = new Map(contentNames.map((name, column) => [name, column]));
  const rows = Array.from(artistKeys, (key) => {
    const row = (labelsByArtist.get(key) ?? []).map(({ name, weight }): Entry => {
      // The root: rare tags are often one person's whim (measured: cold artists .365 against .354).
      const rarity = Math.sqrt(Math.log(1 + contents.length / (artistsWith.get(name) ?? 1)));
      return [columnByName.get(name)!, Math.log1p(weight) * rarity];
    });
    return unitRow(row.toSorted((a, b) => a[0] - b[0]));
  });
  return { content: sparseRows(rows), contentNames };
}

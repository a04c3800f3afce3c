import {
  buildSparseRows,
  readRow,
  scaleToUnit,
  selectAboveThreshold,
  transposeRows,
  type Entry,
  type SparseRows,
} from '#server/recommender/catalogue/sparseRows.ts';

/** An artist in labels: categories, genres, tags. */
export interface ArtistContent {
  artistKey: number;
  labels: readonly { name: string; weight: number }[];
}

/** Unit vectors of labels, weighed by how rare each is; rows follow `artistKeys`. */
export function buildContentVectors(
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
    return scaleToUnit(row.toSorted((a, b) => a[0] - b[0]));
  });
  return { content: buildSparseRows(rows), contentNames };
}

/** Finds artists by content among those with neighbours of their own (`fans` above 0). */
export function createContentIndex(content: SparseRows, fans: ArrayLike<number>) {
  const columnCount = content.columns.reduce((a, b) => Math.max(a, b), -1) + 1;
  const known = Array.from(fans, (count, row) => (count > 0 ? readRow(content, row) : []));
  const { starts, columns, values } = transposeRows(buildSparseRows(known), columnCount);
  const similarity = new Float64Array(fans.length);
  const touched = new Int32Array(fans.length);
  return {
    /** The rows most alike in content, most alike first; among equals those with more fans. */
    nearest(entries: readonly Entry[], count: number): Int32Array {
      let size = 0;
      for (const [column, value] of entries) {
        for (let i = starts[column]!; i < starts[column + 1]!; i++) {
          const row = columns[i]!;
          if (similarity[row] === 0) touched[size++] = row;
          similarity[row]! += value * values[i]!;
        }
      }
      const found = touched.subarray(0, size);
      for (const row of found) similarity[row] = Math.round(similarity[row]! * 1e9);
      const nearest = selectAboveThreshold(found, similarity, count)
        .sort((a, b) => similarity[b]! - similarity[a]! || fans[b]! - fans[a]! || a - b)
        .slice(0, count);
      for (const row of found) similarity[row] = 0;
      return nearest;
    },
  };
}

/** Names a category or genre as a model's content columns do: `genre:12`. */
export function nameLabel(label: { kind: 'category' | 'genre'; key: number } | undefined): string {
  return label ? `${label.kind}:${label.key}` : '';
}

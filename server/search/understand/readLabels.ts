import type { Match, Part, Reader } from './parts.ts';

/** Words of the longest label. */
const longestLabel = 4;

/** A category or a genre, in singular or plural; `country music` is the genre alone. */
export const readLabels: Reader = (line, { vocabulary }) => {
  const words = line.split(' ');
  const skipped = /^for (?:the )?/.exec(line)?.[0].trim().split(' ').length ?? 0;
  for (let length = Math.min(longestLabel, words.length - skipped); length > 0; length -= 1) {
    const phrase = words.slice(skipped, skipped + length).join(' ');
    const match = labelMatch(phrase, vocabulary);
    if (match === null) continue;
    const isMusic = match[0]?.kind === 'genre' && words[skipped + length] === 'music';
    return weak(skipped + length + Number(isMusic), match);
  }
  return null;
};

function labelMatch(
  phrase: string,
  { categories, genres }: Parameters<Reader>[1]['vocabulary'],
): Part[] | null {
  const category = categories.get(phrase);
  if (category !== undefined) return [{ kind: 'category', value: category }];
  const genre = genres.get(phrase);
  return genre === undefined ? null : [{ kind: 'genre', value: genre }];
}

function weak(length: number, parts: readonly Part[]): Match {
  return { length, strength: 'weak', parts };
}

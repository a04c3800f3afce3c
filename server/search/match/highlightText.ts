import { isTypoOf } from '#shared/domain/search/typos.ts';
import { foldWord, splitWords } from '#server/search/index/splitWords.ts';

/** How a text matched, in the protocol's form. */
export interface Highlight {
  value: string;
  matchLevel: 'none' | 'partial' | 'full';
  matchedWords: string[];
  fullyHighlighted?: boolean;
}

export interface HighlightTags {
  before: string;
  after: string;
}

export interface SoughtWords {
  words: readonly string[];
  /** Whether words a few edits away count, too: when the answer has corrected matches. */
  hasTypos: boolean;
  /** Filled while texts are marked, by word of a text: the hits of one answer have many words in common. */
  lengths?: Map<string, readonly number[]>;
}

/** Marks the sought words in a text: the typed beginning of a word, or all of a corrected word. */
export function highlightText(text: string, sought: SoughtWords, tags: HighlightTags): Highlight {
  if (cannotMatch(text, sought)) return { value: text, matchLevel: 'none', matchedWords: [] };
  const matched = new Set<string>();
  let value = '';
  let done = 0;
  let marked = 0;
  for (const span of matchedSpans(text, sought, matched)) {
    value +=
      text.slice(done, span.start) + tags.before + text.slice(span.start, span.end) + tags.after;
    done = span.end;
    marked += span.end - span.start;
  }
  if (matched.size === 0) return { value: text, matchLevel: 'none', matchedWords: [] };
  return {
    value: value + text.slice(done),
    matchLevel: matched.size === sought.words.length ? 'full' : 'partial',
    fullyHighlighted: marked === text.replace(/\s/g, '').length,
    matchedWords: [...matched],
  };
}

const plainText = /^[a-z0-9 ]*$/i;

/** Quick test for plain texts: a word that is nowhere in the text is no prefix of its words. */
function cannotMatch(text: string, { words, hasTypos }: SoughtWords): boolean {
  if (words.length === 0) return true;
  if (hasTypos || !plainText.test(text)) return false;
  const lower = text.toLowerCase();
  return !words.some((word) => lower.includes(word));
}

interface Span {
  start: number;
  end: number;
}

function matchedSpans(text: string, sought: SoughtWords, matched: Set<string>): Span[] {
  const spans: Span[] = [];
  for (const word of splitWords(text)) {
    const lengths = matchedLengths(word.text, sought);
    const reach = Math.max(0, ...lengths);
    if (reach === 0) continue;
    for (const [n, length] of lengths.entries()) if (length > 0) matched.add(sought.words[n]!);
    const isWhole = reach >= word.text.length;
    const end = isWhole ? word.end : endOfPrefix(text, word, reach);
    spans.push({ start: word.start, end });
  }
  return mergeSpans(spans);
}

function matchedLengths(word: string, { words, hasTypos, lengths }: SoughtWords) {
  const known = lengths?.get(word);
  if (known !== undefined) return known;
  const found = words.map((query) => matchedLength(word, query, hasTypos));
  lengths?.set(word, found);
  return found;
}

function matchedLength(word: string, query: string, hasTypos: boolean): number {
  if (word.startsWith(query)) return query.length;
  return hasTypos && isTypoOf(query, word) ? word.length : 0;
}

/** The end of the first `length` folded letters of a word in the original text. */
function endOfPrefix(text: string, { start, end }: Span, length: number): number {
  let folded = 0;
  let at = start;
  let reached = start;
  for (const letter of text.slice(start, end)) {
    const size = foldWord(letter).replace(uncounted, '').length;
    if (folded >= length && size > 0) break;
    at += letter.length;
    folded += size;
    if (size > 0 || mark.test(letter)) reached = at;
  }
  return reached;
}

/** Characters that folding drops; signs stand for letters (`P!nk`, `R&B`). */
const uncounted = /[^\p{L}\p{N}!@$&+]/gu;
const mark = /^\p{M}$/u;

function mergeSpans(spans: Span[]): Span[] {
  if (spans.length < 2) return spans;
  const merged: Span[] = [];
  for (const span of spans.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    const last = merged.at(-1);
    if (last === undefined || span.start >= last.end) merged.push({ ...span });
    else last.end = Math.max(last.end, span.end);
  }
  return merged;
}

import { hasBit } from '#shared/domain/bitset.ts';
import { someDoc } from '#server/search/index/docSet.ts';
import type { Facet } from '#server/search/index/facet.ts';
import type { LiveEvents } from '#server/search/index/liveEvents.ts';
import { findNamed, hashName } from '#server/search/index/nameKeys.ts';
import type { TextIndex } from '#server/search/index/textIndex.ts';
import { matchText } from './matchText.ts';
import type { SynonymWords } from './synonyms.ts';
import type { MatchOptions } from './textMatch.ts';

/** Names of events to come, their artists and venues. Words are folded. */
export type NameLookup = ReturnType<typeof createNameLookup>;

interface NameSources {
  events: TextIndex;
  venues: TextIndex;
  artists: Facet;
  live: () => LiveEvents;
  rewording: () => SynonymWords;
}

/** Looks names up in the text indexes. */
export function createNameLookup({ events, venues, artists, live, rewording }: NameSources) {
  const isNameWith = (words: readonly string[], hasTypoTolerance: boolean) => {
    const now = live();
    const options = { hasTypoTolerance, isNameOnly: true };
    const named = () => matchText(artists.text, words, { ...options, visible: artists.everyValue });
    return (
      hasMatch(events, words, { ...options, visible: now.docs }) ||
      hasMatch(venues, words, { ...options, visible: now.venues }) ||
      someDoc(named().docs, (value) => now.facetCounts.get(artists)?.[value] !== 0)
    );
  };
  return {
    /** Whether these words, in any order, are a whole name, or a phrase that finds others too and so stays text. */
    isName(words: readonly string[]) {
      const now = live();
      const counts = now.facetCounts.get(artists);
      const key = hashName(words);
      return (
        rewording().isPhrase(words.join(' ')) ||
        findNamed(events.names, words, key).some((doc) => hasBit(now.docs.bits, doc)) ||
        findNamed(venues.names, words, key).some((row) => hasBit(now.venues.bits, row)) ||
        findNamed(artists.text.names, words, key).some((value) => (counts?.[value] ?? 0) > 0)
      );
    },
    /** Whether one name holds all these words, allowing for typos; the last may be the start of a word. */
    isNameWith: (words: readonly string[]) => isNameWith(words, true),
    isNameWithExactly: (words: readonly string[]) => isNameWith(words, false),
    /** Whether an event to come has all these words in any of its texts, allowing for typos where not told otherwise. */
    isInEvent(words: readonly string[], hasTypoTolerance = true) {
      const { docs } = live();
      const options = { hasTypoTolerance, isNameOnly: false, visible: docs };
      const others = { ...options, hasTypoTolerance: false };
      return (
        hasMatch(events, words, options) ||
        rewording()
          .reword(words, false)
          .some((other) => hasMatch(events, other, others))
      );
    },
  };
}

function hasMatch(index: TextIndex, words: readonly string[], options: MatchOptions): boolean {
  return matchText(index, words, options).docs.size > 0;
}

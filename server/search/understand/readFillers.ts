import { readByRules } from './parts.ts';

/** Words that say no more than that somebody is looking for something. */
export const readFillers = readByRules([
  {
    pattern:
      /^(?:whats on|what is on|what on|whats happening|things to do|something to do|what to do|show me|find me|find|search|search for|looking for|i want|i want to see|i would like|going on|happening|please)(?= |$)/,
    strength: 'filler',
    read: () => [],
  },
  {
    pattern:
      /^(?:gigs?|events?|shows?|tickets?|performances?|entertainment|nights? out|anything|something|stuff|live)(?= |$)/,
    strength: 'filler',
    read: () => [],
  },
  {
    pattern:
      /^(?:a|an|the|any|some|all|and|or|with|for|in|on|at|near|by|from|to|of|that|are|is)(?= |$)/,
    strength: 'filler',
    read: () => [],
  },
]);

/** A vocabulary in sorted order as a trie in flat arrays; node 0 is the root. */
export type TrieData = ReturnType<typeof buildTrie>;

/** Builds the trie level by level; `terms` are distinct and sorted by UTF-16 units. */
export function buildTrie(terms: readonly string[]) {
  const unit = [0];
  const firstTerm = [0];
  const endTerm = [terms.length];
  const depth = [0];
  const isWord: number[] = [];
  const childStart: number[] = [];
  for (let node = 0; node < unit.length; node += 1) {
    const level = depth[node]!;
    const end = endTerm[node]!;
    let from = firstTerm[node]!;
    const endsHere = from < end && terms[from]!.length === level;
    isWord.push(endsHere ? 1 : 0);
    childStart.push(unit.length);
    if (endsHere) from += 1;
    while (from < end) {
      const letter = terms[from]!.charCodeAt(level);
      let to = from + 1;
      while (to < end && terms[to]!.charCodeAt(level) === letter) to += 1;
      unit.push(letter);
      firstTerm.push(from);
      endTerm.push(to);
      depth.push(level + 1);
      from = to;
    }
  }
  childStart.push(unit.length);
  return {
    /** Children of node n are `childStart[n]` up to `childStart[n + 1]`. */
    childStart: Uint32Array.from(childStart),
    /** UTF-16 unit on the way into the node. */
    unit: Uint16Array.from(unit),
    /** The words below node n are numbers `firstTerm[n]` up to `endTerm[n]`. */
    firstTerm: Uint32Array.from(firstTerm),
    endTerm: Uint32Array.from(endTerm),
    /** 1 where a word ends here: then it is `firstTerm[n]`. */
    isWord: Uint8Array.from(isWord),
  };
}

/** The node a prefix leads to, or -1. */
export function findPrefix(trie: TrieData, prefix: string): number {
  let node = 0;
  for (let i = 0; i < prefix.length && node !== -1; i += 1) {
    node = findChild(trie, node, prefix.charCodeAt(i));
  }
  return node;
}

/** The number of the word that ends at a node, or -1. */
export function wordAt(trie: TrieData, node: number): number {
  return node !== -1 && trie.isWord[node] === 1 ? trie.firstTerm[node]! : -1;
}

/** The child a letter leads to, or -1. */
export function findChild(trie: TrieData, node: number, unit: number): number {
  let low = trie.childStart[node]!;
  let high = trie.childStart[node + 1]!;
  const end = high;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (trie.unit[middle]! < unit) low = middle + 1;
    else high = middle;
  }
  return low < end && trie.unit[low] === unit ? low : -1;
}

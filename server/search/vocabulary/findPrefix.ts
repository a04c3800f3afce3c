import type { TrieData } from './buildTrie.ts';

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

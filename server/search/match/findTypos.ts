import { findChild, type TrieData } from '#server/search/index/trie.ts';

/** Nodes of the trie within some edits of a typed word. */
export type Typos = ReturnType<typeof findTypos>;

/** Walks the trie along the typed letters; at each, the first too, tries to insert, delete, replace and swap. */
export function findTypos(trie: TrieData, typed: string, edits: 1 | 2) {
  /** Nodes where a whole word within the edits ends. */
  const words: number[] = [];
  const ends: number[] = [];
  const seen = new Set<number>();

  function visit(node: number, at: number, left: number): void {
    if (node === -1) return;
    if (left === 0) return follow(node, at);
    if (left < edits && isSeen(node * (typed.length + 1) + at)) return;
    if (at === typed.length) reach(node);
    else visitRest(node, at, left);
    const end = trie.childStart[node + 1]!;
    for (let child = trie.childStart[node]!; child < end; child += 1) {
      visit(child, at, left - 1);
      if (at < typed.length && trie.unit[child] !== typed.charCodeAt(at))
        visit(child, at + 1, left - 1);
    }
  }

  function visitRest(node: number, at: number, left: number): void {
    visit(findChild(trie, node, typed.charCodeAt(at)), at + 1, left);
    visit(node, at + 1, left - 1);
    if (at + 1 === typed.length) return;
    const swapped = findChild(trie, node, typed.charCodeAt(at + 1));
    if (swapped !== -1) visit(findChild(trie, swapped, typed.charCodeAt(at)), at + 2, left - 1);
  }

  /** Without an edit there is one way to each place; with one of two, several. */
  function isSeen(place: number): boolean {
    const { size } = seen;
    seen.add(place);
    return seen.size === size;
  }

  /** No edit left: the rest must be as typed. */
  function follow(from: number, start: number): void {
    let node = from;
    for (let at = start; at < typed.length && node !== -1; at += 1) {
      node = findChild(trie, node, typed.charCodeAt(at));
    }
    if (node !== -1) reach(node);
  }

  function reach(node: number): void {
    ends.push(node);
    if (trie.isWord[node] === 1) words.push(node);
  }

  visit(0, 0, edits);
  /** Nodes under which every word begins with something within the edits; none inside another. */
  const beginnings = selectOutermost(trie, ends);
  return { words: [...new Set(words)], beginnings };
}

/** Leaves out nodes below another; in the order of the vocabulary. */
function selectOutermost({ firstTerm, endTerm }: TrieData, nodes: number[]): number[] {
  let end = 0;
  return nodes
    .sort((a, b) => firstTerm[a]! - firstTerm[b]! || endTerm[b]! - endTerm[a]!)
    .filter((node) => {
      if (endTerm[node]! <= end) return false;
      end = endTerm[node]!;
      return true;
    });
}

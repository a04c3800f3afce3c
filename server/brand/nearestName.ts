/** The name that a mistyped one most likely stands for; null where none is near. */
export function nearestName(written: string, names: readonly string[]): string | null {
  const maxEdits = Math.min(3, Math.ceil(written.length / 4));
  const near = names
    .map((name) => ({ name, edits: countEdits(written.toLowerCase(), name.toLowerCase()) }))
    .filter(({ edits }) => edits <= maxEdits)
    .toSorted((a, b) => a.edits - b.edits);
  return near[0]?.name ?? null;
}

/** Letters to add, remove or replace (Levenshtein). */
function countEdits(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, at) => at);
  for (const [at, letter] of [...from].entries()) {
    const next = [at + 1];
    for (const [column, other] of [...to].entries()) {
      next.push(
        Math.min(
          (row[column] ?? 0) + (letter === other ? 0 : 1),
          (row[column + 1] ?? 0) + 1,
          (next[column] ?? 0) + 1,
        ),
      );
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}

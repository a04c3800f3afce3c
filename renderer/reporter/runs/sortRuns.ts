import type { RunSummary } from '#shared/contract/reporter.ts';
import { readRunForm, readRunHead } from '#shared/domain/report/runHead.ts';

export const runOrders = ['newest', 'oldest', 'name', 'server'] as const;

export type RunOrder = (typeof runOrders)[number];

const compareText = new Intl.Collator('en-AU', { numeric: true }).compare;

const comparisons: Record<RunOrder, (a: RunSummary, b: RunSummary) => number> = {
  newest: (a, b) => b.id - a.id,
  oldest: (a, b) => a.id - b.id,
  name: (a, b) => compareText(a.name, b.name) || b.id - a.id,
  server: (a, b) => compareText(a.target, b.target) || b.id - a.id,
};

/** Runs whose id, name, note, server, model, build or options have every word; pinned ones first. */
export function sortRuns(runs: readonly RunSummary[], text: string, order: RunOrder): RunSummary[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const matches = runs.filter((run) => {
    const content = [
      `#${run.id}`,
      run.name,
      run.note,
      run.target,
      run.modelVersion,
      run.build,
      ...Object.values(readRunForm(run.options)),
      readRunHead(run.options)?.firstEvent,
    ]
      .join(' ')
      .toLowerCase();
    return words.every((word) => content.includes(word));
  });
  return matches.toSorted(
    (a, b) => Number(b.isPinned) - Number(a.isPinned) || comparisons[order](a, b),
  );
}

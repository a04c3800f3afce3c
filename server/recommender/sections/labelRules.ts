import { sectionWeights } from '#server/recommender/weights.ts';
import type { SectionContext } from './sectionContext.ts';
import { gridSize, limitToReach, minEvents, type SectionRule } from './sectionRule.ts';

/** Labels on more than this share of the events come last: they say too little. */
const commonShare = 0.7;
/** Size of an event at any distance, so that labels of far events are sorted, too. */
const farShare = 0.02;

/**
 * One rule for each category and genre worth a section: those the visitor chose, then the biggest
 * of the region; nationally categories go before genres. A genre named like a category has no section
 * of its own beside it, and the other way round.
 */
export function createLabelRules(context: SectionContext): (() => SectionRule)[] {
  const chosen = context.taste.chosenLabels;
  const labels = keepOnePerName(context, [...chosen, ...sortLabelsBySize(context)]);
  return labels.map(
    (label) => () =>
      createLabelRule(context, label, chosen.includes(label) ? 'for you' : 'highlights'),
  );
}

function keepOnePerName({ catalogue }: SectionContext, ordered: readonly number[]): number[] {
  const byName = new Map<string, number>();
  for (const label of ordered) {
    const name = catalogue.labels.labels[label]?.name.toLowerCase() ?? '';
    if (!byName.has(name)) byName.set(name, label);
  }
  return [...byName.values()];
}

function createLabelRule(context: SectionContext, label: number, ending: string): SectionRule {
  const { kind, key, name } = context.catalogue.labels.labels[label]!;
  return limitToReach(context, {
    id: `${kind}-${key}`,
    title: `${name} ${ending}`,
    weights: sectionWeights.label,
    size: gridSize,
    condition: `${kind} ${name}`,
    among: context.current.withLabel[label]!,
  });
}

/** Labels by how many events carry them near the visitor. */
function sortLabelsBySize(context: SectionContext): number[] {
  const { catalogue, current, taste } = context;
  const { labels } = catalogue.labels;
  const { withLabel } = current;
  const sizes = withLabel.map((ids) => measureSize(context, ids));
  const group = (label: number) => {
    if (withLabel[label]!.length > commonShare * current.ids.length) return 2;
    return taste.position === null && labels[label]?.kind === 'genre' ? 1 : 0;
  };
  return [...withLabel.keys()]
    .filter((label) => withLabel[label]!.length >= minEvents)
    .sort((a, b) => group(a) - group(b) || sizes[b]! - sizes[a]! || a - b);
}

/** How many of some events there are, near ones counting most. */
function measureSize({ taste, distances }: SectionContext, ids: Int32Array): number {
  if (taste.position === null) return ids.length;
  let size = farShare * ids.length;
  for (const id of ids) size += distances.proximity[id]!;
  return size;
}

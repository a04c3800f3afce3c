import { sectionWeights } from '#server/recommender/weights.ts';
import { gridSize, minEvents } from './baseRules.ts';
import type { SectionContext } from './sectionContext.ts';
import { type SectionRule, selectReachable } from './sectionRule.ts';

/** Labels on more than this share of the events come last: they say too little. */
const commonShare = 0.7;
/** What an event counts at any distance, so labels are sorted far away, too. */
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
  const { catalogue, current } = context;
  const { kind, key, name } = catalogue.labels.labels[label] ?? noLabel;
  const carriers = current.lists.withLabel[label] ?? new Int32Array();
  const { condition, titleEnding, ...reachable } = selectReachable(context, carriers);
  return {
    id: `${kind}-${key}`,
    title: `${name} ${ending}${titleEnding}`,
    weights: sectionWeights.label,
    size: gridSize,
    condition: `${kind} ${name}${condition && `, ${condition}`}`,
    ...reachable,
  };
}

const noLabel = { kind: 'category', key: 0, name: '' } as const;

/** Labels by how many events carry them near the visitor. */
function sortLabelsBySize(context: SectionContext): number[] {
  const { catalogue, current, taste } = context;
  const { labels } = catalogue.labels;
  const { withLabel } = current.lists;
  const sizes = withLabel.map((positions) => measureSize(context, positions));
  const group = (label: number) => {
    if ((withLabel[label]?.length ?? 0) > commonShare * current.ids.length) return 2;
    return taste.position === null && labels[label]?.kind === 'genre' ? 1 : 0;
  };
  return [...withLabel.keys()]
    .filter((label) => (withLabel[label]?.length ?? 0) >= minEvents)
    .sort((a, b) => group(a) - group(b) || sizes[b]! - sizes[a]! || a - b);
}

/** How many of some events there are, near ones counting most. */
function measureSize({ taste, distances }: SectionContext, positions: Int32Array): number {
  if (taste.position === null) return positions.length;
  let size = farShare * positions.length;
  for (const position of positions) size += distances.proximity[position]!;
  return size;
}

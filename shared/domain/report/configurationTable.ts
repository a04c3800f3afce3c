import { formatCountOf } from '#shared/domain/search/formatCount.ts';
import type { ReportAnswer, ReportExplanation, ReportedTraining } from './reportAnswer.ts';
import { describeUse } from './reportForm.ts';
import { textColumn, type ReportTable } from './reportTable.ts';

export const reportLimits = {
  /** Catalogue size that scores are read against when the true one is unknown. */
  fallbackCatalogueSize: 3000,
  customerScoreDecimals: 4,
  summaryScoreDecimals: 2,
} as const;

/** Model, build and time of the answer, as it states them. */
export function configurationTable(answer: ReportAnswer): ReportTable {
  const { options, trackingId, displayedLocation, seed, explanation } = answer;
  const { geo } = options;
  const rows: [string, string][] = [
    ['Use', describeUse(options.use)],
    ['Postcode', options.postcode || 'none'],
    ['Latitude, longitude', geo ? `${geo.latitude}, ${geo.longitude}` : 'none'],
    ['Customer Id', options.customerId ?? 'none'],
    ['Tracking Id', trackingId ?? 'none'],
    ['Displayed location', displayedLocation],
    ['Seed', String(seed)],
    ['Catalogue size', catalogueText(answer)],
    ...originRows(explanation),
  ];
  return {
    id: 'configuration',
    title: 'Configuration used',
    columns: [textColumn('option', 'Option'), textColumn('value', 'Value')],
    rows: rows.map(([option, value]) => ({ id: option, cells: { option, value } })),
  };
}

function originRows(explanation: ReportExplanation | undefined): [string, string][] {
  if (!explanation) return ['Model', 'Build', 'Answered at'].map((name) => [name, 'unknown']);
  return [
    ['Model', explanation.modelVersion ?? 'none trained yet'],
    ...(explanation.training ? trainingRows(explanation.training) : []),
    ['Build', explanation.build],
    ['Answered at', explanation.answeredAt],
    ['Rules', listRules(explanation.rules ?? [])],
  ];
}

/** Each rule of staff with its kind and number of events. */
function listRules(rules: NonNullable<ReportExplanation['rules']>): string {
  if (rules.length === 0) return 'none';
  return rules
    .map(({ name, kind, events }) => `“${name}” (${kind}, ${formatCountOf(events, 'event')})`)
    .join(', ');
}

function trainingRows(training: ReportedTraining): [string, string][] {
  const { shrinkage, neighbourCount, minPairVisitors, visitors } = training;
  const limits = `${formatCountOf(neighbourCount, 'neighbour')}, pairs of ${formatCountOf(minPairVisitors, 'visitor')} or more`;
  return [
    [
      'Model training',
      `Item neighbours, shrinkage ${shrinkage}; ${limits}; ${formatCountOf(visitors, 'visitor')}`,
    ],
    ['Model tuning', describeTuning(training.tuning)],
  ];
}

function describeTuning(tuning: ReportedTraining['tuning']): string {
  if (tuning === null) return 'too few visitors: the default';
  const tried = tuning.tried.map(({ value, recall }) => `${value}: ${recall.toFixed(4)}`);
  return `Recall@10 of artists held out from ${formatCountOf(tuning.visitors, 'visitor')}, by shrinkage: ${tried.join(', ')}`;
}

/** Events that could be shown; the fallback where the answer has no number. */
export function catalogueSize({ explanation }: ReportAnswer): number {
  return explanation?.candidates ?? reportLimits.fallbackCatalogueSize;
}

function catalogueText(answer: ReportAnswer): string {
  const size = catalogueSize(answer);
  return answer.explanation ? String(size) : `${size} (fallback: not in the answer)`;
}

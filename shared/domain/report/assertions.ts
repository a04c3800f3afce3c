import { findShown } from './compareEvents.ts';
import { type PageFacts, pageFacts } from './pageFacts.ts';
import type { ReportAnswer } from './reportAnswer.ts';
import type { ReportForm } from './reportForm.ts';
import type { ShownEvent } from './shownEvents.ts';

/** Metrics of assertions: counts on the page, most also as a share of all (`10%`). */
const metrics = [
  { name: 'sections', hasShare: false },
  { name: 'events', hasShare: false },
  { name: 'distinct', hasShare: true },
  { name: 'duplicates', hasShare: true },
  { name: 'past', hasShare: true },
  { name: 'cancelled', hasShare: true },
  { name: 'wrongPlace', hasShare: true },
  { name: 'farAway', hasShare: true },
  { name: 'falsePlaceTitles', hasShare: true },
  { name: 'savedAgain', hasShare: true },
  { name: 'doubledShows', hasShare: true },
  { name: 'notOnSale', hasShare: true },
  { name: 'missingImages', hasShare: true },
  { name: 'coldStart', hasShare: true },
  { name: 'undersized', hasShare: true },
  { name: 'topVenue', hasShare: true },
  { name: 'topCategory', hasShare: true },
] as const satisfies readonly { name: keyof PageFacts; hasShare: boolean }[];

/** Metrics of one section: its top score, its number of events, and the lead of one event over another. */
const sectionMetrics = ['top', 'size', 'lead'] as const;
const leadForm = /^([\w-]+):(\d+):(\d+)$/;

type MetricName = (typeof metrics)[number]['name'];

const operators = ['<=', '>=', '!=', '=', '<', '>'] as const;
type Operator = (typeof operators)[number];

export interface Assertion {
  text: string;
  metric: string;
  /** The text in brackets: `recommended` of `top(recommended)`, `near:7:8` of `lead(near:7:8)`. */
  section: string | null;
  operator: Operator;
  value: number;
  isPercent: boolean;
}

export type ParsedAssertions = { assertions: Assertion[] } | { problem: string };

const form = /^(\w+)(?:\(([\w:-]+)\))?\s*(<=|>=|!=|==?|<|>)\s*(-?\d+(?:\.\d+)?)\s*(%?)$/;

/** Reads `sections>=6,duplicates<=10%,past=0,top(recommended)>0.3`. */
export function parseAssertions(text: string): ParsedAssertions {
  const assertions: Assertion[] = [];
  for (const part of text.split(',').map((piece) => piece.trim())) {
    const read = parseOne(part);
    if ('problem' in read) return read;
    assertions.push(read);
  }
  return { assertions };
}

function parseOne(text: string): Assertion | { problem: string } {
  const match = form.exec(text);
  if (match === null) {
    return { problem: `"${text}" is no assertion; write for example sections>=6 or past=0.` };
  }
  const [, metric = '', section = null, operator = '', value = '', percent = ''] = match;
  const problem = problemOf(metric, section, percent === '%');
  if (problem !== null) return { problem: `${problem} in "${text}".` };
  return {
    text,
    metric,
    section,
    operator: (operator === '==' ? '=' : operator) as Operator,
    value: Number(value),
    isPercent: percent === '%',
  };
}

function problemOf(metric: string, section: string | null, isPercent: boolean): string | null {
  const isOfSection = sectionMetrics.some((name) => name === metric);
  if (isOfSection) {
    if (section === null) return `${metric} needs a section, as ${metric}(recommended),`;
    if (metric === 'lead' && !leadForm.test(section)) return 'lead needs lead(SECTION:KEY:KEY),';
    return isPercent ? `${metric} is no share` : null;
  }
  const known = metrics.find(({ name }) => name === metric);
  if (known === undefined) {
    const names = [
      ...metrics.map(({ name }) => name),
      ...sectionMetrics.map((name) => `${name}(SECTION)`),
    ];
    return `Unknown metric ${metric} (there are: ${names.join(', ')})`;
  }
  if (section !== null) return `${metric} takes no section`;
  return isPercent && !known.hasShare ? `${metric} is no share` : null;
}

/** Holds each assertion against a page. */
export function checkAssertions(assertions: readonly Assertion[], answer: ReportAnswer, now: Date) {
  const facts = pageFacts(answer, now);
  return assertions.map((assertion) => {
    const { text, operator, value, isPercent } = assertion;
    const found =
      assertion.metric === 'lead'
        ? findLead(answer, assertion.section ?? '')
        : readMetric(assertion, facts);
    if (found === null) return { text, isMet: false, found: missing(assertion) };
    const shown = isPercent ? `${Number(found.toFixed(2))}%` : String(found);
    return { text, isMet: comparisons[operator](found, value), found: shown };
  });
}

const comparisons: Record<Operator, (a: number, b: number) => boolean> = {
  '<=': (a, b) => a <= b,
  '>=': (a, b) => a >= b,
  '!=': (a, b) => a !== b,
  '=': (a, b) => a === b,
  '<': (a, b) => a < b,
  '>': (a, b) => a > b,
};

function readMetric({ metric, section, isPercent }: Assertion, facts: PageFacts): number | null {
  if (section !== null) {
    const bySection = metric === 'top' ? facts.topBySection : facts.sizeBySection;
    return bySection.get(section) ?? null;
  }
  const fact = facts[metric as MetricName];
  if (fact === null) return null;
  if (!isPercent) return fact.count;
  return fact.of === 0 ? 0 : (fact.count / fact.of) * 100;
}

/** Score by score, how far the first event of `near:7:8` is above the second; null where one is not shown there. */
function findLead(answer: ReportAnswer, names: string): number | null {
  const [, section = '', upper, lower] = leadForm.exec(names) ?? [];
  const scoreOf = (key: string | undefined) =>
    findShown(answer, Number(key), section)?.scored.score;
  const [above, below] = [scoreOf(upper), scoreOf(lower)];
  return above === undefined || below === undefined ? null : above - below;
}

function missing({ metric, section }: Assertion): string {
  if (metric === 'lead') return 'the section does not show both';
  if (section !== null) return `there is no section ${section}`;
  return `${metric} is not in the answer: it needs the developer cookie`;
}

/** One line of a file of checks: the arguments of a report in which one event stands above another. */
export function reportCheck(
  { use, postcode, latitude, longitude, customerId, trackingId }: ReportForm,
  { upper, lower }: { upper: ShownEvent; lower: ShownEvent },
): string {
  const keys = `${upper.section.id}:${upper.scored.eventKey}:${lower.scored.eventKey}`;
  return [
    ...(use === 'Postcode' ? [`--postcode ${postcode}`] : []),
    ...(use === 'Geo' ? [`--geo ${latitude || 0},${longitude || 0}`] : []),
    ...(customerId === '' ? [] : [`--customer ${customerId}`]),
    ...(trackingId === '' ? [] : [`--tracking ${trackingId}`]),
    `--assert lead(${keys})>0`,
  ].join(' ');
}

/** The arguments of each line of a file of checks; empty lines and those with # are left out. */
export function readReportChecks(text: string): string[][] {
  const lines = text.split(/\r?\n/).map((line) => line.trim());
  return lines
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split(/\s+/));
}

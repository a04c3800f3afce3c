import { pageFacts, type PageFacts } from '#shared/domain/report/health/pageFacts.ts';
import type { ReportAnswer } from '#shared/domain/report/reportAnswer.ts';
import type { MetricName } from './metrics.ts';
import type { Assertion, Operator } from './parseAssertions.ts';

export interface CheckedAssertion {
  text: string;
  isMet: boolean;
  found: string;
}

/** Holds each assertion against a page. */
export function checkAssertions(
  assertions: readonly Assertion[],
  answer: ReportAnswer,
  now: Date,
): CheckedAssertion[] {
  const facts = pageFacts(answer, now);
  return assertions.map((assertion) => {
    const { text, operator, value, isPercent } = assertion;
    const found = readMetric(assertion, facts);
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

function missing({ metric, section }: Assertion): string {
  if (section !== null) return `there is no section ${section}`;
  return `${metric} is not in the answer: it needs the developer cookie`;
}

import { metrics, sectionMetrics } from './metrics.ts';

const operators = ['<=', '>=', '!=', '=', '<', '>'] as const;
export type Operator = (typeof operators)[number];

export interface Assertion {
  text: string;
  metric: string;
  /** Of `top(recommended)`: `recommended`. */
  section: string | null;
  operator: Operator;
  value: number;
  isPercent: boolean;
}

export type ParsedAssertions = { assertions: Assertion[] } | { problem: string };

const form = /^(\w+)(?:\(([\w-]+)\))?\s*(<=|>=|!=|==?|<|>)\s*(-?\d+(?:\.\d+)?)\s*(%?)$/;

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

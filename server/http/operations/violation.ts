import { z } from 'zod';
import { eventPattern, paths } from '#shared/domain/paths.ts';

/** The logged part of a violation: nothing about who was on the page, or what they searched for. */
export type Violation = ReturnType<typeof describe>;

type Field = z.infer<typeof plainReportSchema>['csp-report']['blocked-uri'];

/** The violations in the body of a report, in either form; null where it is neither. */
export function readViolations(body: unknown): Violation[] | null {
  const list = reportListSchema.safeParse(body);
  if (list.success) {
    return list.data.flatMap(({ type, body: report }) =>
      type === 'csp-violation' && report
        ? describe(
            report.effectiveDirective,
            report.blockedURL,
            report.documentURL,
            report.sourceFile,
          )
        : [],
    );
  }
  const plain = plainReportSchema.safeParse(body);
  if (!plain.success) return null;
  const report = plain.data['csp-report'];
  const directive = report['effective-directive'] ?? report['violated-directive'];
  return [
    describe(directive, report['blocked-uri'], report['document-uri'], report['source-file']),
  ];
}

function describe(directive: Field, blocked: Field, page: Field, source: Field) {
  return {
    /** Such as `script-src-elem`. */
    directive: word(directive),
    /** The host that was blocked, its scheme, or a word such as `inline`. */
    blocked: place(blocked),
    page: pageOf(page),
    /** The host of the script that did it, or its scheme. */
    source: place(source),
  };
}

/** Stands for any other value: anyone can send a report. */
const other = 'other';
const unknown = 'none';

const longestPlace = 100;
const pages = new Set<string>(Object.values(paths));

/** Old browsers send the directive with its values. */
function word(text: Field): string {
  const [first = ''] = (text ?? '').trim().split(' ', 1);
  if (first === '') return unknown;
  return /^[a-z-]{1,40}$/.test(first) ? first : other;
}

/** An address without its path, which may name a visitor; words of the browser as they are. */
function place(text: Field): string {
  const found = (text ?? '').trim();
  if (found === '') return unknown;
  const url = URL.parse(found);
  if (url === null) return word(found);
  const isWeb = /^(?:https?|wss?):$/.test(url.protocol);
  return (isWeb ? `${url.protocol}//${url.host}` : url.protocol).slice(0, longestPlace);
}

function pageOf(text: Field): string {
  const path = URL.parse(text ?? '')?.pathname ?? '';
  if (/^\/events\/\d+$/.test(path)) return eventPattern;
  return pages.has(path) ? path : other;
}

const field = z.string().max(16_384).nullish();

/** A violation as `report-uri` sends it, `application/csp-report`. */
export const plainReportSchema = z.object({
  'csp-report': z.object({
    'effective-directive': field,
    'violated-directive': field,
    'blocked-uri': field,
    'document-uri': field,
    'source-file': field,
  }),
});

/** Reports as `report-to` sends them, several at once, `application/reports+json`; of other kinds, too. */
export const reportListSchema = z
  .array(
    z.object({
      type: z.string().max(100),
      body: z
        .object({
          effectiveDirective: field,
          blockedURL: field,
          documentURL: field,
          sourceFile: field,
        })
        .nullish(),
    }),
  )
  .max(100);

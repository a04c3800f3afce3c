import { reportDate } from '#shared/domain/catalogue/eventDates.ts';
import type { ReportEvent, ReportTerm } from './reportAnswer.ts';
import { fixed, numberColumn, textColumn, type ReportTable } from './reportTable.ts';
import { termColumns, termRows } from './stackedTerms.ts';

export interface Whereabouts {
  event: ReportEvent | null;
  status: string | null;
  displayedLocation: string;
  sections: readonly {
    id: string;
    title: string;
    condition: string;
    verdict: string;
    /** Name of the rule of staff that hides or features the event; an older program reports none. */
    rule?: string | null | undefined;
    place: number | null;
    rank: number | null;
    score: number | null;
    terms: readonly ReportTerm[];
    /** Another date of its act that is shown in its place; an older program reports none. */
    standIn?: { dateStart: string; timezone: string; section: string } | null | undefined;
  }[];
  surfacedBy: readonly { change: string; sections: readonly string[] }[];
}

/** The verdict of every section, and what would bring the event up. */
export function whereTables(found: Whereabouts): { sections: ReportTable; surfacing: ReportTable } {
  return {
    sections: {
      id: 'where-sections',
      title: 'Verdict by section',
      columns: [
        textColumn('section', 'Section'),
        textColumn('verdict', 'Verdict'),
        textColumn('standIn', 'Instead'),
        numberColumn('place', 'Place'),
        numberColumn('rank', 'Rank by score'),
        numberColumn('score', 'Score', 4),
        textColumn('condition', 'Belongs there'),
        textColumn('because', 'Terms'),
      ],
      rows: found.sections.map(({ id, title, terms, standIn, ...section }) => ({
        id,
        cells: {
          section: `${title} (${id})`,
          verdict: describeVerdict(section),
          standIn: standIn
            ? `${reportDate(standIn.dateStart, standIn.timezone)} in ${standIn.section}`
            : null,
          place: section.place,
          rank: section.rank,
          score: section.score,
          condition: section.condition,
          because: terms.length === 0 ? null : termsText(terms),
        },
      })),
    },
    surfacing: {
      id: 'where-surfacing',
      title: 'What would surface it',
      columns: [textColumn('change', 'Change'), textColumn('sections', 'Then in')],
      rows: found.surfacedBy.map(({ change, sections }) => ({
        id: change,
        cells: { change, sections: sections.join(', ') },
      })),
    },
  };
}

/** Sentences that name the rules of staff that hide or feature the event, and the sections where they do. */
export function describeRules({ sections }: Whereabouts): string[] {
  const ruled = sections.filter(({ rule, verdict }) => rule && verdict !== elsewhere);
  return [...Map.groupBy(ruled, describeVerdict)].map(([verdict, where]) => {
    const isEverywhere = where.length === sections.length;
    const titles = isEverywhere ? 'every section' : where.map(({ title }) => title).join(', ');
    return `${verdict[0]?.toUpperCase()}${verdict.slice(1)}: ${titles}.`;
  });
}

/** The verdict of a program on an event that another section has. */
const elsewhere = 'in another section already';

/** `hidden by rule “No jazz”`, `shown, featured by rule “Our week”`. */
function describeVerdict({
  verdict,
  rule,
}: Pick<Whereabouts['sections'][number], 'verdict' | 'rule'>): string {
  if (!rule) return verdict;
  return verdict === 'hidden by a rule'
    ? `hidden by rule “${rule}”`
    : `${verdict}, featured ${verdict === elsewhere ? 'there ' : ''}by rule “${rule}”`;
}

/** The rank of an event in each section that shows it somewhere, a column for each place. */
export function standingTable(
  found: readonly Whereabouts[],
  labels: readonly string[],
): ReportTable {
  const shown = found.map(({ sections }) => sections.filter(({ verdict }) => verdict === 'shown'));
  const titles = new Map(shown.flat().map(({ id, title }) => [id, title]));
  return {
    id: 'standing',
    title: 'Section and rank',
    columns: [
      textColumn('section', 'Section'),
      ...labels.map((label, index) => numberColumn(`place${index}`, label)),
    ],
    rows: [...titles].map(([id, title]) => {
      const places = shown.map((sections, index) => {
        const place = sections.find((section) => section.id === id)?.place ?? null;
        return [`place${index}`, place] as const;
      });
      return { id, cells: { section: title, ...Object.fromEntries(places) } };
    }),
  };
}

/** The terms of the score in the section that shows an event highest up, or scores it best; their sum is the last row. */
export function explanationTable({ sections }: Whereabouts): ReportTable | null {
  const best =
    sections.find(({ verdict }) => verdict === 'shown') ??
    sections.toSorted((a, b) => (b.score ?? -1) - (a.score ?? -1))[0];
  if (best === undefined || best.terms.length === 0) return null;
  return {
    id: 'explanation',
    title: best.title,
    columns: termColumns,
    rows: termRows(best.terms, best.score),
  };
}

function termsText(terms: readonly ReportTerm[]): string {
  return terms
    .filter(({ contribution }) => contribution !== 0)
    .map(({ contribution, because }) => `${because} ${fixed(contribution, 3)}`)
    .join('; ');
}

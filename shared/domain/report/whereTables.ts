import { reportDate } from '#shared/domain/events/eventDates.ts';
import type { ReportEvent, ReportTerm } from './reportAnswer.ts';
import { fixed, numberColumn, textColumn, type ReportTable } from './reportTable.ts';

export interface Whereabouts {
  event: ReportEvent | null;
  status: string | null;
  displayedLocation: string;
  sections: readonly {
    id: string;
    title: string;
    condition: string;
    verdict: string;
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
          verdict: section.verdict,
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

function termsText(terms: readonly ReportTerm[]): string {
  return terms
    .filter(({ contribution }) => contribution !== 0)
    .map(({ contribution, because }) => `${because} ${fixed(contribution, 3)}`)
    .join('; ');
}

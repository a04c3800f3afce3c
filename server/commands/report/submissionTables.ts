import { textColumn, type ReportTable } from '#shared/domain/report/reportTable.ts';

/** What a table shows of a submission. */
interface ListedSubmission {
  reference: string;
  kind: string;
  receivedAt: string;
  doneAt: string | null;
  fields: Readonly<Record<string, string>>;
}

/** Submissions for a terminal: who wrote and what about. */
export function listTable(submissions: readonly ListedSubmission[]): ReportTable {
  return {
    id: 'submissions',
    title: 'Submissions',
    columns: [
      textColumn('receivedAt', 'Received'),
      textColumn('kind', 'Kind'),
      textColumn('reference', 'Reference'),
      textColumn('email', 'E-mail'),
      textColumn('about', 'About'),
      textColumn('doneAt', 'Done'),
    ],
    rows: submissions.map(({ reference, kind, receivedAt, doneAt, fields }) => {
      const about = fields['subject'] ?? fields['entityName'] ?? fields['description'] ?? '';
      const email = fields['email'] ?? '';
      return { id: reference, cells: { receivedAt, kind, reference, email, about, doneAt } };
    }),
  };
}

/** Submissions for a file: every field of every kind is a column. */
export function exportTable(submissions: readonly ListedSubmission[]): ReportTable {
  const names = new Set(submissions.flatMap(({ fields }) => Object.keys(fields)));
  const facts = ['reference', 'kind', 'receivedAt', 'doneAt'];
  return {
    id: 'submissions',
    title: 'Submissions',
    columns: [
      ...facts.map((name) => textColumn(name, name)),
      ...Array.from(names, (name) => textColumn(`fields.${name}`, name)),
    ],
    rows: submissions.map(({ fields, ...submission }) => ({
      id: submission.reference,
      cells: {
        reference: submission.reference,
        kind: submission.kind,
        receivedAt: submission.receivedAt,
        doneAt: submission.doneAt,
        ...Object.fromEntries(
          Object.entries(fields).map(([name, value]) => [`fields.${name}`, value]),
        ),
      },
    })),
  };
}

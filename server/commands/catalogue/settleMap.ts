import { basename } from 'node:path';
import { isYes } from '#server/commands/commandSettings.ts';
import { columnMapSchema, type ColumnMap } from '#server/import/maps/columnMap.ts';
import type { Question } from '#server/import/maps/proposal/listQuestions.ts';
import type { Answers } from '#server/import/maps/proposal/proposeForFile.ts';
import { parseFile } from '#server/import/parsing/startParser.ts';
import { readZoneName } from '#server/import/record/readZoneName.ts';
import { plainLine, writeLines, type CommandContext } from './commandContext.ts';
import { fieldExamples } from './describeReport.ts';

type Proposed = NonNullable<Awaited<ReturnType<typeof propose>>>;
type Terminal = Pick<CommandContext, 'messages' | 'ask'>;

const propose = (path: string, answers: Answers) => parseFile(path, 'propose', [path, answers]);

/**
 * The map that is proposed for a file of an unknown shape, once nothing about it is uncertain: on a terminal it asks.
 * Null: something is left to answer, which was said, and nothing may be stored. Undefined: neither a name nor a start
 * is in it, so it is hardly a listing.
 */
export async function settleMap(
  path: string,
  { answers, isConfirmed }: { answers: Answers; isConfirmed: boolean },
  terminal: Terminal,
): Promise<ColumnMap | null | undefined> {
  const first = await propose(path, answers);
  const { name, dateStart } = first?.map.fields ?? {};
  if (first === null || (name ?? dateStart) === undefined) return undefined;
  const settled = await answerQuestions(path, { proposed: first, answers }, terminal);
  if (settled === null) return null;
  const { ask } = terminal;
  const isMeant = ask === undefined || isConfirmed || isYes(await ask('Import it so? [y/N] '));
  return isMeant ? columnMapSchema.parse(settled.map) : null;
}

/** The proposal with the answers of the person at the terminal; null, with the options to add, where some are missing. */
async function answerQuestions(
  path: string,
  { proposed: first, answers: given }: { proposed: Proposed; answers: Answers },
  terminal: Terminal,
): Promise<Proposed | null> {
  let [proposed, answers] = [first, given];
  const { ask } = terminal;
  // An answer can raise a question: a venue that is named may lack its zone.
  for (let round = 0; proposed.questions.length > 0 && round < 3; round += 1) {
    if (ask === undefined) break;
    answers = await answerAll(proposed.questions, answers, ask);
    proposed = (await propose(path, answers)) ?? proposed;
  }
  const title = `${basename(path)} is of an unknown shape. It would be read so:`;
  writeLines(terminal.messages, [title, ...describeReadings(proposed)]);
  if (proposed.questions.length === 0) return proposed;
  const options = proposed.questions.map((question) => `  ${describeOptions(question)}`);
  writeLines(terminal.messages, ['Not certain, so nothing was stored. Add:', ...options]);
  return null;
}

/** A line for each field: its columns, three values, what the first is read as, and how certain it is; and what is not read. */
export function describeReadings({ readings, unread, ...tried }: Proposed): string[] {
  const read = new Map(
    'check' in tried ? tried.check.fields.map(({ field, sample }) => [field, sample]) : [],
  );
  const lines = readings.map(({ field, templates, examples, certainty }) => {
    const such = examples.map((example) => JSON.stringify(example)).join(' · ');
    const sample = read.get(field) ?? '';
    const as = sample === '' || sample === examples[0] ? '' : `, read as ${sample}`;
    return `  ${field.padEnd(16)} ${templates.join(' or ')}, such as ${such}${as} (${certainty})`;
  });
  return unread.length === 0
    ? lines
    : [...lines, `  ${'not read'.padEnd(16)} ${unread.join(', ')}`];
}

/** A word of a command line; in single quotes where a shell would read something into it. */
function quote(text: string): string {
  return /["$`\\!]/.test(text) ? `'${text.replaceAll("'", `'\\''`)}'` : `"${text}"`;
}

/** The options of the command that answer a question. */
export function describeOptions({ field, candidates }: Question): string {
  const columns = candidates.map(
    ({ column, examples }) => `--set ${quote(`${field}=${column}`)} (${examples.join(' · ')})`,
  );
  const value = `--default "${field}=${fieldExamples[field] ?? 'VALUE'}" for all events`;
  return [...columns, value].join(', or ');
}

async function answerAll(
  questions: readonly Question[],
  given: Answers,
  ask: NonNullable<CommandContext['ask']>,
): Promise<Answers> {
  const answers = { ...given, defaults: { ...given.defaults }, columns: { ...given.columns } };
  for (const { field, candidates } of questions) {
    const rows = candidates.map(
      ({ column, examples }, at) => `  ${at + 1}  ${column}: ${examples.join(' · ')}`,
    );
    const wanted =
      rows.length === 0 ? 'A value for all events' : 'A number, or a value for all events';
    const lines = [`What is ${field}?`, ...rows].map((line) => `${plainLine(line)}\n`);
    const question = `${wanted} (such as ${fieldExamples[field] ?? ''}): `;
    let fault: string | null = '';
    let said = '';
    while (fault !== null) {
      const intro = fault === '' ? lines.join('') : `${fault}\n`;
      said = (await ask(intro + question)).trim();
      fault = findFault(said, field, rows.length);
    }
    const chosen = candidates[Number(said) - 1];
    if (chosen !== undefined) answers.columns[field] = chosen.column;
    else if (said !== '') answers.defaults[field] = said;
  }
  return answers;
}

function findFault(said: string, field: string, candidates: number): string | null {
  const number = /^\d+$/.test(said) ? Number(said) : null;
  if (number !== null && (number < 1 || number > candidates)) return `There is no number ${said}.`;
  const isZone = field !== 'venue.timezone' || said === '' || readZoneName(said) !== null;
  return isZone ? null : `"${plainLine(said)}" is no time zone.`;
}

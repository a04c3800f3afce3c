import { basename } from 'node:path';
import { isYes } from '#server/commands/commandSettings.ts';
import { columnMapSchema, type ColumnMap } from '#server/import/maps/columnMap.ts';
import type { Question } from '#server/import/maps/proposal/listQuestions.ts';
import type { Answers } from '#server/import/maps/proposal/proposeForFile.ts';
import { parseFile } from '#server/import/parsing/startParser.ts';
import { plainLine, type CommandContext } from './commandContext.ts';

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
  if (first === null || !isListing(first)) return undefined;
  show(path, first, terminal);
  const settled = await answerQuestions(path, { proposed: first, answers }, terminal);
  if (settled === null) return null;
  const { ask } = terminal;
  const isMeant = ask === undefined || isConfirmed || isYes(await ask('Import it so? [y/N] '));
  return isMeant ? columnMapSchema.parse(settled.map) : null;
}

function isListing({ map: { fields } }: Proposed): boolean {
  return fields['name'] !== undefined || fields['dateStart'] !== undefined;
}

/** The proposal with the answers of the person at the terminal; null, with the options to add, where some are missing. */
async function answerQuestions(
  path: string,
  { proposed: first, answers: given }: { proposed: Proposed; answers: Answers },
  terminal: Terminal,
): Promise<Proposed | null> {
  let [proposed, answers]: [Proposed | null, Answers] = [first, given];
  if (first.questions.length > 0 && terminal.ask !== undefined) {
    answers = await answerAll(first.questions, given, terminal.ask);
    proposed = await propose(path, answers);
    if (proposed !== null) show(path, proposed, terminal);
  }
  const { defaults = {} } = answers;
  const open = proposed?.questions.filter(({ field }) => !(field in defaults)) ?? [];
  if (open.length === 0) return proposed;
  const options = open.map((question) => `  ${describeOptions(question)}`);
  write(terminal, ['Not certain, so nothing was stored. Add:', ...options]);
  return null;
}

/** The proposed reading of a file, a field a line. */
function show(path: string, { map, unread, ...tried }: Proposed, terminal: Terminal): void {
  const examples = new Map(
    'check' in tried ? tried.check.fields.map(({ field, sample }) => [field, sample]) : [],
  );
  const read = Object.entries({ ...map.fields, ...map.lists }).map(([field, templates]) => {
    const example = examples.get(field) ?? null;
    const such = example === null || example === '' ? '' : `, such as ${JSON.stringify(example)}`;
    return `  ${field.padEnd(16)} ${[templates].flat().join(' or ')}${such}`;
  });
  const left = unread.length === 0 ? [] : [`  ${'not read'.padEnd(16)} ${unread.join(', ')}`];
  write(terminal, [
    `${basename(path)} is of an unknown shape. It would be read so:`,
    ...read,
    ...left,
  ]);
}

const write = ({ messages }: Terminal, lines: readonly string[]) =>
  messages.write(lines.map((line) => `${plainLine(line)}\n`).join(''));

/** Values that show what a field takes. */
const fieldExamples: Readonly<Record<string, string>> = {
  name: 'The Lanterns',
  dateStart: '2026-12-05T19:30',
  'venue.name': 'The Tivoli',
  'venue.timezone': 'Australia/Melbourne',
};

function describeOptions({ field, candidates }: Question): string {
  const columns = candidates.map(
    ({ column, examples }) => `--set "${field}=${column}" (${examples.join(' · ')})`,
  );
  const value = `--default "${field}=${fieldExamples[field] ?? 'VALUE'}" for all events`;
  return [...columns, value].join(', or ');
}

async function answerAll(
  questions: readonly Question[],
  given: Answers,
  ask: NonNullable<CommandContext['ask']>,
): Promise<Answers> {
  const answers = { defaults: { ...given.defaults }, columns: { ...given.columns } };
  for (const { field, candidates } of questions) {
    const rows = candidates.map(
      ({ column, examples }, at) => `  ${at + 1}  ${column}: ${examples.join(' · ')}`,
    );
    const wanted =
      rows.length === 0 ? 'A value for all events' : 'A number, or a value for all events';
    const lines = [`What is ${field}?`, ...rows].map((line) => `${plainLine(line)}\n`);
    const said = await ask(`${lines.join('')}${wanted} (such as ${fieldExamples[field] ?? ''}): `);
    const chosen = candidates[Number(said) - 1];
    if (chosen !== undefined) answers.columns[field] = chosen.column;
    else if (said.trim() !== '') answers.defaults[field] = said.trim();
  }
  return answers;
}

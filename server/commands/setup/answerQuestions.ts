import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

/** An answer that cannot be used, or a file that is in the way. */
export class SetupError extends Error {
  override name = 'SetupError';
}

interface Question {
  text: string;
  byDefault: (answers: Partial<Record<string, string>>) => string | undefined;
  form: RegExp;
  /** What the form takes, for whoever answered otherwise. */
  expected: string;
  /** What is wrong with an answer of the right form. */
  fault?: (answer: string) => string | null;
}

const some = { form: /\S/, expected: 'at least one letter' };
const color = { form: /^#[\da-fA-F]{6}$/, expected: 'a colour such as #10291f' };
const mustExist = (file: string) => (file === '' || existsSync(file) ? null : 'is not there');
const beside = (file: string) => ({
  // Beside the program's own folder, which an upgrade replaces.
  byDefault: ({ name = '' }: Partial<Record<string, string>>) => `../${slugOf(name)}/${file}`,
  ...some,
});

/** Every question with its flag, what is taken where nothing is answered, and which answers are taken. */
const questions = {
  name: { text: 'Name of the site', byDefault: () => 'My Tickets', ...some },
  'short-name': {
    text: 'Short name',
    byDefault: ({ name = '' }) => shorten(name),
    ...some,
  },
  'legal-name': {
    text: 'Company that sells the tickets',
    byDefault: ({ name }) => name,
    ...some,
  },
  tagline: { text: 'One line about you', byDefault: () => 'Live events near you.', ...some },
  phone: {
    text: 'Support phone',
    byDefault: () => '1300 555 000',
    form: /^\+?[\d ()-]{3,20}$/,
    expected: 'a phone number such as 1300 555 000',
  },
  email: {
    text: 'Support email',
    byDefault: () => 'support@tickets.example',
    form: /^[^\s@]+@[^\s@]+$/,
    expected: 'a mail address such as support@tickets.example',
  },
  color: { text: 'Dark colour', byDefault: () => '#10291f', ...color },
  highlight: { text: 'Bright colour', byDefault: () => '#ffc72c', ...color },
  logo: {
    text: 'Logo, an SVG file (empty: a letter)',
    byDefault: () => '',
    form: /^$|\.svg$/i,
    expected: 'an .svg file',
    fault: mustExist,
  },
  'public-url': {
    text: 'Address that visitors use (empty: this machine alone)',
    byDefault: () => '',
    form: /^$|^https?:\/\/\S+$/,
    expected: 'an address such as https://tickets.example',
  },
  'database-url': {
    text: 'PostgreSQL (empty: SQLite)',
    byDefault: () => process.env['DATABASE_URL'] ?? '',
    form: /^$|^postgres/,
    expected: 'postgres://user:password@host/database',
  },
  catalogue: {
    text: 'File of your events (empty: none yet)',
    byDefault: () => '',
    form: /^/,
    expected: 'a file',
    fault: mustExist,
  },
  'brand-dir': {
    text: 'Folder for the brand',
    ...beside('brand'),
    fault: (folder) => (existsSync(join(folder, 'brand.json')) ? 'has a brand already' : null),
  },
  settings: {
    text: 'File for the settings',
    ...beside('tickets.env'),
    fault: (file) => (existsSync(file) ? 'is there already' : null),
  },
  'data-dir': {
    text: 'Folder for the data',
    ...beside('data'),
    byDefault: (answers) => process.env['DATA_DIR'] ?? beside('data').byDefault(answers),
  },
} satisfies Record<string, Question>;

type Name = keyof typeof questions;
export type Answers = Record<Name, string>;

const names = Object.keys(questions) as Name[];

const usage = `Usage: npm run setup -- [--yes] ${names.map((name) => `[--${name} …]`).join(' ')}

Asks for what a company needs, writes a brand folder and a file of settings, checks both, and imports the file of
events. A flag answers its question; --yes answers the others as proposed. Files that are there are never replaced.`;

export type Flags = Partial<Answers> & { yes: boolean };

/** The flags of the command line; throws a `SetupError` with the usage. */
export function readFlags(): Flags {
  const text = Object.fromEntries(names.map((name) => [name, { type: 'string' }] as const));
  try {
    const { values } = parseArgs({
      options: { ...text, yes: { type: 'boolean', default: false } },
    });
    return values;
  } catch (error) {
    throw new SetupError(`${(error as Error).message}\n${usage}`);
  }
}

/** Asks a person; empty where nothing is answered. */
export type Ask = (text: string) => Promise<string>;

/** An answer to every question: of its flag, of `ask`, or as proposed where nobody can be asked. */
export async function answerQuestions(flags: Flags, ask: Ask | null): Promise<Answers> {
  const answers: Partial<Answers> = {};
  for (const name of names) {
    const question: Question = questions[name];
    const proposal = question.byDefault(answers) ?? '';
    const given = flags[name];
    answers[name] =
      given === undefined && ask !== null
        ? await askUntilUsable(question, proposal, ask)
        : mustBeUsable(name, given ?? proposal);
  }
  return answers as Answers;
}

/** A slip costs one question, not all answers before it. */
async function askUntilUsable(question: Question, proposal: string, ask: Ask): Promise<string> {
  let fault: string | null = null;
  for (;;) {
    const before = fault === null ? '' : `That ${fault}.\n`;
    const answer = (await ask(`${before}${question.text} [${proposal}]: `)) || proposal;
    fault = faultOf(question, answer);
    if (fault === null) return answer;
  }
}

function mustBeUsable(name: Name, answer: string): string {
  const fault = faultOf(questions[name], answer);
  if (fault === null) return answer;
  throw new SetupError(`--${name} cannot be ${JSON.stringify(answer)}: it ${fault}.`);
}

function faultOf({ form, expected, fault }: Question, answer: string): string | null {
  return form.test(answer) ? (fault?.(answer) ?? null) : `must be ${expected}`;
}

/** A name as it fits below an icon (about 12 letters), else its first word that says something. */
function shorten(name: string): string {
  if (name.length <= 12) return name;
  return name.split(' ').find((word) => !/^(?:the|an?)$/i.test(word)) ?? name;
}

function slugOf(name: string): string {
  const slug = name.toLowerCase().replaceAll(/[^a-z\d]+/g, '-');
  return slug.replaceAll(/^-|-$/g, '') || 'tickets';
}

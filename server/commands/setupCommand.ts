import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { describeProblem, readBrand } from '#server/brand/openBrand.ts';
import { ConfigError, loadConfig, type Config } from '#server/config.ts';
import { diagnose } from '#server/jobs/health/diagnose.ts';
import { buildVersion } from '#server/services/buildVersion.ts';
import { writeBrandFolder } from './setup/writeBrandFolder.ts';

/** Every question with its flag, what is taken where nothing is answered, and which answers are taken. */
const questions = {
  name: { text: 'Name of the site', byDefault: () => 'My Tickets', form: /\S/ },
  'short-name': {
    text: 'Short name',
    byDefault: ({ name = '' }) => name.split(' ')[0],
    form: /\S/,
  },
  'legal-name': {
    text: 'Company that sells the tickets',
    byDefault: ({ name }) => name,
    form: /\S/,
  },
  tagline: { text: 'One line about you', byDefault: () => 'Live events near you.', form: /\S/ },
  phone: { text: 'Support phone', byDefault: () => '1300 555 000', form: /^\+?[\d ()-]{3,20}$/ },
  email: {
    text: 'Support email',
    byDefault: () => 'support@tickets.example',
    form: /^[^\s@]+@[^\s@]+$/,
  },
  color: { text: 'Dark colour', byDefault: () => '#10291f', form: /^#[\da-fA-F]{6}$/ },
  highlight: { text: 'Bright colour', byDefault: () => '#ffc72c', form: /^#[\da-fA-F]{6}$/ },
  logo: { text: 'Logo, an SVG file (empty: a letter)', byDefault: () => '', form: /^$|\.svg$/i },
  'public-url': {
    text: 'Address that visitors use (empty: this machine alone)',
    byDefault: () => '',
    form: /^$|^https?:\/\/\S+$/,
  },
  'database-url': { text: 'PostgreSQL (empty: SQLite)', byDefault: () => '', form: /^$|^postgres/ },
  catalogue: { text: 'File of your events (empty: none yet)', byDefault: () => '', form: /^/ },
  'brand-dir': { text: 'Folder for the brand', byDefault: () => './brand', form: /\S/ },
  settings: { text: 'File for the settings', byDefault: () => './tickets.env', form: /\S/ },
} satisfies Record<string, Question>;

type Name = keyof typeof questions;
type Answers = Partial<Record<Name, string>>;

interface Question {
  text: string;
  byDefault: (answers: Partial<Record<string, string>>) => string | undefined;
  form: RegExp;
}

const names = Object.keys(questions) as Name[];
const usage = `Usage: npm run setup -- [--yes] ${names.map((name) => `[--${name} …]`).join(' ')}

Asks for what a company needs, writes a brand folder and a file of settings, and checks both. A flag answers
its question; --yes answers the others as proposed. Files that are there are never replaced.`;

/** An answer that cannot be used, or a file that is in the way. */
class SetupError extends Error {
  override name = 'SetupError';
}

process.exitCode = await run();

async function run(): Promise<number> {
  try {
    const answers = await findAnswers();
    return await write(answers);
  } catch (error) {
    if (!(error instanceof SetupError || error instanceof ConfigError)) throw error;
    console.error(error.message);
    return error instanceof ConfigError ? 1 : 2;
  }
}

async function findAnswers(): Promise<Required<Answers>> {
  const flags = readFlags();
  const answers: Answers = {};
  const terminal = flags.yes
    ? null
    : createInterface({ input: process.stdin, output: process.stdout });
  for (const name of names) {
    const { text, byDefault, form }: Question = questions[name];
    const proposal = byDefault(answers) ?? '';
    const ask = async () => (await terminal?.question(`${text} [${proposal}]: `))?.trim();
    const answer = flags[name] ?? ((await ask()) || proposal);
    if (!form.test(answer)) throw new SetupError(`--${name} cannot be ${JSON.stringify(answer)}.`);
    answers[name] = answer;
  }
  terminal?.close();
  return answers as Required<Answers>;
}

function readFlags(): Answers & { yes: boolean } {
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

async function write(answers: Required<Answers>): Promise<number> {
  const folder = resolve(answers['brand-dir']);
  const settings = settingsOf(answers, folder);
  const config = loadConfig({ ...process.env, ...settings });
  const envFile = resolve(answers.settings);
  for (const path of [join(folder, 'brand.json'), envFile]) {
    if (existsSync(path)) throw new SetupError(`${path} is there already; nothing was written.`);
  }
  await writeBrandFolder(folder, {
    productName: answers.name,
    shortName: answers['short-name'],
    legalName: answers['legal-name'],
    tagline: answers.tagline,
    supportPhone: answers.phone,
    supportEmail: answers.email,
    color: answers.color,
    highlight: answers.highlight,
    logo: answers.logo === '' ? null : answers.logo,
  });
  const lines = Object.entries(settings).map(([name, value]) => `${name}=${quote(value)}\n`);
  await writeFile(envFile, lines.join(''), { mode: 0o600, flag: 'wx' });
  process.stdout.write(`${folder} has the brand, ${envFile} the settings.\n`);
  return report({ folder, envFile, config, catalogue: answers.catalogue });
}

/** Read alike by a shell, systemd and Compose. */
function quote(value: string): string {
  return /^[\w./:@%+=,-]*$/.test(value) ? value : `"${value.replaceAll(/["\\$`]/g, '\\$&')}"`;
}

/** Keys are made here, so that nobody invents a weak one. */
function settingsOf(answers: Required<Answers>, folder: string): Record<string, string> {
  const key = () => randomBytes(32).toString('base64url');
  return {
    BRAND_DIR: folder,
    ...(answers['public-url'] === '' ? {} : { PUBLIC_URL: answers['public-url'] }),
    ...(answers['database-url'] === '' ? {} : { DATABASE_URL: answers['database-url'] }),
    DEVELOPER_KEY: key(),
    STAFF_KEY: key(),
    CUSTOMER_KEY: key(),
  };
}

interface Written {
  folder: string;
  envFile: string;
  config: Config;
  catalogue: string;
}

/** Checks what was written, and says what comes next. */
async function report({ folder, envFile, config, catalogue }: Written): Promise<number> {
  const { problems } = await readBrand(folder);
  const root = join(import.meta.dirname, '../..');
  const checks = await diagnose({ config, now: new Date(), version: buildVersion(), root });
  const lines = [
    ...problems.map(describeProblem),
    ...checks.map(({ name, state, finding }) => `${state}: ${name}: ${finding}`),
    `Next: set -a; . ${envFile}; set +a`,
    ...(catalogue === '' ? [] : [`      npm run catalogue -- import ${catalogue}`]),
    '      npm start',
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
  return problems.length > 0 || checks.some(({ state }) => state === 'failed') ? 1 : 0;
}

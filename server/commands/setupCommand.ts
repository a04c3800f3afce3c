import { randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { createInterface, type Interface } from 'node:readline/promises';
import { describeInheritedPages, describeProblem, readBrand } from '#server/brand/openBrand.ts';
import { ConfigError, loadConfig, type Config } from '#server/config.ts';
import { diagnose } from '#server/jobs/health/diagnose.ts';
import { buildVersion } from '#server/services/buildVersion.ts';
import {
  answerQuestions,
  readFlags,
  SetupError,
  type Answers,
  type Ask,
} from './setup/answerQuestions.ts';
import { importListing } from './setup/importListing.ts';
import { writeBrandFolder } from './setup/writeBrandFolder.ts';

process.exitCode = await run();

async function run(): Promise<number> {
  let terminal: Interface | null = null;
  try {
    const flags = readFlags();
    if (!flags.yes) {
      terminal = createInterface({ input: process.stdin });
      process.stdout.write('An empty answer takes what stands in brackets.\n');
    }
    const ask = terminal && createAsk(terminal);
    return await write(await answerQuestions(flags, ask), ask);
  } catch (error) {
    if (!(error instanceof SetupError || error instanceof ConfigError)) throw error;
    console.error(`${error.message}\nNothing was written.`);
    return error instanceof ConfigError ? 1 : 2;
  } finally {
    terminal?.close();
  }
}

/** Reads line by line, so that answers can come from a file too. */
function createAsk(terminal: AsyncIterable<string>): Ask {
  const lines = terminal[Symbol.asyncIterator]();
  return async (text) => {
    process.stdout.write(text);
    const line = await lines.next();
    if (line.done) throw new SetupError('\nThe answers ended here; --yes takes what is proposed.');
    return line.value.trim();
  };
}

async function write(answers: Answers, ask: Ask | null): Promise<number> {
  const folder = resolve(answers['brand-dir']);
  const envFile = resolve(answers.settings);
  const settings = settingsOf(answers, folder);
  const config = loadConfig({ ...process.env, ...settings });
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
  await mkdir(dirname(envFile), { recursive: true });
  await writeFile(envFile, lines.join(''), { mode: 0o600, flag: 'wx' });
  await mkdir(config.dataDir, { recursive: true, mode: 0o700 });
  process.stdout.write(`${folder} has the brand, ${envFile} the settings.\n`);
  const listing = answers.catalogue === '' ? null : resolve(answers.catalogue);
  const confirm = async () => {
    // Answers that end here leave the events for later.
    const answer = await ask?.('Import these events now? [yes]: ').catch(() => 'no');
    return /^y|^$/i.test(answer ?? '');
  };
  const result =
    listing === null
      ? 'imported'
      : await importListing({ file: listing, config, output: process.stdout, confirm });
  const waiting =
    listing === null || result === 'imported'
      ? null
      : { file: listing, needsMap: result === 'unknownShape' };
  const isSound = await report({ folder, envFile, config, listing: waiting });
  return isSound && waiting === null ? 0 : 1;
}

/** Read alike by a shell, systemd and Compose. */
function quote(value: string): string {
  return /^[\w./:@%+=,-]*$/.test(value) ? value : `"${value.replaceAll(/["\\$`]/g, '\\$&')}"`;
}

/** Keys are made here, so that nobody invents a weak one. */
function settingsOf(answers: Answers, folder: string): Record<string, string> {
  const key = () => randomBytes(32).toString('base64url');
  return {
    BRAND_DIR: folder,
    DATA_DIR: resolve(answers['data-dir']),
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
  /** Null: no events are still to be imported. */
  listing: WaitingListing | null;
}

/** A file of events that is not imported yet. */
interface WaitingListing {
  file: string;
  /** Whether its columns are known to no map. */
  needsMap: boolean;
}

/** Checks what was written, and says what comes next. */
async function report({ folder, envFile, config, listing }: Written): Promise<boolean> {
  const { brand, problems } = await readBrand(folder);
  const root = join(import.meta.dirname, '../..');
  const checks = await diagnose({
    config,
    now: config.clock ?? new Date(),
    version: buildVersion(),
    root,
  });
  const lines = [
    ...problems.map(describeProblem),
    ...checks.map(({ name, state, finding }) => `${state}: ${name}: ${finding}`),
    `Next: set -a; . ${quote(envFile)}; set +a`,
    ...(listing === null ? [] : importCommands(listing)),
    '      npm start',
    ...(brand === null ? [] : describeRest(folder, brand.inheritedPages)),
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
  return problems.length === 0 && checks.every(({ state }) => state !== 'failed');
}

function importCommands({ file, needsMap }: WaitingListing): string[] {
  if (!needsMap) return [`      npm run catalogue -- import ${quote(file)}`];
  const map = quote(`${file}.map.json`);
  return [
    `      npm run -s catalogue -- map ${quote(file)} > ${map}`,
    `      npm run catalogue -- import ${quote(file)} --map ${map}`,
  ];
}

/** What nobody can answer for a company, and what visitors would read of the program's. */
function describeRest(folder: string, inheritedPages: readonly string[]): string[] {
  return [
    `Yours to fill in: resale, partner and socialLinks of ${join(folder, 'brand.json')}`,
    describeInheritedPages(inheritedPages),
  ];
}

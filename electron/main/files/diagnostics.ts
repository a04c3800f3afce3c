import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';

interface DiagnosticsParts {
  facts: Readonly<Record<string, string | boolean | number | null>>;
  dataFolder: string;
  logFolder: string;
  crashFolder: string;
  /** Values that must not appear, whatever their form. */
  secrets: readonly string[];
  now: Date;
}

const maxLines = 400;

/**
 * Facts for a request for help, as JSON. Of logs it has time, level, code and message without anything that
 * looks like a secret or like data of a visitor; of databases and crash dumps it has names and sizes only.
 */
export function describeInstallation(parts: DiagnosticsParts): string {
  const { facts, dataFolder, logFolder, crashFolder, now } = parts;
  const hide = (text: string) => hideSecrets(text, parts.secrets);
  const own = Object.entries(facts).map(([name, value]) => [
    name,
    typeof value === 'string' ? hide(value) : value,
  ]);
  return `${JSON.stringify(
    {
      createdAt: now.toISOString(),
      ...(Object.fromEntries(own) as typeof facts),
      dataFolder: dataFolder.replaceAll(homedir(), '~'),
      files: listFiles(dataFolder),
      crashDumps: listFiles(join(crashFolder, 'completed')),
      log: readLog(join(logFolder, 'console.log')).map((line) => hide(summarizeLine(line))),
    },
    null,
    2,
  )}\n`;
}

function listFiles(folder: string): { name: string; bytes: number; changedAt: string }[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => {
      const { size, mtime } = statSync(join(folder, name));
      return { name, bytes: size, changedAt: mtime.toISOString() };
    });
}

function readLog(file: string): string[] {
  if (!existsSync(file)) return [];
  return readFileSync(file, 'utf8').trim().split('\n').slice(-maxLines);
}

/** Keeps those fields of a line of the server's log, which is JSON, that this program wrote itself. */
function summarizeLine(line: string): string {
  try {
    const { time, level, msg, code } = JSON.parse(line) as Record<string, unknown>;
    const parts = [time, level, code, msg];
    return parts
      .filter((part) => ['string', 'number'].includes(typeof part))
      .map(String)
      .join(' ');
  } catch {
    return line;
  }
}

const hidden = '[hidden]';

/** With white space in them: before single words are hidden. */
const phrases: readonly RegExp[] = [
  // Quoted texts are what people typed.
  /"[^"]*"|'[^']*'|“[^”]*”|`[^`]*`/g,
  // To the end of the line: headers, facts about a person, variables of the environment.
  /\b(?:set-cookie|cookie|authorization)\s?:.*/gi,
  /\b(?:customer|visitor|postcode)s?\b.*/gi,
  /\b[A-Z][A-Z\d_]{2,60}=.*/g,
];

/** The order matters: a pattern must not cut text that a later one would recognise. */
const patterns: readonly RegExp[] = [
  /\bbearer\s+\S+/gi,
  /(?:token|key|secret|password|session|customer|cookie|auth)[\w-]{0,30}\s?[=:]\s?\S+/gi,
  /\b[a-z][a-z\d+.-]*:\/\/\S+/gi,
  /\?\S*=\S*/g,
  // Files outside of the program, whose names may be of people.
  /(?<![\w.])~?(?:\/[^\s/]+){2,}|\b[a-z]:\\\S+/gi,
  // Keys of other services.
  /\b(?:gh[opsu]|github_pat|glpat|sk|pk|rk|whsec|xox[abp])[_-]\S+|\b(?:AKIA|ASIA|eyJ)\S+/g,
  // Addresses of machines, coordinates and telephone numbers.
  /\b\d{1,3}(?:\.\d{1,3}){3}\b|\b(?:[\da-f]{0,4}:){3,7}[\da-f]{1,4}\b/gi,
  /-?\d{1,3}\.\d{3,}\b/g,
  /\+?\d[\d ()-]{7,}\d/g,
  // Identifiers and keys: long words with digits in them.
  /\b(?=[\w.-]*\d)[\w.-]{16,}(?![\w.-])/g,
];

const timestamp = /^(?:\d{4}-\d\d-\d\dT[\d:.]+Z|\d{13})(?= )/;

function hideSecrets(text: string, secrets: readonly string[]): string {
  const time = timestamp.exec(text)?.[0] ?? '';
  let rest = text.slice(time.length);
  for (const secret of secrets) if (secret !== '') rest = rest.replaceAll(secret, hidden);
  rest = rest.replaceAll(homedir(), '~');
  for (const pattern of phrases) rest = rest.replaceAll(pattern, hidden);
  rest = rest.replaceAll(/\S+/g, (word) => (isPrivate(word) ? hidden : word));
  for (const pattern of patterns) rest = rest.replaceAll(pattern, hidden);
  return time + rest;
}

/** An e-mail address, a value that is assigned, or the name of a machine. */
function isPrivate(word: string): boolean {
  const labels = word.split('.');
  const isMachine = labels.length > 2 && /^[a-z]{2,}[,;:)]?$/i.test(labels.at(-1) ?? '');
  return isMachine || word.includes('@') || word.includes('=');
}

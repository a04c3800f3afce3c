import { globSync, readFileSync } from 'node:fs';

/** What a command does with an installation: nothing, read it, take back what it tried, change it, or make it. */
export type CommandKind = 'free' | 'read' | 'try' | 'change' | 'create';

interface DocumentedCommand {
  kind: CommandKind;
  file: string;
  /** `FOLDER` stands for the folder of the test's files. */
  args: readonly string[];
  /** Exit codes on an installation with one session and nothing else; 0 where absent. */
  codes?: readonly number[];
}

const on = (file: string, kind: CommandKind, args: string, codes?: readonly number[]) => ({
  kind,
  file: `${file}Command.ts`,
  args: args.split(' '),
  ...(codes && { codes }),
});

/** Every command of README and docs by its first words, in an order in which the later find what the earlier made. */
export const documentedCommands: Readonly<Record<string, DocumentedCommand>> = {
  'brand check': on('brand', 'free', 'check resources/brands/merrin-hall'),
  'brand schema': on('brand', 'free', 'schema home.json'),
  'catalogue map': on('catalogue', 'free', 'map FOLDER/events.csv'),
  'catalogue schema': on('catalogue', 'free', 'schema'),
  'customer-token': on('privacy', 'free', 'customer-token 2b7c9f60-0d1e-4c3b-8a57-1f2e3d4c5b6a'),
  doctor: on('upkeep', 'free', 'doctor'),
  backup: on('upkeep', 'read', 'backup FOLDER/made/copy.db'),
  report: on('report', 'read', '--city Perth'),
  'report page': on('report', 'read', 'page --postcode 2830'),
  'privacy export': on('privacy', 'read', 'export a-session'),
  'submissions list': on('submissions', 'read', 'list'),
  'submissions export': on('submissions', 'read', 'export'),
  'staff list': on('staff', 'read', 'list'),
  'rules list': on('rules', 'read', 'list'),
  'rules export': on('rules', 'read', 'export'),
  'rules check': on('rules', 'try', 'check FOLDER/rules.json'),
  'brand export': on('brand', 'try', 'export FOLDER/made/brand'),
  'catalogue import --dry-run': on('catalogue', 'try', 'import FOLDER/events.csv --dry-run'),
  'catalogue undo': on('catalogue', 'try', 'undo'),
  'catalogue source list': on('catalogue', 'read', 'source list'),
  'catalogue duplicates': on('catalogue', 'read', 'duplicates list'),
  'catalogue import': on('catalogue', 'create', 'import FOLDER/events.csv'),
  'catalogue postcodes': on('catalogue', 'create', 'postcodes FOLDER/postcodes.csv'),
  // It stores the source, whose address answers nothing.
  'catalogue source': on('catalogue', 'create', 'source add http://127.0.0.1:9/ --every 6h', [2]),
  'staff add': on('staff', 'create', 'add Kim --role owner'),
  'rules apply': on('rules', 'create', 'apply FOLDER/rules.json'),
  'brand publish': on('brand', 'create', 'publish resources/brands/merrin-hall'),
  'brand unpublish': on('brand', 'change', 'unpublish'),
  'catalogue remove-demo': on('catalogue', 'change', 'remove-demo'),
  'recommend train': on('recommend', 'change', 'train'),
  'privacy erase': on('privacy', 'change', 'erase a-session'),
  'submissions done': on('submissions', 'change', 'done WT-3F9A2C71B0', [1]),
  'submissions retry': on('submissions', 'change', 'retry'),
  retention: on('retention', 'change', '--confirm'),
  'storage copy': on('storage', 'change', 'copy --to postgres://nobody@127.0.0.1:9/none', [1]),
  restore: on('upkeep', 'change', 'restore FOLDER/backup.db'),
};

/** Scripts of package.json that work on an installation. */
const scripts = new Set(Object.keys(documentedCommands).map((name) => name.split(' ')[0] ?? ''));

/** Documents that tell an operator what to run; the others name commands where they speak of them. */
const guides = [
  'README.md',
  ...globSync('docs/{deployment,backups,brand,rules,catalogue-import,reporter,privacy}.md'),
];

export interface WrittenCommand {
  document: string;
  /** As it stands there, from `npm run` to the end of its code. */
  text: string;
  /** Its key in `documentedCommands`, if the table has one for it. */
  name: string | undefined;
}

/** The commands that the guides show in lines of code, blocks and spans alike. */
export function readWrittenCommands(): WrittenCommand[] {
  return guides.flatMap((document) => {
    const text = readFileSync(document, 'utf8');
    const blocks = [...text.matchAll(/^ *```\w*\n([\s\S]*?)^ *```$/gm)].map(
      ([, code = '']) => code,
    );
    const spans = [...text.replaceAll(/^ *```[\s\S]*?^ *```$/gm, '').matchAll(/`([^`]+)`/g)];
    const lines = [
      // A line that goes on in the next is one command.
      ...blocks.flatMap((code) => code.replaceAll(/\n {10,}/g, ' ').split('\n')),
      ...spans.map(([, code = '']) => code),
    ];
    return lines
      .map((line) => /npm run .*/.exec(line)?.[0] ?? '')
      .filter((line) => scripts.has(wordsOf(line)[0] ?? ''))
      .map((line) => ({ document, text: line, name: findName(wordsOf(line)) }));
  });
}

function wordsOf(line: string): string[] {
  return line
    .replace(/^npm run (?:-s )?/, '')
    .split(/[^\w-]+/)
    .filter((word) => word !== '' && word !== '--');
}

/** The longest name that the command begins with; a script whose actions have names of their own needs one of these. */
function findName([script = '', action = '']: string[]): string | undefined {
  return [`${script} ${action}`, script].find((name) => Object.hasOwn(documentedCommands, name));
}

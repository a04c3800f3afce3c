import Fuse from 'fuse.js';

/** One entry of the command palette. */
export interface Command {
  id: string;
  /** Kind of thing it works on, such as `Screen`; shown before the title. */
  group: string;
  title: string;
  run: () => unknown;
}

/** A command with the two characters that choose it. */
export type CodedCommand = Command & { code: string };

const letters = 'abcdefghijklmnopqrstuvwxyz0123456789'.split('');

/** Gives every command a code of two characters of its own, from its title where that is free. */
export function assignCodes(commands: readonly Command[]): CodedCommand[] {
  const taken = new Set<string>();
  return commands.map((command) => {
    const code = findCode(command.title, taken);
    taken.add(code);
    return { ...command, code };
  });
}

function findCode(title: string, taken: ReadonlySet<string>): string {
  const words = title.toLowerCase().match(/[a-z0-9]+/g) ?? ['x'];
  const [first = 'x'] = words;
  const later = [
    ...words.slice(1).map(([letter = '']) => letter),
    ...first.slice(1).split(''),
    ...letters,
  ];
  const starts = [first[0] ?? 'x', ...letters];
  for (const start of starts) {
    for (const next of later) {
      if (!taken.has(start + next)) return start + next;
    }
  }
  return '';
}

const maxFound = 12;

/** Commands for a typed text: the one with that code first, then by similarity. */
export function findCommands(commands: readonly CodedCommand[], text: string): CodedCommand[] {
  const wanted = text.trim().toLowerCase();
  if (wanted === '') return commands.slice(0, maxFound);
  const coded = commands.filter(({ code }) => code === wanted);
  const fuse = new Fuse(commands, {
    keys: [
      { name: 'title', weight: 3 },
      { name: 'group', weight: 1 },
    ],
    threshold: 0.35,
    ignoreLocation: true,
  });
  const similar = fuse.search(wanted, { limit: maxFound }).map(({ item }) => item);
  return [...coded, ...similar.filter((command) => !coded.includes(command))].slice(0, maxFound);
}

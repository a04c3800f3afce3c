import { expect, test } from 'vitest';
import { assignCodes, findCommands } from './commands.ts';

const named = (titles: readonly string[]) =>
  titles.map((title) => ({ id: title, group: 'Action', title, run: () => undefined }));

test('every command has a code of its own, which finds it first', () => {
  const titles = ['Runs', 'Reporter', 'Reload', 'Restart', 'Reset session', 'Reload the preview'];
  const many = Array.from({ length: 60 }, (_, n) => `Report for city ${n}`);
  const commands = assignCodes(named([...titles, ...many]));
  expect(new Set(commands.map(({ code }) => code)).size).toBe(commands.length);
  for (const command of commands) {
    expect(command.code).toHaveLength(2);
    expect(findCommands(commands, command.code)[0]).toBe(command);
  }
});

test('a command is found by a part of its title, and with a typing error', () => {
  const commands = assignCodes(named(['Show log files', 'Choose data folder…', 'Sessions']));
  expect(findCommands(commands, 'folder')[0]?.title).toBe('Choose data folder…');
  expect(findCommands(commands, 'sesions')[0]?.title).toBe('Sessions');
  expect(findCommands(commands, 'zzzz')).toEqual([]);
});

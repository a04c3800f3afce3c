import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { embedTag } from '#shared/contract/embed.ts';
import {
  createConsoleStore,
  localTarget,
  renderInConsole,
} from '#tests/support/dom/renderInConsole.tsx';
import { EmbedBuilder } from './EmbedBuilder.tsx';

function openBuilder(target = localTarget) {
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  onTestFinished(() => void vi.unstubAllGlobals());
  renderInConsole(<EmbedBuilder />, createConsoleStore({ targets: [target] }));
}

const valueOf = (label: string) => screen.getByLabelText<HTMLTextAreaElement>(label).value;
const markup = () => valueOf('HTML for the website');
const choose = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const preview = () => document.querySelector(embedTag);
const search = (text: string) =>
  fireEvent.change(screen.getByLabelText('Address of the search'), { target: { value: text } });

test('builds the markup, with a link for browsers without the script, and the lines of the policy', () => {
  openBuilder();
  search('https://tickets.example/search?q=%22jazz%22&states=VIC');
  choose('Colours', 'dark');
  choose('Events at most', '3');
  const address = 'https://tickets.example/search?q=%22jazz%22&amp;states=VIC';
  expect(markup()).toBe(
    [
      '<!-- Where the website has a content security policy, it needs:',
      'script-src https://tickets.example/embed.js;',
      'connect-src https://tickets.example/embed/events;',
      '-->',
      '<script type="module" src="https://tickets.example/embed.js"></script>',
      `<${embedTag} search="${address}" layout="list" theme="dark" limit="3">`,
      `  <a href="${address}">Events at tickets.example</a>`,
      `</${embedTag}>`,
    ].join('\n'),
  );
  choose('Layout', 'cards');
  expect(markup()).toContain('\nimg-src https://tickets.example/posters/;');
});

test('the preview follows the choices', () => {
  openBuilder();
  expect(preview()?.getAttribute('search')).toBe('');
  search('/search?venues=The+Corner');
  choose('Layout', 'cards');
  const attributes = ['search', 'layout', 'theme', 'limit'].map((name) =>
    preview()?.getAttribute(name),
  );
  expect(attributes).toEqual(['?venues=The+Corner', 'cards', 'auto', '6']);
  expect(markup()).toContain('src="http://127.0.0.1:3000/embed.js"');
});

test.each(['https://tickets.example/about', 'https://', 'javascript:alert(1)', '/events/7'])(
  'builds nothing of %s, and says what would be right',
  (text) => {
    openBuilder();
    search(text);
    expect(screen.getByRole('alert').textContent).toContain(
      'This is no address of a search, like ',
    );
    expect([preview(), screen.queryByLabelText('HTML for the website')]).toEqual([null, null]);
  },
);

test('copies, or says that the browser refuses', async () => {
  openBuilder();
  const written: string[] = [];
  const write = vi.spyOn(navigator.clipboard, 'writeText');
  onTestFinished(() => write.mockRestore());
  write.mockImplementation(async (text) => void written.push(text));
  const copy = () => fireEvent.click(screen.getByRole('button', { name: 'Copy the HTML' }));
  copy();
  expect(await screen.findByText('Copied.')).toBeDefined();
  expect(written).toEqual([markup()]);
  write.mockRejectedValue(new Error('denied'));
  copy();
  await waitFor(() => expect(screen.getByText(/does not let this page copy/)).toBeDefined());
});

test('for another server there is markup, and no preview', () => {
  openBuilder({
    ...localTarget,
    url: 'https://shop.example',
    isLocal: false,
  });
  expect(markup()).toContain('src="https://shop.example/embed.js"');
  expect([preview(), screen.getByText(/The preview shows searches of the server/)]).toEqual([
    null,
    expect.anything(),
  ]);
});

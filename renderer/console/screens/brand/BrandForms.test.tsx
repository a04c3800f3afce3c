import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { BrandChange } from '#shared/contract/brand.ts';
import {
  checkLikeAServer,
  facts,
  hall,
  openBrandScreen,
  openTab,
  type,
  unsaved,
} from '#tests/support/dom/openBrandScreen.tsx';

test('links of menu and footer are added in their own lists', async () => {
  const { saved } = openBrandScreen();
  await openTab('Links');
  fireEvent.click(await screen.findByRole('button', { name: 'Add a link to the footer' }));
  const link = within(await screen.findByRole('article', { name: 'Footer link 1' }));
  type(link.getByLabelText('Label'), 'Hire the hall');
  type(link.getByLabelText('Address'), '/ticket-your-event');
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText(/^Saved\./);
  expect(saved[0]?.changes.map(({ path }) => path)).toEqual(['links.json']);
  expect(JSON.parse(saved[0]?.changes[0]?.content ?? '')).toEqual({
    footer: [{ label: 'Hire the hall', url: '/ticket-your-event' }],
  });
});

const homeOf = (saved: { changes: BrandChange[] }[]) =>
  JSON.parse(saved[0]?.changes[0]?.content ?? '') as unknown;

test('sections of home are moved and left out, and a moved one keeps the focus', async () => {
  const { saved } = openBrandScreen();
  await openTab('Home');
  const up = await screen.findByRole('button', { name: 'Move Just announced up' });
  up.focus();
  for (let press = 0; press < 9; press += 1) fireEvent.click(document.activeElement!);
  expect(document.activeElement).toBe(up);
  expect(up.getAttribute('aria-disabled')).toBe('true');
  expect(screen.getByText('Just announced is number 1 of 9.')).toBeDefined();
  for (const name of ['Popular with others', 'Last chance', 'Worth the trip']) {
    fireEvent.click(screen.getByLabelText(name));
  }
  fireEvent.click(screen.getByLabelText('Show promotions between the sections'));
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText(/^Saved\./);
  expect(homeOf(saved)).toEqual({
    sections: ['just-announced', 'weekend', 'near', 'day-drive', 'because', 'categories'],
    promotions: false,
  });
});

test('a text in its own words and a request type of its own are stored, and nothing else', async () => {
  const { saved } = openBrandScreen();
  await openTab('Wording');
  const home = within(await screen.findByRole('group', { name: 'Home' }));
  expect(home.getByText('Live events around {place} · must have {place}')).toBeDefined();
  type(home.getByLabelText(/^Title/), 'On at the hall');
  type(home.getByLabelText(/^Saved title/), 'Seats');
  type(home.getByLabelText(/^Saved title/), '');
  fireEvent.click(screen.getByRole('button', { name: 'Add a request type' }));
  const added = within(await screen.findByRole('article', { name: 'Request type 1' }));
  type(added.getByLabelText('Request type'), 'Seats');
  fireEvent.click(added.getByLabelText('Asks for the event'));
  fireEvent.click(added.getByRole('button', { name: 'Add a reason to type 1' }));
  type(added.getByLabelText('Reason'), 'Wheelchair');
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText(/^Saved\./);
  expect(saved[0]?.changes.map(({ path }) => path)).toEqual(['texts.json']);
  expect(homeOf(saved)).toEqual({
    home: { title: 'On at the hall' },
    supportTypes: [{ label: 'Seats', isEventRelated: false, reasons: ['Wheelchair'] }],
  });
});

test('prompts of home and motifs of posters are left out, and all of them are no list', async () => {
  const { saved } = openBrandScreen();
  await openTab('Colours');
  fireEvent.click(await screen.findByLabelText('vinyl'));
  fireEvent.click(screen.getByLabelText('vinyl'));
  await openTab('Home');
  fireEvent.click(await screen.findByLabelText('Genres that they like'));
  fireEvent.click(screen.getByLabelText('Artists that they like'));
  fireEvent.click(screen.getByLabelText('Artists that they like'));
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText(/^Saved\./);
  expect(saved[0]?.changes.map(({ path }) => path)).toEqual(['home.json']);
  expect(homeOf(saved)).toEqual({ prompts: ['location', 'bands', 'categories'] });
});

test('home in its usual order again is no change', async () => {
  openBrandScreen();
  await openTab('Home');
  fireEvent.click(await screen.findByLabelText('Worth the trip'));
  await waitFor(() => expect(unsaved()).not.toBeNull());
  fireEvent.click(screen.getByLabelText('Worth the trip'));
  fireEvent.click(screen.getByRole('button', { name: 'Add a category' }));
  fireEvent.click(screen.getByRole('button', { name: 'Remove Category 1' }));
  await waitFor(() => expect(unsaved()).toBeNull());
});

test('a logo is chosen for both grounds, and its fault is shown beside it', async () => {
  const { saved } = openBrandScreen(hall, {
    checkBrand: async ({ body }: { body: { changes: BrandChange[] } }) => {
      const logo = body.changes.find(({ path }) => path === 'logo.svg');
      const isBad = logo !== undefined && atob(logo.content ?? '').includes('<script');
      const fault = { file: 'logo.svg', field: '', message: 'holds a script' };
      return { ...checkLikeAServer([]), problems: isBad ? [fault] : [] };
    },
  });
  const choose = async (label: string, text: string) => {
    const files = [new File([text], 'Our Mark.svg', { type: 'image/svg+xml' })];
    fireEvent.change(await screen.findByLabelText(label), { target: { files } });
  };
  await choose('Choose a logo…', '<svg><script/></svg>');
  expect((await screen.findAllByText('logo.svg: holds a script')).length).toBeGreaterThan(0);
  await choose('Choose a logo…', '<svg/>');
  await waitFor(() => expect(screen.queryAllByText('logo.svg: holds a script')).toEqual([]));
  await choose('Choose one for dark backgrounds…', '<svg />');
  await screen.findByText(/logo-dark\.svg/);
  expect(screen.getByRole('tab', { name: 'In effect •' })).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText(/^Saved\./);
  const changes = new Map(saved[0]?.changes.map((change) => [change.path, change.content]));
  expect([...changes.keys()].toSorted()).toEqual(['brand.json', 'logo-dark.svg', 'logo.svg']);
  expect(atob(changes.get('logo.svg') ?? '')).toBe('<svg/>');
  expect(JSON.parse(changes.get('brand.json') ?? '')).toMatchObject({
    logo: { onDarkFile: 'logo-dark.svg' },
  });
});

test('a logo in the place of the program’s stands on both grounds', async () => {
  const logo = { file: 'logo.svg', onDarkFile: 'logo-dark.svg', showsName: false };
  const texts = hall.texts.map((file) =>
    file.path === 'brand.json' ? { ...file, text: JSON.stringify({ ...facts, logo }) } : file,
  );
  const { saved } = openBrandScreen({ ...hall, source: 'program', texts });
  const files = [new File(['<svg/>'], 'Mark.svg', { type: 'image/svg+xml' })];
  fireEvent.change(await screen.findByLabelText('Choose a logo…'), { target: { files } });
  await screen.findByText('Changed: logo.svg, brand.json');
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  const changed = saved[0]?.changes.find(({ path }) => path === 'brand.json')?.content ?? '';
  expect((JSON.parse(changed) as { logo: object }).logo).toEqual({
    file: 'logo.svg',
    showsName: false,
  });
});

test('one colour fills light and dark, and leaves fonts and corners', async () => {
  const theme = { light: { ink: '#111111' }, dark: {}, fonts: { text: 'T' }, cornerRadius: 0 };
  const texts = hall.texts.map((file) =>
    file.path === 'theme.json' ? { ...file, text: JSON.stringify(theme) } : file,
  );
  const { saved } = openBrandScreen(
    { ...hall, texts },
    { checkBrand: async () => ({ ...checkLikeAServer([]), problems: [] }) },
  );
  await openTab('Colours');
  const form = within(await screen.findByRole('form', { name: 'Colours from one colour' }));
  type(form.getByLabelText('Colour'), 'navy');
  fireEvent.click(form.getByRole('button', { name: 'Fill light and dark' }));
  expect(form.getByText(/^Must be # and six digits/)).toBeDefined();
  expect(unsaved()).toBeNull();
  type(form.getByLabelText('Colour'), '#111111');
  fireEvent.click(form.getByRole('button', { name: 'Fill light and dark' }));
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  const stored = JSON.parse(saved[0]?.changes[0]?.content ?? '') as typeof theme;
  expect(stored).toMatchObject({ fonts: { text: 'T' }, cornerRadius: 0 });
  expect(stored.light).toMatchObject({ accent: '#111111', surface: '#ffffff' });
  expect(Object.keys(stored.dark)).toEqual(Object.keys(stored.light));
});

test('the brand of the program says how it becomes an own one, a stored brand does not', async () => {
  const hint = /^This is the brand that comes with the program\./;
  openBrandScreen();
  await screen.findByRole('heading', { name: 'Quill Hall' });
  expect(screen.queryByText(hint)).toBeNull();
  openBrandScreen({ ...hall, source: 'program', history: [] });
  expect(await screen.findByText(hint)).toBeDefined();
});

test('a file that is no JSON is shown by no form, which would replace it', async () => {
  const broken = { path: 'links.json', text: '{ "menu": [', isOwn: true };
  openBrandScreen({ ...hall, texts: [...hall.texts, broken] });
  await openTab('Links');
  expect(await screen.findByText(/links\.json is not JSON/)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Add a link to the menu' })).toBeNull();
});

import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { BrandChange, StoredBrand } from '#shared/contract/brand.ts';
import { ApiError } from '#renderer/api/apiError.ts';
import { targetAtom } from '#renderer/console/state/targets.ts';
import {
  checkLikeAServer,
  facts,
  hall,
  openBrandScreen,
  openTab,
  type,
  unsaved,
} from '#tests/support/dom/openBrandScreen.tsx';
import {
  createConsoleStore,
  localTarget,
  renderInConsole,
} from '#tests/support/dom/renderInConsole.tsx';
import { BrandScreen } from './BrandScreen.tsx';

test('a changed name is saved with its note and the version that it was changed from', async () => {
  const { saved } = openBrandScreen();
  await openTab('Names');
  type(await screen.findByLabelText('Name'), 'Quill House');
  type(screen.getByLabelText(/^Note for the history/), 'Renamed');
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText(/^Saved\./);
  expect(saved).toHaveLength(1);
  expect(saved[0]).toMatchObject({ version: 'version-1', note: 'Renamed' });
  expect(saved[0]?.changes.map(({ path }) => path)).toEqual(['brand.json']);
  expect(JSON.parse(saved[0]?.changes[0]?.content ?? '')).toEqual({
    ...facts,
    productName: 'Quill House',
  });
});

test('what is changed while a save is under way is not lost with it', async () => {
  const bodies: { version: string; changes: BrandChange[] }[] = [];
  const { promise: answered, resolve: answer } = Promise.withResolvers<StoredBrand>();
  openBrandScreen(hall, {
    getBrand: async () => (bodies.length === 0 ? hall : answered),
    saveBrand: ({ body }: { body: (typeof bodies)[number] }) => {
      bodies.push(body);
      return answered;
    },
  });
  await openTab('Names');
  type(await screen.findByLabelText('Name'), 'Quill House');
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(bodies).toHaveLength(1));
  await openTab('Texts');
  type(await screen.findByLabelText('Source of content/about.md'), '# About the house');
  const [change] = bodies[0]?.changes ?? [];
  const texts = hall.texts.map((file) =>
    file.path === change?.path ? { ...file, text: change.content ?? '' } : file,
  );
  answer({ ...hall, version: 'version-2', texts });
  await screen.findByText('Changed: content/about.md');
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(bodies).toHaveLength(2));
  expect(bodies[1]).toMatchObject({
    version: 'version-2',
    changes: [{ path: 'content/about.md', content: '# About the house' }],
  });
});

test.each(['before', 'after'])(
  'what was saved is shown, also where an older answer comes %s that of the save',
  async (when) => {
    const save = Promise.withResolvers<StoredBrand>();
    const older = Promise.withResolvers<StoredBrand>();
    const answers = [Promise.resolve(hall), older.promise];
    const saveBrand = vi.fn(() => save.promise);
    openBrandScreen(hall, { getBrand: () => answers.shift() ?? save.promise, saveBrand });
    await openTab('Names');
    const name = await screen.findByLabelText<HTMLInputElement>('Name');
    type(name, 'Quill House');
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(saveBrand).toHaveBeenCalled());
    fireEvent.focus(window);
    if (when === 'before') await act(async () => older.resolve(hall));
    const text = JSON.stringify({ ...facts, productName: 'Quill House' });
    const texts = [{ path: 'brand.json', text, isOwn: true }, ...hall.texts.slice(1)];
    save.resolve({ ...hall, version: 'version-2', texts });
    await screen.findByText(/^Saved\./);
    await act(async () => older.resolve(hall));
    await waitFor(() => expect(name.value).toBe('Quill House'));
  },
);

test('a change that is taken back is no change', async () => {
  openBrandScreen();
  await openTab('Names');
  const name = await screen.findByLabelText('Name');
  type(name, 'Quill House');
  expect(unsaved()).not.toBeNull();
  type(name, 'Quill Hall');
  await waitFor(() => expect(unsaved()).toBeNull());
});

test('what fails the check is not sent, and its field says why', async () => {
  const { saved } = openBrandScreen();
  await openTab('Names');
  const name = await screen.findByLabelText('Name');
  type(name, '');
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Not saved: 1 problem has to be corrected.')).toBeDefined();
  await waitFor(() => expect(name.getAttribute('aria-invalid')).toBe('true'));
  await waitFor(() => expect(document.activeElement).toBe(name));
  expect(saved).toEqual([]);
});

test('a save that is refused leaves the focus where it went meanwhile', async () => {
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  let isSaving = false;
  openBrandScreen(hall, {
    checkBrand: async ({ body }: { body: { changes: BrandChange[] } }) => {
      if (isSaving) await answered;
      return checkLikeAServer(body.changes);
    },
  });
  await openTab('Names');
  const name = await screen.findByLabelText('Name');
  type(name, '');
  await waitFor(() => expect(name.getAttribute('aria-invalid')).toBe('true'));
  isSaving = true;
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  const tagline = screen.getByLabelText('Tagline');
  tagline.focus();
  answer();
  expect(await screen.findByText('Not saved: 1 problem has to be corrected.')).toBeDefined();
  expect(document.activeElement).toBe(tagline);
});

test('a colour shows its contrast in words, before and after a change', async () => {
  openBrandScreen();
  await openTab('Colours');
  const ink = await screen.findByRole('list', { name: 'Contrast of Text' });
  await waitFor(() => expect(ink.textContent).toBe('on Page 18.88 passes (4.5 needed)'));
  expect(screen.getByText('All 1 pairs pass.')).toBeDefined();
  type(screen.getByLabelText('Text'), '#eeeeee');
  await waitFor(() => expect(ink.textContent).toBe('on Page 1.25 fails, 4.5 needed'));
  expect(screen.getByText('1 of 1 pairs fails:')).toBeDefined();
});

test('an unfinished colour is no change yet', async () => {
  openBrandScreen();
  await openTab('Colours');
  const ink = await screen.findByLabelText('Text');
  type(ink, '#eee');
  expect(unsaved()).toBeNull();
  fireEvent.blur(ink);
  await waitFor(() => expect(unsaved()).not.toBeNull());
});

test('changes outlive a visit to another screen', async () => {
  const { unmount, show } = openBrandScreen();
  await openTab('Names');
  type(await screen.findByLabelText('Tagline'), 'Louder');
  unmount();
  show();
  await openTab('Names •');
  expect((await screen.findByLabelText<HTMLInputElement>('Tagline')).value).toBe('Louder');
});

test('after a change by somebody else, mine are kept only when I say so', async () => {
  let version = 'version-1';
  const conflict = new ApiError('brand_changed', 'changed', { status: 409 });
  const { saved } = openBrandScreen(hall, {
    getBrand: async () => ({ ...hall, version }),
    saveBrand: async ({ body }: { body: { version: string } }) => {
      if (body.version !== 'version-9') throw conflict;
      saved.push(body as (typeof saved)[number]);
      return { ...hall, version: 'version-10' };
    },
  });
  await openTab('Names');
  type(await screen.findByLabelText('Tagline'), 'Louder');
  version = 'version-9';
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  const keep = await screen.findByRole('button', { name: 'Keep mine' });
  expect(screen.getByRole('button', { name: 'Save' }).getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(keep);
  fireEvent.click(await screen.findByRole('button', { name: 'Save' }));
  await screen.findByText(/^Saved\./);
  expect(saved.map((body) => body.version)).toEqual(['version-9']);
});

test('a brand that cannot be edited says why, and is still shown', async () => {
  openBrandScreen({ ...hall, readOnlyReason: 'Set BRAND_DIR to a folder of your own.' });
  expect(await screen.findByText('Set BRAND_DIR to a folder of your own.')).toBeDefined();
  await openTab('Names');
  const name = await screen.findByLabelText<HTMLInputElement>('Name');
  expect([name.value, name.readOnly]).toEqual(['Quill Hall', true]);
  expect(screen.queryByRole('button', { name: 'Add a social link' })).toBeNull();
  await openTab('History');
  expect(await screen.findByText('New tagline')).toBeDefined();
  expect(screen.getByText(/· Kim · brand\.json/)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

test('problems of the stored brand are listed, and lead to their fields', async () => {
  const problems = [{ file: 'brand.json', field: 'tagline', message: 'is too long' }];
  openBrandScreen({ ...hall, problems });
  fireEvent.click(await screen.findByRole('button', { name: 'brand.json, tagline: is too long' }));
  const tagline = await screen.findByLabelText('Tagline');
  await waitFor(() => expect(document.activeElement).toBe(tagline));
});

test('a save is undone after a second press', async () => {
  const undone: unknown[] = [];
  const after = { ...hall, version: 'version-3', history: [] };
  openBrandScreen(hall, {
    getBrand: async () => (undone.length > 0 ? after : hall),
    undoBrandChange: async ({ body }) => {
      undone.push(body);
      return after;
    },
  });
  await openTab('History');
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(undone).toEqual([]);
  fireEvent.click(await screen.findByRole('button', { name: 'Bring back the files before it' }));
  expect(await screen.findByText(/The files before "New tagline" are in effect/)).toBeDefined();
  expect(undone).toEqual([{ change: 7, version: 'version-1' }]);
  expect(await screen.findByText('Nothing was saved here yet.')).toBeDefined();
});

test('a page of the program becomes mine with the first change of it', async () => {
  const { saved } = openBrandScreen();
  await openTab('Texts');
  const chooser = await screen.findByLabelText('Text');
  type(chooser, 'content/careers.md');
  const source = await screen.findByLabelText('Source of content/careers.md');
  expect(screen.getByText(/this is the page of the program/)).toBeDefined();
  type(source, '# Work at the hall');
  const bar = within(await screen.findByRole('region', { name: 'Unsaved changes' }));
  fireEvent.click(bar.getByRole('button', { name: 'Save' }));
  await screen.findByText(/^Saved\./);
  expect(saved[0]?.changes).toEqual([
    { path: 'content/careers.md', content: '# Work at the hall', encoding: 'utf8' },
  ]);
});

test('social links are added, moved and removed', async () => {
  const { saved } = openBrandScreen();
  await openTab('Names');
  fireEvent.click(await screen.findByRole('button', { name: 'Add a social link' }));
  const second = within(await screen.findByRole('article', { name: 'Social link 2' }));
  type(second.getByLabelText('Label'), 'Second');
  type(second.getByLabelText('Address'), 'https://two.example');
  fireEvent.click(screen.getByRole('button', { name: 'Move Social link 2 up' }));
  fireEvent.click(screen.getByRole('button', { name: 'Remove Social link 2' }));
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText(/^Saved\./);
  expect(JSON.parse(saved[0]?.changes[0]?.content ?? '')).toMatchObject({
    socialLinks: [{ label: 'Second', url: 'https://two.example' }],
  });
});

test('a picture gets a name that a brand takes, and replaces none of another promotion', async () => {
  const promotions = ['pictures/night.png', ''].map((imgSrc, at) => ({ id: `p${at}`, imgSrc }));
  const texts = [
    ...hall.texts,
    { path: 'promotions.json', text: JSON.stringify(promotions), isOwn: true },
  ];
  openBrandScreen({ ...hall, texts });
  await openTab('Promotions');
  const [, second] = await screen.findAllByLabelText('Choose a picture…');
  const [, picture] = screen.getAllByLabelText<HTMLInputElement>(/^Picture/);
  const choose = (name: string) =>
    fireEvent.change(second!, { target: { files: [new File(['x'], name)] } });
  choose('Night.PNG');
  await waitFor(() => expect(picture?.value).toBe('pictures/night-2.png'));
  choose('夜.svg');
  await waitFor(() => expect(picture?.value).toBe('pictures/picture.svg'));
  choose('night.gif');
  expect(
    await screen.findByText(/night\.gif is not a picture that a brand can use: \.svg/),
  ).toBeDefined();
  expect(picture?.value).toBe('pictures/picture.svg');
});

/** Opens the screen on another server, and lists what is asked of it. */
function openOther(hasStaffKey: boolean) {
  const asked: string[] = [];
  const other = { ...localTarget, id: 'other', name: 'Far hall', isLocal: false, hasStaffKey };
  const store = createConsoleStore({
    call: (name) => Promise.reject(new Error(`${name} is a call to this computer`)),
    send: async (address, { method = '' } = {}) => {
      asked.push(`${method} ${String(address)}`);
      const answer = String(address).endsWith('/check') ? checkLikeAServer([]) : hall;
      return Response.json(answer);
    },
    targets: [localTarget, { ...other, basePath: '/targets/other' }],
  });
  store.set(targetAtom, 'other');
  renderInConsole(<BrandScreen />, store);
  return asked;
}

test('the brand of another server is read with its staff key, through the console', async () => {
  const asked = openOther(true);
  expect(await screen.findByRole('heading', { name: 'Quill Hall' })).toBeDefined();
  await waitFor(() =>
    expect(asked).toEqual([
      'GET /targets/other/api/staff/brand',
      'POST /targets/other/api/staff/brand/check',
    ]),
  );
});

test('without the staff key of another server nothing is asked, and the way to set it is shown', async () => {
  const asked = openOther(false);
  expect(await screen.findByRole('link', { name: 'Set the staff key' })).toBeDefined();
  expect(asked).toEqual([]);
});

import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { ApiError } from '#renderer/api/apiError.ts';
import { anAnswer, aReportProfile } from '#tests/support/aReport.ts';
import { benchAnswer, openReportBench as bench } from '#tests/support/dom/openReportBench.tsx';

afterEach(() => {
  cleanup();
  localStorage.clear();
});

const field = (label: string) => screen.getByRole<HTMLInputElement>('textbox', { name: label });
const type = (label: string, value: string) =>
  fireEvent.change(field(label), { target: { value } });
const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Get report' }));
const found = (text: string | RegExp) => screen.findByText(text);
const choice = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });

it('lets the Use choice follow typing and cities, and requests by it', async () => {
  const { callsOf } = bench();
  type('Postcode', '4000');
  submit();
  expect(await found('Stored as run 7.')).toBeDefined();
  expect(screen.getByText('Postcode 4000 · new visitor')).toBeDefined();
  expect(callsOf('getRecommendations')[1]?.input).toEqual({
    query: { explain: 'true' },
    body: { use: 1, geo: { latitude: 0, longitude: 0 }, postcode: '4000', customerId: null },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Perth' }));
  expect(field('Latitude').value).toBe('-31.9523');
  expect(choice('Geo').checked).toBe(true);
  await waitFor(() => expect(callsOf('getRecommendations')).toHaveLength(3));
  expect(callsOf('getRecommendations')[2]?.input).toMatchObject({
    body: { use: 2, geo: { latitude: -31.9523, longitude: 115.8613 } },
  });
});

it('opens on the report of a new visitor, which is not stored, with a button for each city', async () => {
  const { callsOf } = bench();
  expect(await found('Request as sent')).toBeDefined();
  expect(screen.getByText('No place · new visitor')).toBeDefined();
  expect(callsOf('getRecommendations')[0]?.input).toMatchObject({ body: { use: 0 } });
  expect(callsOf('saveRun')).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Perth' }));
  expect(await found('Stored as run 7.')).toBeDefined();
  expect(screen.getByText('Perth · new visitor')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Perth', pressed: true })).toBeDefined();
});

it('has the form in sight until somebody folds it, which this device remembers', async () => {
  bench();
  await found('Request as sent');
  expect(field('Tracking Id')).toBeDefined();
  submit();
  expect(await found('Stored as run 7.')).toBeDefined();
  expect(field('Postcode')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Fold the form' }));
  expect(screen.queryByRole('textbox')).toBeNull();
  cleanup();
  bench();
  await found('Request as sent');
  expect(screen.queryByRole('textbox')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Perth' }));
  expect(await found('Stored as run 7.')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Show the form' }));
  cleanup();
  bench();
  expect(field('Latitude')).toBeDefined();
});

it('says that it loads, by its state and in a sentence, until the answer is there', async () => {
  let answer: (page: typeof benchAnswer) => void = () => undefined;
  bench({
    getRecommendations: () => new Promise<typeof benchAnswer>((resolve) => (answer = resolve)),
  });
  const result = screen.getByRole('region', { name: 'Result' });
  const announced = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
  expect(result.getAttribute('aria-busy')).toBe('true');
  expect(announced()).toContain('The report is loading…');
  answer(benchAnswer);
  expect(await found('Request as sent')).toBeDefined();
  expect(result.getAttribute('aria-busy')).toBe('false');
  expect(announced()).not.toContain('The report is loading…');
});

it('keeps the report before a failed one, and says that it is the earlier one', async () => {
  let isDown = false;
  bench({
    getRecommendations: () => {
      if (isDown) throw new ApiError('network', 'gone', { status: 0 });
      return benchAnswer;
    },
  });
  await found('Request as sent');
  isDown = true;
  type('Postcode', '4000');
  submit();
  const earlier = await screen.findByRole('region', { name: /^The last report before that/ });
  expect(within(earlier).getByText(/^The last report before that, not an answer/)).toBeDefined();
  expect(within(earlier).getByRole('grid', { name: 'Title of near' })).toBeDefined();
});

it('finds in all tables by one field, which the address has', async () => {
  const queries: string[] = [];
  bench({}, { onQuery: (query) => queries.push(query), query: '?use=None&find=Event+1' });
  await screen.findByRole('grid', { name: 'Title of near' });
  expect(screen.getAllByRole('searchbox')).toHaveLength(1);
  const find = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Find in the tables' });
  expect(find.value).toBe('Event 1');
  await waitFor(() => expect(screen.queryByRole('grid', { name: 'Title of popular' })).toBeNull());
  fireEvent.change(find, { target: { value: '' } });
  expect(await screen.findByRole('grid', { name: 'Title of popular' })).toBeDefined();
  expect(queries.at(-1)).not.toContain('find');
});

it('says what each slider of Tuning does', async () => {
  bench();
  await found('Request as sent');
  fireEvent.click(screen.getByRole('tab', { name: 'Tuning' }));
  const sliders = await screen.findAllByRole('slider');
  expect(sliders).toHaveLength(9);
  const texts = sliders.map((slider) => slider.getAttribute('aria-describedby') ?? '');
  for (const id of texts) expect(document.getElementById(id)?.textContent).toMatch(/\w+ \w+.*\.$/);
});

it('shows every section of the report, and hides one on request', async () => {
  bench();
  submit();
  expect(await found('Request as sent')).toBeDefined();
  const titles = screen.getAllByRole('heading', { level: 2 }).map((title) => title.textContent);
  expect(titles.map((title) => title?.split(' ')[0])).toEqual([
    'The',
    'Title',
    'Title',
    'Summary',
    'Event',
    'Customer',
    'Customer',
    'Configuration',
    'Request',
    'Raw',
  ]);
  const grid = await screen.findByRole('grid', { name: 'Title of near' });
  expect(within(grid).getByText('1.5000')).toBeDefined();
  expect(within(grid).getByText('50%')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Hide', description: /Title of near/ }));
  expect(screen.queryByRole('grid', { name: 'Title of near' })).toBeNull();
});

it.each([
  ['Latitude', 'abc', /Latitude must be a decimal number/],
  ['Latitude', '999', /Latitude must lie between/],
  ['Customer Id (guid)', 'no-guid', /A customer id is a guid/],
])('leaves %s %s in the form, sends nothing and names the error', async (label, value, message) => {
  const { callsOf } = bench();
  type(label, value);
  submit();
  await found(message);
  expect(callsOf('getRecommendations')).toHaveLength(1);
  expect(field(label).value).toBe(value);
});

it('warns that empty coordinates are at sea, and requests 0, 0 all the same', async () => {
  const { callsOf } = bench();
  fireEvent.click(choice('Geo'));
  expect(await found(/at sea/)).toBeDefined();
  submit();
  expect(await found('Stored as run 7.')).toBeDefined();
  expect(callsOf('getRecommendations')[1]?.input).toMatchObject({
    body: { use: 2, geo: { latitude: 0, longitude: 0 } },
  });
});

it.each([
  [new ApiError('network', 'gone', { status: 0 }), 'This server did not answer'],
  [new ApiError('unreadable', 'html', { status: 200 }), /answered, but is not this API/],
])('names the failure and what was asked for, and tries again', async (error, message) => {
  let isDown = true;
  bench({
    getRecommendations: () => {
      if (isDown) throw error;
      return benchAnswer;
    },
  });
  type('Postcode', '4000');
  submit();
  expect(await found(message)).toBeDefined();
  expect(screen.getByText('Postcode 4000 · new visitor')).toBeDefined();
  isDown = false;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await found('Request as sent')).toBeDefined();
});

it('takes other JSON for a wrong address', async () => {
  bench({ getRecommendations: () => ({ hello: 'world' }) });
  submit();
  expect(await found(/answered, but is not this API/)).toBeDefined();
});

it('shows the page without terms where the server refuses the cookie', async () => {
  const { callsOf } = bench({
    getRecommendations: (input) => {
      const { query } = input as { query: { explain?: string } };
      if (query.explain) throw new ApiError('developer_required', 'no', { status: 403 });
      return benchAnswer;
    },
    getUserProfile: () => {
      throw new ApiError('developer_required', 'Set the developer cookie.', { status: 403 });
    },
  });
  submit();
  expect(await found(/refused the developer cookie/)).toBeDefined();
  expect(await found(/profile is not available: Set the developer cookie/)).toBeDefined();
  // With and without terms, for the new visitor and for the form.
  expect(callsOf('getRecommendations')).toHaveLength(4);
});

it('without the cookie: a warning, no override, no profile, nothing stored', async () => {
  const { callsOf } = bench({}, { isDeveloper: false });
  expect(screen.getByText(/developer cookie is missing/)).toBeDefined();
  expect(field('Tracking Id').disabled).toBe(true);
  submit();
  expect(await found('Request as sent')).toBeDefined();
  expect(callsOf('getRecommendations')[1]?.input).toMatchObject({ query: {} });
  fireEvent.click(screen.getByRole('tab', { name: 'Runs' }));
  expect(await found(/Runs are stored for developers/)).toBeDefined();
  const refused = [...callsOf('getUserProfile'), ...callsOf('saveRun'), ...callsOf('listRuns')];
  expect(refused).toEqual([]);
});

it('shows the answer without a profile, and fetches it again', async () => {
  let isBusy = true;
  bench({
    getUserProfile: () => {
      if (isBusy) throw new ApiError('overloaded', 'Please try again shortly.', { status: 503 });
      return aReportProfile({ userProfile: { bookmarks: 12 } });
    },
  });
  submit();
  expect(await found(/profile is not available: Please try again shortly/)).toBeDefined();
  expect(await screen.findByRole('grid', { name: 'Title of near' })).toBeDefined();
  isBusy = false;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('grid', { name: 'Customer details' })).toBeDefined();
});

it('reports that a customer is unknown', async () => {
  bench({ getUserProfile: () => aReportProfile({ userProfile: { bookmarks: 0 } }) });
  type('Customer Id (guid)', '6f9619ff-8b86-d011-b42d-00cf4fc964ff');
  submit();
  expect(await found(/Nothing is stored of customer 6f9619ff/)).toBeDefined();
});

it('an answer without sections is named as such', async () => {
  bench({ getRecommendations: () => anAnswer({}) });
  submit();
  expect(await found('No sections came back for these options.')).toBeDefined();
});

it('a permalink is fetched at once, an invalid one only fills the form', async () => {
  const { callsOf } = bench({}, { query: '?use=Postcode&postcode=6000' });
  expect(await found('Request as sent')).toBeDefined();
  expect(callsOf('getRecommendations')[0]?.input).toMatchObject({
    body: { use: 1, postcode: '6000' },
  });
  cleanup();
  const bad = bench({}, { query: '?latitude=abc&use=Geo' });
  expect(field('Latitude').value).toBe('abc');
  expect(bad.callsOf('getRecommendations')).toEqual([]);
});

it('explains that a run of an older version cannot be read', async () => {
  const run = {
    id: 3,
    name: 'Old one',
    isPinned: false,
    createdAt: '2025-11-03T00:00:00Z',
    target: '',
    schema: 0,
    modelVersion: null,
    build: null,
    options: {},
  };
  bench({
    listRuns: () => ({ runs: [run] }),
    getRun: () => ({ ...run, request: { path: '', body: {} }, answer: benchAnswer, profile: null }),
  });
  fireEvent.click(screen.getByRole('tab', { name: 'Runs' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Open' }));
  expect(await found(/stored by an older version of this program/)).toBeDefined();
});

it('renames, pins and deletes runs on the server', async () => {
  const run = {
    id: 3,
    name: 'First',
    isPinned: false,
    createdAt: '2025-11-03T00:00:00Z',
    target: '',
    schema: 1,
    modelVersion: null,
    build: null,
    options: {},
  };
  const { callsOf } = bench({ listRuns: () => ({ runs: [run] }) });
  fireEvent.click(screen.getByRole('tab', { name: 'Runs' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Rename First' }));
  fireEvent.change(screen.getByLabelText('New name'), { target: { value: 'Second' } });
  fireEvent.submit(screen.getByLabelText('New name'));
  fireEvent.click(screen.getByRole('button', { name: 'Pin' }));
  fireEvent.click(screen.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(callsOf('deleteRun')).toHaveLength(1));
  expect(callsOf('changeRun').map(({ input }) => input)).toEqual([
    { params: { id: 3 }, body: { name: 'Second' } },
    { params: { id: 3 }, body: { isPinned: true } },
  ]);
});

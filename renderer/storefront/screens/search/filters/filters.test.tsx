import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { foundCount, openSearch, testStates } from '#tests/support/dom/openSearch.tsx';

const group = (name: string) => within(screen.getByRole('group', { name }));
const boxes = (name: string) => group(name).getAllByRole<HTMLInputElement>('checkbox');
const valuesOf = (name: string) => boxes(name).map(({ value }) => value);
const chosen = (name: string) =>
  boxes(name)
    .filter(({ checked }) => checked)
    .map(({ value }) => value);
const tick = (value: string) =>
  fireEvent.click(document.querySelector(`#filters input[value="${value}"]`)!);
const badges = () => [...document.querySelectorAll('#results > ul[aria-label="Active filters"] a')];
const link = (name: string | RegExp) => screen.getByRole<HTMLAnchorElement>('link', { name });
const rows = () => [...document.querySelectorAll<HTMLElement>('#results article')];

it('filters are lists with counts, the four of the product document first', async () => {
  await openSearch();
  const lists = [...document.querySelectorAll('#filters legend')];
  expect(lists.map(({ textContent }) => textContent)).toEqual([
    'Location',
    'Categories',
    'Artists',
    'Venue',
    'Genres',
    'Day of the week',
    'Time of day',
  ]);
  expect(valuesOf('Location').toSorted()).toEqual(testStates.toSorted());
  expect(group('Categories').getAllByRole('listitem')[0]?.textContent).toBe('Music23');
});

it('filters narrow the search, start at its first page, and count the others as before', async () => {
  const { addressNow } = await openSearch('?page=3');
  const before = group('Location').getByText('QLD').closest('li')?.textContent;
  tick('VIC');
  await waitFor(() => expect(addressNow()).toBe('/search?states=VIC'));
  await waitFor(() => expect(foundCount()).toBe(6));
  expect(rows().every(({ textContent }) => textContent?.includes('VIC'))).toBe(true);
  expect(group('Location').getByText('QLD').closest('li')?.textContent).toBe(before);
});

it('filters add up when ticked faster than the search answers', async () => {
  const { addressNow } = await openSearch('?q=night');
  tick('VIC');
  tick('NSW');
  expect(chosen('Location').toSorted()).toEqual(['NSW', 'VIC']);
  await waitFor(() => expect(addressNow()).toBe('/search?q=night&states=VIC&states=NSW'));
  await waitFor(() => expect(foundCount()).toBe(12));
});

it('filters are read from the address alone, with page and order', async () => {
  await openSearch('?states=VIC&states=NSW&states=QLD&states=WA&states=SA&sort=soonest&page=2');
  expect(chosen('Location')).toHaveLength(5);
  expect(badges().map(({ textContent }) => textContent)).toEqual(
    ['VIC', 'NSW', 'QLD', 'WA', 'SA'].map((state) => `Location ${state}`),
  );
  expect(screen.getByLabelText<HTMLSelectElement>('Sort by').value).toBe('soonest');
  expect(link('Page 2').getAttribute('aria-current')).toBe('page');
});

it('filters leave one by one by their badges, all by Reset filters; query and order stay', async () => {
  const { addressNow } = await openSearch('?q=night&states=VIC&states=NSW&date=month');
  fireEvent.click(link('Remove filter Location: VIC'));
  await waitFor(() => expect(addressNow()).toBe('/search?q=night&states=NSW&date=month'));
  await waitFor(() => expect(badges()).toHaveLength(2));
  fireEvent.click(link('Remove filter Dates: This month'));
  await waitFor(() => expect(addressNow()).toBe('/search?q=night&states=NSW'));
  fireEvent.click(link('Reset filters'));
  await waitFor(() => expect(addressNow()).toBe('/search?q=night'));
  await waitFor(() => expect(badges()).toHaveLength(0));
  expect(screen.queryByRole('link', { name: 'Reset filters' })).toBeNull();
});

it('filters show more and fewer, but Location shows all; a chosen value stays in the short list', async () => {
  await openSearch();
  expect(valuesOf('Artists')).toHaveLength(6);
  expect(group('Venue').getByRole('button', { name: 'Show more: Venue' })).toBeDefined();
  fireEvent.click(group('Artists').getByRole('button', { name: 'Show more: Artists' }));
  await waitFor(() => expect(valuesOf('Artists')).toHaveLength(9));
  const last = valuesOf('Artists').at(-1) ?? '';
  tick(last);
  await waitFor(() => expect(chosen('Artists')).toEqual([last]));
  fireEvent.click(group('Artists').getByRole('button', { name: 'Show fewer: Artists' }));
  await waitFor(() => expect(valuesOf('Artists')).toHaveLength(7));
  expect(valuesOf('Artists')).toContain(last);
  expect(group('Location').queryByRole('button')).toBeNull();
});

it('filters of days are presets, or a first and a last day', async () => {
  const { addressNow } = await openSearch('?states=QLD');
  const dates = within(screen.getByRole('region', { name: 'Dates' }));
  expect(dates.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Today',
    'Tomorrow',
    'This weekend',
    'Next 7 days',
    'This month',
  ]);
  fireEvent.click(dates.getByRole('link', { name: 'This weekend' }));
  await waitFor(() => expect(addressNow()).toBe('/search?states=QLD&date=weekend'));
});

it('filters of two days take the place of a preset and are called by them', async () => {
  const { addressNow } = await openSearch('?q=night&date=month');
  const first = screen.getByLabelText<HTMLInputElement>('First day');
  fireEvent.change(first, { target: { value: '2026-01-10' } });
  fireEvent.change(screen.getByLabelText('Last day'), { target: { value: '2026-01-12' } });
  fireEvent.submit(first.form!);
  await waitFor(() => expect(addressNow()).toBe('/search?q=night&from=2026-01-10&to=2026-01-12'));
  await waitFor(() => expect(foundCount()).toBe(3));
  expect(badges()[0]?.textContent).toBe('Dates 10 Jan 2026 to 12 Jan 2026');
});

it('a long list can be searched, also for values beyond those it shows', async () => {
  const { addressNow } = await openSearch();
  fireEvent.change(screen.getByRole('searchbox', { name: 'Find in Artists' }), {
    target: { value: 'artist 8' },
  });
  await waitFor(() => expect(valuesOf('Artists')).toEqual(['Artist 8']));
  tick('Artist 8');
  await waitFor(() => expect(addressNow()).toBe('/search?artists=Artist+8'));
});

it('lists of days and times stand in their order and narrow the search', async () => {
  const { addressNow } = await openSearch();
  expect(valuesOf('Day of the week')).toEqual([
    'Monday',
    'Tuesday',
    'Wednesday',
    'Thursday',
    'Friday',
    'Saturday',
    'Sunday',
  ]);
  tick('Friday');
  await waitFor(() => expect(addressNow()).toBe('/search?days=Friday'));
});

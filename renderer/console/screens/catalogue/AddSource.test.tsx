import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ApiError } from '#renderer/api/apiError.ts';
import { ownMapAtom } from '#renderer/console/state/drafts.ts';
import { createConsoleStore, renderInConsole } from '#tests/support/dom/renderInConsole.tsx';
import { AddSource } from './AddSource.tsx';

const built = { name: 'harbour-gigs', fields: { name: '{act}' } };

/** Renders the form; answers the maps of the sources that it added. */
function renderForm(ofImport: typeof built | null): unknown[] {
  const maps: unknown[] = [];
  const store = createConsoleStore({
    call: async (_, { body }: { body: { map: unknown } }) => {
      maps.push(body.map);
      return {};
    },
  });
  store.set(ownMapAtom, ofImport);
  renderInConsole(
    <AddSource
      readyMaps={[{ name: 'bandsintown', title: 'Bandsintown events' }]}
      onAdded={() => undefined}
    />,
    store,
  );
  return maps;
}

const choose = (option: string) =>
  fireEvent.change(screen.getByLabelText(/^Map/), { target: { value: optionOf(option) } });
const optionOf = (name: string) => screen.getByRole<HTMLOptionElement>('option', { name }).value;
const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Add a source' }));

test('a form begins with the address alone, and opens the rest where it is wrong', async () => {
  const fault = { path: '/every', message: 'Say how often.' };
  const problem = { status: 422, title: 'Invalid', code: 'invalid_request', errors: [fault] };
  const store = createConsoleStore({
    call: () =>
      Promise.reject(new ApiError('invalid_request', 'Invalid', { status: 422, problem } as never)),
  });
  renderInConsole(<AddSource readyMaps={[]} onAdded={() => undefined} />, store);
  const more = screen.getByText(/which are proposed/).closest('details')!;
  expect(more.open).toBe(false);
  expect(more.contains(screen.getByLabelText(/^Address/))).toBe(false);
  submit();
  expect(await screen.findByText('Say how often.')).toBeDefined();
  expect(more.open).toBe(true);
});

test('a source is added with the map that fits, a ready one, or that of the import screen', async () => {
  const maps = renderForm(built);
  submit();
  await waitFor(() => expect(maps).toEqual([null]));
  choose('Bandsintown events');
  submit();
  await waitFor(() => expect(maps).toEqual([null, 'bandsintown']));
  choose('As for the file above: harbour-gigs');
  submit();
  await waitFor(() => expect(maps).toEqual([null, 'bandsintown', built]));
});

test('after a source is added, nothing of it is left in the form', async () => {
  const maps = renderForm(null);
  const tick = screen.getByLabelText<HTMLInputElement>(/^Mark events that it no longer lists/);
  fireEvent.click(tick);
  submit();
  await waitFor(() => expect(maps).toHaveLength(1));
  await waitFor(() => expect(tick.checked).toBe(false));
});

test('a map is loaded from a file, and a file that is none is named', async () => {
  const maps = renderForm(null);
  const input = screen.getByLabelText('Load a map from a file');
  fireEvent.change(input, { target: { files: [new File(['[]'], 'gigs.json')] } });
  await screen.findByText('gigs.json is not a map: it is not JSON with fields.');
  fireEvent.change(input, { target: { files: [new File([JSON.stringify(built)], 'map.json')] } });
  await screen.findByRole('option', { name: 'From a file: harbour-gigs' });
  submit();
  await waitFor(() => expect(maps).toEqual([built]));
});

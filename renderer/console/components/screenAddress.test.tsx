import { act, renderHook } from '@testing-library/react';
import { Provider } from 'jotai';
import { MemoryRouter, useLocation, useNavigate } from 'react-router-dom';
import { expect, test } from 'vitest';
import { createConsoleStore } from '#tests/support/dom/renderInConsole.tsx';
import { useScreenQuery } from './screenAddress.ts';

test('what replaces the address after a wait leaves an event open that was opened meanwhile', async () => {
  const store = createConsoleStore({});
  const { result } = renderHook(
    () => {
      const [query, change] = useScreenQuery('reporter');
      return { query, change, navigate: useNavigate(), location: useLocation() };
    },
    {
      wrapper: ({ children }) => (
        <Provider store={store}>
          <MemoryRouter initialEntries={['/reporter?postcode=4000']} useTransitions={false}>
            {children}
          </MemoryRouter>
        </Provider>
      ),
    },
  );
  const beforeWait = result.current;
  await act(async () => void beforeWait.navigate('/reporter?postcode=4000&inspect=3'));
  await act(async () => beforeWait.change('run=5', true));
  expect(result.current.location.search).toBe('?postcode=4000&inspect=3');
  expect(result.current.query).toBe('postcode=4000');
  await act(async () => void beforeWait.navigate(-1));
  await act(async () => beforeWait.change('run=5', true));
  expect(result.current.location.search).toBe('?run=5');
});

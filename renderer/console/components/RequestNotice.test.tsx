import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ActivityScreen } from '#renderer/console/screens/activity/ActivityScreen.tsx';
import { HealthScreen } from '#renderer/console/screens/health/HealthScreen.tsx';
import { TodayScreen } from '#renderer/console/screens/today/TodayScreen.tsx';
import {
  createConsoleStore,
  localTarget,
  renderInConsole,
} from '#tests/support/dom/renderInConsole.tsx';

test.each([
  ['Activity', ActivityScreen],
  ['Health', HealthScreen],
  ['Today', TodayScreen],
])('%s says once that a server has no key, and leads to where it is set', async (_, Screen) => {
  const hall = { ...localTarget, id: 'hall', name: 'Hall', isLocal: false };
  const send = () => new Promise<never>(() => undefined);
  renderInConsole(<Screen />, createConsoleStore({ targets: [hall], send }));
  const link = await screen.findByRole('link', { name: 'Set the staff key' });
  expect(link.getAttribute('href')).toBe('/servers?target=hall');
  await waitFor(() => expect(screen.getAllByText(/has no staff key for it/)).toHaveLength(1));
});

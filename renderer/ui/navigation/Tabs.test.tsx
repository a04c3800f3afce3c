import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Tabs } from './Tabs.tsx';

test('keys in quick succession count from where the one before has led', () => {
  const chosen: string[] = [];
  const tabs = ['One', 'Two', 'Three', 'Four'].map((label) => ({ id: label, label }));
  // The address that names the tab in use follows later.
  render(
    <Tabs label="Numbers" tabs={tabs} active="One" onChange={(id) => chosen.push(id)}>
      One
    </Tabs>,
  );
  screen.getByRole('tab', { name: 'One' }).focus();
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowLeft', 'End', 'ArrowRight', 'ArrowLeft']) {
    fireEvent.keyDown(document.activeElement!, { key });
  }
  expect(chosen).toEqual(['Two', 'Three', 'Two', 'Four', 'One', 'Four']);
});

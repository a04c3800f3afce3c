import { render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { expect, onTestFinished, test } from 'vitest';
import { useFocusKeeper } from './useFocusKeeper.ts';

interface DocksProps {
  docks: readonly string[];
  hasDetail?: boolean;
}

function Docks({ docks, hasDetail = false }: DocksProps) {
  const area = useRef<HTMLDivElement>(null);
  useFocusKeeper(area);
  return (
    <div ref={area} tabIndex={-1}>
      <h2>Docks</h2>
      <ul>
        {docks.map((dock) => (
          <li key={dock}>
            <button type="button">Open {dock}</button>
            <button type="button">Remove {dock}</button>
          </li>
        ))}
      </ul>
      {hasDetail && (
        <section>
          <button type="button">Erase the dock</button>
        </section>
      )}
    </div>
  );
}

function showDocks(first: DocksProps) {
  const view = render(<Docks {...first} />);
  onTestFinished(() => view.unmount());
  return (next: DocksProps) => view.rerender(<Docks {...next} />);
}

const focus = (name: string) => screen.getByRole('button', { name }).focus();
const focused = () => document.activeElement?.textContent;

test('the focus of a removed row goes to the same button of the next row, of the last row to the one before', async () => {
  const update = showDocks({ docks: ['north', 'middle', 'south'] });
  focus('Remove middle');
  update({ docks: ['north', 'south'] });
  await expect.poll(focused).toBe('Remove south');
  update({ docks: ['north'] });
  await expect.poll(focused).toBe('Remove north');
});

test('the focus of the only row and of a closed part goes to the heading', async () => {
  const update = showDocks({ docks: ['north'], hasDetail: true });
  focus('Erase the dock');
  update({ docks: ['north'] });
  await expect.poll(focused).toBe('Docks');
  focus('Remove north');
  update({ docks: [] });
  await expect.poll(focused).toBe('Docks');
});

test('the focus stays where it was left', async () => {
  const update = showDocks({ docks: ['north', 'south'] });
  focus('Remove north');
  screen.getByRole('button', { name: 'Remove north' }).blur();
  await Promise.resolve();
  update({ docks: ['south'] });
  // Later than the observer of the hook.
  await new Promise<void>((resolve) => {
    const observer = new MutationObserver(() => resolve());
    observer.observe(document.body, { childList: true, subtree: true });
    update({ docks: [] });
  });
  expect(document.activeElement).toBe(document.body);
});

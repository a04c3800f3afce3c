import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, onTestFinished, test } from 'vitest';
import { FirstSteps } from './FirstSteps.tsx';

function renderSteps() {
  const opened: string[] = [];
  const seen: number[] = [];
  function Steps() {
    const [step, setStep] = useState(0);
    seen.push(step);
    return <FirstSteps step={step} onStep={setStep} onOpen={(name) => opened.push(name)} />;
  }
  const { unmount } = render(<Steps />);
  onTestFinished(unmount);
  return opened;
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('leads through the demo, an import and a server, each of which can be skipped', () => {
  const opened = renderSteps();
  expect(screen.getByRole('region', { name: 'First steps' }).textContent).toContain('Step 1 of 3');
  press('Show the demo');
  press('Next step');
  press('Import a file');
  press('Next step');
  press('Connect a server');
  expect(opened).toEqual(['preview', 'imports', 'servers']);
  press('Done');
  expect(screen.queryByRole('region', { name: 'First steps' })).toBeNull();
});

test('ends at once when all steps are skipped', () => {
  renderSteps();
  press('Skip all');
  expect(screen.queryByRole('region', { name: 'First steps' })).toBeNull();
});

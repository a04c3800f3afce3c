import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { SavedTunings } from './SavedTunings.tsx';

afterEach(() => localStorage.clear());

const link = 'https://tickets.example/dev-reporter?tab=tuning&tuning=geo%3A2';

function show() {
  const element = <SavedTunings tuning="geo:2,soon:0.5" link={link} onTuning={() => undefined} />;
  onTestFinished(render(element).unmount);
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const field = () => screen.getByLabelText('Name of this configuration');

test('asks for a name instead of saving nothing without a word', () => {
  show();
  press('Save');
  expect(screen.getByText('Give the configuration a name.')).toBeDefined();
  expect(field().getAttribute('aria-invalid')).toBe('true');
  expect(screen.queryByRole('list')).toBeNull();
  fireEvent.change(field(), { target: { value: 'Nearer' } });
  press('Save');
  expect(screen.queryByText('Give the configuration a name.')).toBeNull();
  expect(screen.getByRole('listitem').textContent).toContain('Distance 2 ×, Soon 0.5 ×');
});

test('shows the link where the browser does not allow copying', async () => {
  vi.stubGlobal('navigator', {
    ...navigator,
    clipboard: { writeText: () => Promise.reject(new Error('denied')) },
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  show();
  press('Copy link');
  expect(await screen.findByText(link)).toBeDefined();
});

import { fireEvent, render, screen } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { ToolButton } from './ToolButton.tsx';

test('a button that becomes unavailable keeps the focus, says so and does nothing', () => {
  const handleClick = vi.fn();
  const handleSubmit = vi.fn();
  const button = (isDisabled: boolean) => (
    <form onSubmit={handleSubmit}>
      <ToolButton
        type="submit"
        isDisabled={isDisabled}
        onClick={handleClick}
        label="Weigh anchor"
      />
    </form>
  );
  const view = render(button(false));
  onTestFinished(() => view.unmount());
  const shown = screen.getByRole<HTMLButtonElement>('button', { name: 'Weigh anchor' });
  shown.focus();
  view.rerender(button(true));
  fireEvent.click(shown);
  expect(document.activeElement).toBe(shown);
  expect(shown.disabled).toBe(false);
  expect(shown.getAttribute('aria-disabled')).toBe('true');
  expect(handleClick).not.toHaveBeenCalled();
  expect(handleSubmit).not.toHaveBeenCalled();
});

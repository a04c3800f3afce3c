import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { Carousel } from './Carousel.tsx';

const texts = {
  play: 'Play',
  pause: 'Pause',
  previous: 'Previous',
  next: 'Next',
  position: (current: number, total: number) => `${current} of ${total}`,
};

const touch = { touches: [{ clientX: 5, clientY: 5 }] };

/** A row that can be dragged, and the types of event the whole document is listened to for since. */
async function openRow(): Promise<{ slide: HTMLElement; ofDocument: () => string[] }> {
  const listened = vi.spyOn(document, 'addEventListener');
  // Nothing is laid out here, and embla lets nobody drag what is not shown.
  Object.defineProperty(HTMLElement.prototype, 'offsetParent', {
    configurable: true,
    value: document.body,
  });
  const view = render(
    <Carousel label="Row" texts={texts}>
      <p>One</p>
      <p>Two</p>
    </Carousel>,
  );
  onTestFinished(() => {
    view.unmount();
    listened.mockRestore();
    Reflect.deleteProperty(HTMLElement.prototype, 'offsetParent');
  });
  const ofDocument = () => listened.mock.calls.map(([type]) => type);
  const slide = screen.getByText('One');
  await waitFor(() => {
    fireEvent.pointerDown(slide, { pointerType: 'mouse' });
    fireEvent.mouseDown(slide);
    expect(ofDocument()).toContain('mousemove');
  });
  fireEvent.mouseUp(document);
  listened.mockClear();
  return { slide, ofDocument };
}

test('a tap has nothing listened to on the whole document', async () => {
  const { slide, ofDocument } = await openRow();
  fireEvent.pointerDown(slide, { pointerType: 'touch' });
  fireEvent.touchStart(slide, touch);
  fireEvent.touchEnd(slide);
  // A browser makes these up after a tap.
  fireEvent.mouseDown(slide);
  fireEvent.mouseUp(slide);
  expect(ofDocument()).toEqual([]);
});

test('a mouse drags, after a tap too', async () => {
  const { slide, ofDocument } = await openRow();
  fireEvent.pointerDown(slide, { pointerType: 'touch' });
  fireEvent.pointerDown(slide, { pointerType: 'mouse' });
  fireEvent.mouseDown(slide);
  expect(ofDocument()).toContain('mousemove');
});

test('buttons and arrow keys pressed before the code of the row is here turn it once it is', async () => {
  const view = render(
    <Carousel label="Row" texts={texts}>
      <a href="/1">One</a>
      <a href="/2">Two</a>
      <a href="/3">Three</a>
      <a href="/4">Four</a>
    </Carousel>,
  );
  onTestFinished(() => view.unmount());
  fireEvent.click(screen.getByRole('button', { name: 'Next' }));
  fireEvent.keyDown(screen.getByText('One'), { key: 'ArrowRight' });
  fireEvent.keyDown(screen.getByText('One'), { key: 'ArrowRight' });
  fireEvent.keyDown(screen.getByText('One'), { key: 'ArrowLeft' });
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('3 of 4'));
});

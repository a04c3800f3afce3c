// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startScript } from './pageLinks.ts';

let onPaint: () => void;
let asked: string[] = [];

/** Runs the script as the page would, and answers what it has asked for so far. */
function start(): () => string[] {
  const text = startScript(['/a.js', '/b.js'], ['/a.js']).replaceAll(/<\/?script>/g, '');
  // oxlint-disable-next-line typescript/no-implied-eval -- it is a text in the page as well
  new Function(text)();
  return () => asked;
}

const all = ['LINK /a.js', 'LINK /b.js', 'SCRIPT /a.js'];

beforeEach(() => {
  vi.useFakeTimers();
  asked = [];
  vi.spyOn(document.head, 'append').mockImplementation((...elements) => {
    const [element] = elements as HTMLElement[];
    const address = element?.getAttribute('href') ?? element?.getAttribute('src');
    asked.push(`${element?.tagName} ${address}`);
  });
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      constructor(listener: () => void) {
        onPaint = listener;
      }
      observe() {}
    },
  );
});

afterEach(() => {
  // Scripts of the tests before no longer listen.
  document.dispatchEvent(new Event('hydrating'));
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('the scripts of a page', () => {
  it('are asked for once it is painted, all at once and only once', () => {
    const askedFor = start();
    expect(askedFor()).toEqual([]);
    onPaint();
    expect(askedFor()).toEqual(all);
    onPaint();
    vi.advanceTimersByTime(10_000);
    expect(askedFor()).toEqual(all);
  });

  it('are asked for at once by a page that nobody looks at', () => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    expect(start()()).toEqual(all);
  });

  it('do not wait for a paint when the visitor has turned to another page', () => {
    const askedFor = start();
    document.dispatchEvent(new Event('visibilitychange'));
    expect(askedFor()).toEqual(all);
  });

  it('come in the end, whatever the browser says of its paints', () => {
    const askedFor = start();
    vi.advanceTimersByTime(3000);
    expect(askedFor()).toEqual(all);
  });
});

describe('buttons pressed before the page can answer', () => {
  /** A page with such an element, and how often it was pressed. */
  function pressable(markup: string): { element: HTMLElement; presses: () => number } {
    document.body.innerHTML = markup;
    const element = document.body.firstElementChild as HTMLElement;
    const listener = vi.fn();
    element.addEventListener('click', listener);
    return { element, presses: () => listener.mock.calls.length };
  }

  it('are pressed again once it can, each once however often it was tried', () => {
    start();
    const { element, presses } = pressable('<button type="button"><i>Save</i></button>');
    element.firstElementChild?.dispatchEvent(new Event('click', { bubbles: true }));
    element.click();
    document.dispatchEvent(new Event('hydrating'));
    expect(presses()).toBe(3);
  });

  it('are pressed no second time where the page could', () => {
    start();
    document.dispatchEvent(new Event('hydrating'));
    const { element, presses } = pressable('<button type="button">Save</button>');
    element.click();
    document.dispatchEvent(new Event('hydrating'));
    expect(presses()).toBe(1);
  });

  it('are not those that send a form, nor links: the browser has answered these', () => {
    start();
    for (const markup of ['<button type="submit">Search</button>', '<a href="#x">Events</a>']) {
      const { element, presses } = pressable(markup);
      element.click();
      document.dispatchEvent(new Event('hydrating'));
      expect(presses()).toBe(1);
    }
  });
});

it('a page without scripts needs none to start them', () => {
  expect(startScript([], [])).toBe('');
});

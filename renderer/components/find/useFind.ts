import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { findText, scrollToRange } from './findText.ts';

interface Find {
  isOpen: boolean;
  text: string;
  /** Places of the text, and the current one from 0. */
  count: number;
  current: number;
  /** The bar, whose own text is not searched. */
  bar: RefObject<HTMLElement | null>;
  field: RefObject<HTMLInputElement | null>;
  open: () => void;
  close: () => void;
  change: (text: string) => void;
  /** Goes to the next place, or with -1 to the previous one, around the end. */
  step: (by: 1 | -1) => void;
}

const noPlaces: readonly Range[] = [];

/**
 * Finds a text on the page, in the page itself: the search of Chromium would count the text in the field,
 * and needs a field in a view of its own.
 */
export function useFind(): Find {
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState('');
  const [places, setPlaces] = useState(noPlaces);
  const [current, setCurrent] = useState(0);
  const bar = useRef<HTMLElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const opener = useRef<Element | null>(null);
  const search = (wanted: string) => {
    const found = findText(document.body, wanted, bar.current);
    setPlaces(found);
    return found;
  };
  const goTo = (found: readonly Range[], index: number) => {
    setCurrent(index);
    const place = found[index];
    if (place !== undefined) scrollToRange(place);
  };
  const refresh = useEffectEvent(() => {
    const found = search(text);
    setCurrent(Math.max(0, Math.min(current, found.length - 1)));
  });
  useEffect(() => (isOpen ? watchPage(bar, refresh) : undefined), [isOpen]);
  useEffect(() => {
    if (!isOpen) return;
    field.current?.focus();
    field.current?.select();
  }, [isOpen]);
  useEffect(() => (isOpen ? markPlaces(places, current) : undefined), [isOpen, places, current]);
  const open = () => {
    if (isOpen) {
      field.current?.focus();
      field.current?.select();
      return;
    }
    opener.current = document.activeElement;
    setOpen(true);
    setPlaces(findText(document.body, text, null));
  };
  return {
    isOpen,
    text,
    count: places.length,
    current,
    bar,
    field,
    open,
    close: () => {
      focusPlace(places[current], opener.current);
      setOpen(false);
    },
    change: (next) => {
      setText(next);
      goTo(search(next), 0);
    },
    step: (by) => {
      if (!isOpen) return open();
      if (places.length > 0) goTo(places, (current + by + places.length) % places.length);
    },
  };
}

/** Calls back when the page beside the bar changed, at most once a frame; returns a function that ends it. */
function watchPage(bar: RefObject<HTMLElement | null>, onChange: () => void): () => void {
  let frame = 0;
  const observer = new MutationObserver((changes) => {
    if (changes.every(({ target }) => bar.current?.contains(target) === true)) return;
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(onChange);
  });
  observer.observe(document.body, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
    attributeFilter: ['hidden', 'open', 'style'],
  });
  return () => {
    observer.disconnect();
    cancelAnimationFrame(frame);
  };
}

/** Colours the places; returns a function that takes the colours away. */
function markPlaces(places: readonly Range[], current: number): () => void {
  const place = places[current];
  CSS.highlights.set('found', new Highlight(...places));
  CSS.highlights.set('found-current', new Highlight(...(place === undefined ? [] : [place])));
  return () => {
    CSS.highlights.delete('found');
    CSS.highlights.delete('found-current');
  };
}

/**
 * Enter on a found link opens it: the link gets the focus, and without one the element that had it, or the
 * screen where that is gone.
 */
function focusPlace(place: Range | undefined, opener: Element | null): void {
  const found = place?.startContainer.parentElement?.closest('a[href], button, summary, label');
  const element = found ?? (opener?.isConnected ? opener : document.querySelector('main'));
  if (element instanceof HTMLElement) element.focus();
}

import { useAtom } from 'jotai';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { DesktopBridge } from '#shared/contract/desktop.ts';
import type { FindStep } from '#shared/contract/desktop/desktopEvents.ts';
import { consoleMessages } from '#renderer/console/content/consoleMessages.ts';
import { findAtom } from '#renderer/console/state/consoleServices.ts';
import { ToolButton } from '#renderer/ui/button/ToolButton.tsx';
import styles from './FindField.module.css';

const { find: words } = consoleMessages;

/** The field that finds a text in the window of the desktop, with the search of Chromium; null while it is closed. */
export function FindField({ desktop }: { desktop: DesktopBridge }) {
  const [asked, ask] = useAtom(findAtom);
  const [text, setText] = useState('');
  const [place, setPlace] = useState({ current: 0, count: 0 });
  const bar = useRef<HTMLElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const find = (step: FindStep, wanted = text) => {
    // Chromium must not find the bar itself: it is hidden until the answer.
    bar.current?.toggleAttribute('data-searching', wanted !== '');
    void desktop.findText(wanted, step);
  };
  const close = () => {
    ask(null);
    void desktop.closeFind();
  };
  const isOpen = asked !== null;
  useEffect(() => {
    if (!isOpen) return;
    const before = document.activeElement;
    field.current?.focus();
    return () => (before instanceof HTMLElement ? before.focus() : undefined);
  }, [isOpen]);
  const goOn = useEffectEvent((step: FindStep) => {
    if (step === 'open') {
      field.current?.focus();
      field.current?.select();
    }
    find(step);
  });
  useEffect(() => {
    if (asked !== null) goOn(asked.step);
  }, [asked]);
  useEffect(
    () =>
      desktop.onEvent((event) => {
        if (event.type !== 'found') return;
        bar.current?.removeAttribute('data-searching');
        setPlace(event);
      }),
    [desktop],
  );
  if (!isOpen) return null;
  return (
    <search ref={bar} className={styles.bar} aria-label={words.title}>
      <input
        ref={field}
        className={styles.field}
        type="text"
        aria-label={words.field}
        value={text}
        maxLength={200}
        spellCheck={false}
        onKeyDown={({ key, shiftKey }) => {
          if (key === 'Escape') close();
          if (key === 'Enter') find(shiftKey ? 'previous' : 'next');
        }}
        onChange={({ target }) => {
          setText(target.value);
          find('open', target.value);
        }}
      />
      <span className={styles.count} role="status">
        {text !== '' && words.count(place.current, place.count)}
      </span>
      <ToolButton variant="quiet" onClick={close} label={words.close} />
    </search>
  );
}

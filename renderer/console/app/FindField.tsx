import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { DesktopBridge } from '#shared/contract/desktop.ts';
import type { DesktopEvent, FindStep } from '#shared/contract/desktop/desktopEvents.ts';
import { consoleMessages } from '#renderer/console/content/consoleMessages.ts';
import { ToolButton } from '#renderer/ui/button/ToolButton.tsx';
import { useWindowEvent } from '#renderer/ui/useWindowEvent.ts';
import styles from './FindField.module.css';

const { find: words } = consoleMessages;

/** The field that finds a text in the page below: the desktop shows it in a view of its own. */
export function FindField({ desktop }: { desktop: DesktopBridge }) {
  const [text, setText] = useState('');
  const [place, setPlace] = useState({ current: 0, count: 0 });
  const field = useRef<HTMLInputElement>(null);
  const find = (step: FindStep, wanted = text) => void desktop.findText(wanted, step);
  const handle = useEffectEvent((event: DesktopEvent) => {
    if (event.type === 'found') setPlace(event);
    if (event.type !== 'find') return;
    if (event.step === 'open') field.current?.select();
    find(event.step);
  });
  useEffect(() => {
    field.current?.focus();
    return desktop.onEvent(handle);
  }, [desktop]);
  useWindowEvent('keydown', ({ key }) => key === 'Escape' && void desktop.closeFind());
  return (
    <search className={styles.bar} aria-label={words.title}>
      <input
        ref={field}
        className={styles.field}
        type="text"
        aria-label={words.field}
        value={text}
        maxLength={200}
        spellCheck={false}
        onKeyDown={({ key, shiftKey }) => key === 'Enter' && find(shiftKey ? 'previous' : 'next')}
        onChange={({ target }) => {
          setText(target.value);
          find('open', target.value);
        }}
      />
      <span className={styles.count} role="status">
        {text !== '' && words.count(place.current, place.count)}
      </span>
      <ToolButton variant="quiet" onClick={() => void desktop.closeFind()} label={words.close} />
    </search>
  );
}

import { useAtomValue } from 'jotai';
import { useEffect, useEffectEvent, useImperativeHandle, type Ref, type RefObject } from 'react';
import type { FindStep } from '#shared/contract/desktop/desktopEvents.ts';
import { consoleMessages } from '#renderer/content/console/consoleMessages.ts';
import { consoleServicesAtom } from '#renderer/state/console/consoleServices.ts';
import { Button } from '#renderer/ui/button/Button.tsx';
import styles from './FindBar.module.css';
import { useFind } from './useFind.ts';

const { find: words } = consoleMessages;

export interface FindHandle {
  find: (step: FindStep) => void;
}

/** Finds a text on the page: a row above the screens, which hides nothing of them. */
export function FindBar({ ref }: { ref: Ref<FindHandle> }) {
  const { bar, field, isOpen, text, count, current, open, close, change, step } = useFind();
  const go = (to: FindStep) => (to === 'open' ? open() : step(to === 'next' ? 1 : -1));
  useImperativeHandle(ref, () => ({ find: go }));
  useFindKeys(go, { bar, close });
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
        onKeyDown={(event) => event.key === 'Enter' && step(event.shiftKey ? -1 : 1)}
        onChange={(event) => change(event.target.value)}
      />
      <span className={styles.count} role="status">
        {text.trim() !== '' && words.count(count === 0 ? 0 : current + 1, count)}
      </span>
      <Button size="small" variant="secondary" disabled={count === 0} onClick={() => step(-1)}>
        {words.previous}
      </Button>
      <Button size="small" variant="secondary" disabled={count === 0} onClick={() => step(1)}>
        {words.next}
      </Button>
      <Button size="small" variant="quiet" onClick={close}>
        {words.close}
      </Button>
    </search>
  );
}

/** On the desktop, as no browser is there that has them: Ctrl/Cmd+F, and G or F3 for the next place. */
function useFindKeys(
  go: (to: FindStep) => void,
  { bar, close }: { bar: RefObject<HTMLElement | null>; close: () => void },
): void {
  const { desktop } = useAtomValue(consoleServicesAtom);
  const handle = useEffectEvent((event: KeyboardEvent) => {
    const target = event.target instanceof Element ? event.target : document.body;
    if (event.key === 'Escape' && bar.current?.contains(target) === true) close();
    const to = readKeys(event);
    // What is below a dialog cannot be reached.
    if (to === null || target.closest('[role=dialog]') !== null) return;
    event.preventDefault();
    go(to);
  });
  const isDesktop = desktop !== null;
  useEffect(() => {
    if (!isDesktop) return;
    addEventListener('keydown', handle);
    return () => removeEventListener('keydown', handle);
  }, [isDesktop]);
}

function readKeys({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): FindStep | null {
  const command = (ctrlKey || metaKey) && !altKey ? key.toLowerCase() : '';
  if (command === 'f' && !shiftKey) return 'open';
  if (command !== 'g' && key !== 'F3') return null;
  return shiftKey ? 'previous' : 'next';
}

import { useEffect, useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import styles from './Tabs.module.css';

export interface Tab {
  id: string;
  label: string;
}

interface TabsProps {
  label: string;
  tabs: readonly Tab[];
  active: string;
  onChange: (id: string) => void;
  children: ReactNode;
}

/** Tabs by the ARIA pattern: arrows, Home and End move and choose. */
export function Tabs({ label, tabs, active, onChange, children }: TabsProps) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  // On a narrow page the tabs are a row that scrolls, and an address may name one beyond its edge.
  useEffect(() => {
    const row = list.current;
    const tab = row?.querySelector('[aria-selected=true]');
    if (!row || !tab) return;
    const [inner, outer] = [tab.getBoundingClientRect(), row.getBoundingClientRect()];
    if (inner.left < outer.left) row.scrollLeft += inner.left - outer.left;
    else if (inner.right > outer.right) row.scrollLeft += inner.right - outer.right;
  }, [active]);
  const handleKeyDown = (event: KeyboardEvent) => {
    // Of keys in quick succession, the second counts from where the first has led.
    const buttons = [...(list.current?.querySelectorAll<HTMLElement>('[role=tab]') ?? [])];
    const at = buttons.indexOf(event.target as HTMLElement);
    const last = tabs.length - 1;
    const [before, after] = [at === 0 ? last : at - 1, at === last ? 0 : at + 1];
    const next = { ArrowRight: after, ArrowLeft: before, Home: 0, End: last }[event.key] ?? -1;
    const tab = tabs[next];
    if (tab === undefined) return;
    event.preventDefault();
    onChange(tab.id);
    buttons[next]?.focus();
  };
  return (
    <div>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        className={styles.list}
        tabIndex={-1}
        onKeyDown={handleKeyDown}
      >
        {tabs.map((tab) => (
          <button
            key={tab.id}
            id={`${id}-${tab.id}`}
            type="button"
            role="tab"
            className={styles.tab}
            aria-selected={tab.id === active}
            aria-controls={`${id}-panel`}
            tabIndex={tab.id === active ? 0 : -1}
            onClick={() => onChange(tab.id)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div
        id={`${id}-panel`}
        role="tabpanel"
        aria-labelledby={`${id}-${active}`}
        className={styles.panel}
      >
        {children}
      </div>
    </div>
  );
}

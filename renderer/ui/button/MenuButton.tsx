import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useWindowEvent } from '#renderer/ui/useWindowEvent.ts';
import { buttonClass } from './Button.tsx';
import styles from './MenuButton.module.css';

interface MenuButtonProps {
  /** Accessible name of the button. */
  name: string;
  label: string;
  /** Accessible name of what it opens. */
  group: string;
  children: ReactNode;
}

/** A button and the choices that it opens below itself. Escape closes them, and a press beside them. */
export function MenuButton({ name, label, group, children }: MenuButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  const handlePress = ({ target }: PointerEvent) => {
    if (target instanceof Node && !frame.current?.contains(target)) setIsOpen(false);
  };
  useWindowEvent('pointerdown', handlePress, isOpen);
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return;
    event.stopPropagation();
    setIsOpen(false);
    toggle.current?.focus();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Escape of the buttons inside
    <div ref={frame} className={styles.frame} onKeyDown={handleKeyDown}>
      <button
        ref={toggle}
        type="button"
        className={buttonClass({ size: 'small', variant: 'quiet' })}
        aria-label={name}
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        {label}
      </button>
      {isOpen && (
        <div className={styles.choices} role="group" aria-label={group}>
          {children}
        </div>
      )}
    </div>
  );
}

import type { ConsoleScreen } from '#shared/contract/desktop/desktopEvents.ts';
import { consoleMessages } from '#renderer/console/content/consoleMessages.ts';
import { ToolButton } from '#renderer/ui/button/ToolButton.tsx';
import layout from '#renderer/ui/layout.module.css';
import styles from './FirstSteps.module.css';

const { firstSteps: words } = consoleMessages;

/** The step after the last. */
export const stepsOver = words.steps.length;

interface FirstStepsProps {
  /** Number of the step, counted from 0; `stepsOver` shows nothing. */
  step: number;
  onStep: (step: number) => void;
  onOpen: (screen: ConsoleScreen) => void;
}

/** Three steps above the screens, until they are done or skipped; the screens can be used meanwhile. */
export function FirstSteps({ step, onStep, onOpen }: FirstStepsProps) {
  const current = words.steps[step];
  if (current === undefined) return null;
  const isLast = step === stepsOver - 1;
  return (
    <section className={styles.steps} aria-label={words.title}>
      <p className={styles.text} aria-live="polite">
        <strong>{words.position(step + 1, stepsOver)}</strong> {current.text}
      </p>
      <span className={layout.row}>
        <ToolButton onClick={() => onOpen(current.screen)} label={current.action} />
        <ToolButton onClick={() => onStep(step + 1)} label={isLast ? words.done : words.next} />
        {!isLast && (
          <ToolButton variant="quiet" onClick={() => onStep(stepsOver)} label={words.skipAll} />
        )}
      </span>
    </section>
  );
}

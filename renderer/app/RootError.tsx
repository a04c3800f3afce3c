import { messages } from '#renderer/content/messages.ts';
import { buttonClass } from '#renderer/ui/button/Button.tsx';
import styles from './RootLayout.module.css';

/** Shown when the layout itself fails, so it uses nothing of it. */
export function RootError() {
  return (
    <main className={styles.failure}>
      <title>{messages.layout.failure}</title>
      <h1 className={styles.failureTitle}>{messages.layout.failure}</h1>
      {/* An empty address reloads this page, with or without script. */}
      {/* oxlint-disable-next-line jsx-a11y/anchor-is-valid */}
      <a className={buttonClass()} href="">
        {messages.layout.tryAgain}
      </a>
    </main>
  );
}

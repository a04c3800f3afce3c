import { useAtomValue } from 'jotai';
import { pageCalls } from '#shared/contract/pageCalls.ts';
import { fillText } from '#shared/domain/brand/fillText.ts';
import { formatCountOf } from '#shared/domain/search/formatCount.ts';
import { ledgerEntriesAtom } from '#renderer/storefront/state/visitor/modes.ts';
import { Modal } from '#renderer/ui/dialog/Modal.tsx';
import { lazyPart } from '#renderer/ui/lazyPart.tsx';
import modeMessages from '#resources/texts/modes.json' with { type: 'json' };
import styles from './ModeBanners.module.css';

const ShownTimeForm = lazyPart(() => import('./ShownTimeForm.tsx'), 'ShownTimeForm');

interface ModeDetailsProps {
  mode: 'developer' | 'staff';
  title: string;
  onClose: () => void;
}

/** A panel: what a mode means, and which writes of this page were not sent. */
export function ModeDetails({ mode, title, onClose }: ModeDetailsProps) {
  return (
    <Modal isOpen onClose={onClose} title={title} description={modeMessages[mode]}>
      <UnsentWrites />
      <ShownTimeForm />
    </Modal>
  );
}

/** Newest first. */
function UnsentWrites() {
  const entries = useAtomValue(ledgerEntriesAtom);
  if (entries.length === 0) return <p>{modeMessages.nothingSuppressed}</p>;
  const calls = formatCountOf(entries.length, 'call was', 'calls were');
  const title = fillText(modeMessages.notSent, { calls });
  return (
    <>
      <h3 className={styles.title}>{title}</h3>
      <ol className={styles.list} tabIndex={0} aria-label={title}>
        {entries.toReversed().map(({ name, body, at }, index) => (
          <li key={entries.length - index} className={styles.entry}>
            <code>
              {pageCalls[name].method} {pageCalls[name].path}
            </code>
            <time dateTime={at}>{at.slice(11, 19)}</time>
            <code className={styles.body}>{JSON.stringify(body)}</code>
          </li>
        ))}
      </ol>
    </>
  );
}

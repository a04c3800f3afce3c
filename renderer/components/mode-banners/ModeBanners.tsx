import { useAtomValue } from 'jotai';
import { lazy, Suspense, useState } from 'react';
import { messages } from '#renderer/content/messages.ts';
import { modesAtom } from '#renderer/state/visitor/modes.ts';
import { InfoIcon } from '#renderer/ui/icons/subjects.tsx';
import { Modal } from '#renderer/ui/dialog/Modal.tsx';
import { modeName } from './modeTitle.ts';
import styles from './ModeBanners.module.css';

const LedgerList = lazy(() =>
  import('./LedgerList.tsx').then((module) => ({ default: module.LedgerList })),
);

/** Shown above every page in developer and staff mode: the mode, and which writes were not sent. */
export function ModeBanners() {
  const { isDeveloper, isDonotfollow } = useAtomValue(modesAtom);
  return (
    <>
      {isDeveloper && (
        <ModeBanner text={messages.modes.developer} detail={messages.modes.developerDetail} />
      )}
      {isDonotfollow && (
        <ModeBanner text={messages.modes.staff} detail={messages.modes.staffDetail} />
      )}
    </>
  );
}

function ModeBanner({ text, detail }: { text: string; detail: string }) {
  const [isOpen, setOpen] = useState(false);
  const title = modeName(text);
  return (
    <aside className={styles.banner} aria-label={title}>
      <InfoIcon size={20} />
      <p className={styles.text}>
        <b>{title}</b>
        {text.slice(title.length)}
      </p>
      <button type="button" className={styles.more} onClick={() => setOpen(true)}>
        {messages.layout.moreInfo}
      </button>
      <Modal isOpen={isOpen} onClose={() => setOpen(false)} title={title} description={detail}>
        <Suspense fallback={null}>
          <LedgerList />
        </Suspense>
      </Modal>
    </aside>
  );
}

import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { messages } from '#renderer/storefront/content/messages.ts';
import { modesAtom, modeName } from '#renderer/storefront/state/visitor/modes.ts';
import { InfoIcon } from '#renderer/ui/icons/subjects.tsx';
import { lazyPart } from '#renderer/ui/lazyPart.tsx';
import styles from './ModeBanners.module.css';

const ModeDetails = lazyPart(() => import('./ModeDetails.tsx'), 'ModeDetails');

/** Shown above every page in developer and staff mode: the mode, and which writes were not sent. */
export function ModeBanners() {
  const { isDeveloper, isDonotfollow } = useAtomValue(modesAtom);
  return (
    <>
      {isDeveloper && <ModeBanner mode="developer" />}
      {isDonotfollow && <ModeBanner mode="staff" />}
    </>
  );
}

function ModeBanner({ mode }: { mode: 'developer' | 'staff' }) {
  const [isOpen, setOpen] = useState(false);
  const text = messages.modes[mode];
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
      {isOpen && <ModeDetails mode={mode} title={title} onClose={() => setOpen(false)} />}
    </aside>
  );
}

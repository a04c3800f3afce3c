import { useSetAtom } from 'jotai';
import { useState } from 'react';
import { LocationForm } from '#renderer/components/location/LocationForm.tsx';
import { LocationModal } from '#renderer/components/location/LocationModal.tsx';
import { messages } from '#renderer/content/messages.ts';
import { unsetLocationAtom } from '#renderer/state/visitor/location.ts';
import { Button } from '#renderer/ui/button/Button.tsx';
import { PinIcon } from '#renderer/ui/icons/subjects.tsx';
import styles from './HomeState.module.css';
import { StateArt } from './StateArt.tsx';

/** Nothing was found for this visitor: another place, or the whole country. */
export function NoSections() {
  const [isOpen, setOpen] = useState(false);
  const unsetLocation = useSetAtom(unsetLocationAtom);
  return (
    <div className={styles.state}>
      <StateArt />
      <p className={styles.text} role="status">
        {messages.home.noSections}
      </p>
      <div className={styles.ways}>
        <Button icon={<PinIcon size={20} />} onClick={() => setOpen(true)}>
          {messages.location.submit}
        </Button>
        <Button variant="secondary" onClick={() => void unsetLocation('home')}>
          {messages.home.viewNationalEvents}
        </Button>
      </div>
      <noscript className={styles.panel}>
        <LocationForm interactionTarget="home" canUnset={false} />
      </noscript>
      <LocationModal isOpen={isOpen} onClose={() => setOpen(false)} interactionTarget="home" />
    </div>
  );
}

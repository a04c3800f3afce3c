import { useState } from 'react';
import type { PreferenceType } from '#shared/domain/visitor.ts';
import { PreferenceModal } from '#renderer/components/preferences/PreferenceModal.tsx';
import { messages } from '#renderer/content/messages.ts';
import { Button } from '#renderer/ui/button/Button.tsx';
import { DataCapture } from './DataCapture.tsx';
import { useSamples } from './useSamples.ts';
import styles from './PreferencePrompt.module.css';

/** Asks for favourite artists, categories or genres. */
export function PreferencePrompt({ type }: { type: PreferenceType }) {
  const samples = useSamples(type);
  const [isOpen, setOpen] = useState(false);
  const { title, prompt, open } = messages.preferences;
  return (
    <div className={styles.prompt}>
      <DataCapture id={type} samples={samples} title={title[type]} text={prompt[type]}>
        <Button variant="wattle" onClick={() => setOpen(true)}>
          {open[type]}
        </Button>
      </DataCapture>
      <PreferenceModal
        type={isOpen ? type : null}
        onClose={() => setOpen(false)}
        interactionTarget={`${type}-prompt`}
      />
    </div>
  );
}

import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { screenPath } from '#renderer/console/components/screenAddress.ts';
import { importFileAtom } from '#renderer/console/state/drafts.ts';
import { targetAtom } from '#renderer/console/state/targets.ts';

/** Opens the import of the chosen target with a file that is dropped anywhere on the window. */
export function useFileDrop(): void {
  const navigate = useNavigate();
  const setFile = useSetAtom(importFileAtom);
  const targetId = useAtomValue(targetAtom)?.id ?? 'local';
  useEffect(() => {
    const allow = (event: DragEvent) => {
      if (event.dataTransfer?.types.includes('Files') === true) event.preventDefault();
    };
    const take = (event: DragEvent) => {
      const file = event.dataTransfer?.files[0];
      // A part of the screen that takes files has it already.
      if (file === undefined || event.defaultPrevented) return;
      event.preventDefault();
      setFile(file);
      void navigate(screenPath('catalogue', targetId));
    };
    addEventListener('dragover', allow);
    addEventListener('drop', take);
    return () => {
      removeEventListener('dragover', allow);
      removeEventListener('drop', take);
    };
  }, [navigate, setFile, targetId]);
}

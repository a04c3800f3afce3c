import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { scenariosPath } from '#shared/contract/console/consoleCalls.ts';
import type { DesktopEvent } from '#shared/contract/desktop/desktopEvents.ts';
import { consoleServicesAtom } from '#renderer/state/console/consoleServices.ts';
import {
  notSentAtom,
  previewPathAtom,
  previewStateAtom,
  scenarioAtom,
} from '#renderer/state/console/preview.ts';
import { setModeAtom, targetAtom } from '#renderer/state/console/targets.ts';

/** Does what menus, deep links and the preview window of the desktop say. */
export function useDesktopEvents(): void {
  const { desktop } = useAtomValue(consoleServicesAtom);
  const navigate = useNavigate();
  const setMode = useSetAtom(setModeAtom);
  const setTarget = useSetAtom(targetAtom);
  const setPath = useSetAtom(previewPathAtom);
  const setScenario = useSetAtom(scenarioAtom);
  const addLine = useSetAtom(notSentAtom);
  const setPreview = useSetAtom(previewStateAtom);
  useEffect(() => {
    const handle = (event: DesktopEvent): void => {
      switch (event.type) {
        case 'open-screen':
          return void navigate(`/${event.screen}`);
        case 'open-report':
          // Such links come from reports of the console's own server.
          setTarget('local');
          return void navigate(`/reporter?${event.query}`);
        case 'open-scenario':
          setScenario(event.id);
          setPath({ path: `${scenariosPath}/${event.id}` });
          return void navigate('/preview');
        case 'set-mode':
          return void setMode(event.mode);
        case 'not-sent':
          return addLine(event.entry);
        case 'preview':
          return setPreview(event.state);
      }
    };
    return desktop?.onEvent(handle);
  }, [desktop, navigate, setMode, setTarget, setPath, setScenario, addLine, setPreview]);
}

import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useEffectEvent } from 'react';
import type { Target } from '#shared/contract/console/targetEndpoints.ts';
import type { DesktopBridge } from '#shared/contract/desktop.ts';
import { presetCities } from '#shared/domain/location/presetCities.ts';
import { consoleMessages } from '#renderer/content/console/consoleMessages.ts';
import { Notice } from '#renderer/components/console/Notice.tsx';
import {
  previewPathAtom,
  previewSettingsAtom,
  previewSizes,
  previewStateAtom,
} from '#renderer/state/console/preview.ts';
import { previewCookiesAtom, previewVersionAtom } from '#renderer/state/console/targets.ts';
import { Button } from '#renderer/ui/button/Button.tsx';
import styles from './WindowedStorefront.module.css';

interface WindowedStorefrontProps {
  target: Target;
  desktop: DesktopBridge;
}

const words = consoleMessages.preview;

/** On the desktop the preview has a window, and each target a partition, of its own. */
export function WindowedStorefront({ target, desktop }: WindowedStorefrontProps) {
  const state = useAtomValue(previewStateAtom);
  const show = useShowPreview({ target, desktop });
  return (
    <div className={styles.holder}>
      <Notice tone={state.failure === null ? 'plain' : 'danger'}>
        {state.failure ?? (state.isOpen ? words.ownWindow : words.ownWindowClosed)}
        {state.isOpen && <code>{state.url}</code>}
        {!state.isOpen && (
          <Button size="small" onClick={show}>
            {words.openWindow}
          </Button>
        )}
      </Notice>
    </div>
  );
}

/** Opens the preview window, and updates it with the settings, the mode and the path. */
function useShowPreview({ target, desktop }: WindowedStorefrontProps): () => void {
  const setState = useSetAtom(previewStateAtom);
  const { size, colourScheme, reducedMotion, city } = useAtomValue(previewSettingsAtom);
  const asked = useAtomValue(previewPathAtom);
  const version = useAtomValue(previewVersionAtom);
  const cookies = useAtomValue(previewCookiesAtom);
  const show = () => {
    const location = presetCities.find(({ name }) => name === city)?.coordinates ?? null;
    const options = {
      targetId: target.id,
      url: target.url + (target.isLocal ? asked.path : '/'),
      ...previewSizes[size],
      colourScheme,
      reducedMotion,
      location,
      cookies,
    };
    desktop
      .showPreview(options)
      .then(setState)
      .catch((error: unknown) => {
        setState({ isOpen: false, url: options.url, failure: String(error) });
      });
  };
  const showNow = useEffectEvent(show);
  useEffect(() => {
    showNow();
  }, [target.id, size, colourScheme, reducedMotion, city, asked, version]);
  return show;
}

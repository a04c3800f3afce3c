import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useEffectEvent } from 'react';
import type { Target } from '#shared/contract/console/targetEndpoints.ts';
import type { DesktopBridge } from '#shared/contract/desktop.ts';
import { presetCities } from '#shared/domain/location/presetCities.ts';
import { consoleMessages } from '#renderer/console/content/consoleMessages.ts';
import {
  previewSettingsAtom,
  previewSizes,
  previewStateAtom,
} from '#renderer/console/state/preview.ts';
import { previewCookiesAtom, previewVersionAtom } from '#renderer/console/state/targets.ts';
import { ToolButton } from '#renderer/ui/button/ToolButton.tsx';
import { Notice } from '#renderer/ui/feedback/Notice.tsx';
import styles from './PreviewPane.module.css';

interface DesktopStorefrontProps {
  target: Target;
  desktop: DesktopBridge;
}

const words = consoleMessages.preview;

/** On the desktop the storefront of another server is a window of its own, with cookies of its own. */
export function DesktopStorefront({ target, desktop }: DesktopStorefrontProps) {
  const { isOpen, url, failure } = useAtomValue(previewStateAtom);
  const show = useShowPreview({ target, desktop });
  return (
    <div className={styles.holder}>
      <Notice tone={failure === null ? 'plain' : 'danger'}>
        {failure ?? (isOpen ? words.ownWindow : words.ownWindowClosed)}
        {isOpen && <code>{url}</code>}
        {!isOpen && <ToolButton onClick={show} label={words.openWindow} />}
      </Notice>
    </div>
  );
}

/** Opens the preview, and updates it with the settings, the mode and the path. */
function useShowPreview({ target, desktop }: DesktopStorefrontProps): () => void {
  const setState = useSetAtom(previewStateAtom);
  const { size, colourScheme, reducedMotion, city } = useAtomValue(previewSettingsAtom);
  const version = useAtomValue(previewVersionAtom);
  const cookies = useAtomValue(previewCookiesAtom);
  const show = () => {
    const location = presetCities.find(({ name }) => name === city)?.coordinates ?? null;
    const options = {
      targetId: target.id,
      url: `${target.url}/`,
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
        setState((last) => ({ ...last, isOpen: false, failure: String(error) }));
      });
  };
  const showNow = useEffectEvent(show);
  useEffect(() => {
    showNow();
  }, [target.id, size, colourScheme, reducedMotion, city, version]);
  return show;
}

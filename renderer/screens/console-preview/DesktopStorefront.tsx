import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
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
import { useFrameSize } from './useFrameSize.ts';
import { Button } from '#renderer/ui/button/Button.tsx';
import styles from './DesktopStorefront.module.css';

interface DesktopStorefrontProps {
  target: Target;
  desktop: DesktopBridge;
}

const words = consoleMessages.preview;

/**
 * On the desktop the preview is a view of its own, and each target has its own partition: docked in the pane, or
 * torn off into a window.
 */
export function DesktopStorefront({ target, desktop }: DesktopStorefrontProps) {
  const state = useAtomValue(previewStateAtom);
  const show = useShowPreview({ target, desktop });
  useFocusKey(desktop);
  // A docked preview belongs to its pane; one in a window of its own stays.
  const close = useEffectEvent(() => void (state.isDocked && desktop.closePreview()));
  useEffect(() => () => close(), []);
  return state.isDocked && state.failure === null ? (
    <DockedStorefront desktop={desktop} />
  ) : (
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

/** F6, as between the panes of other programs: Tab does not lead into a view. */
function useFocusKey(desktop: DesktopBridge): void {
  useEffect(() => {
    const handle = (event: KeyboardEvent) => {
      if (event.key !== 'F6') return;
      event.preventDefault();
      void desktop.focusPreview();
    };
    addEventListener('keydown', handle);
    return () => removeEventListener('keydown', handle);
  }, [desktop]);
}

/** The room in the pane over which the desktop lays the view, as wide as the scaled device. */
function DockedStorefront({ desktop }: Pick<DesktopStorefrontProps, 'desktop'>) {
  const { size } = useAtomValue(previewSettingsAtom);
  const device = previewSizes[size];
  // A view is not cut off by the pane: it would cover what is below.
  const { holder, scale, height } = useFrameSize(device, 1);
  const room = useRef<HTMLDivElement>(null);
  const shown = { width: device.width * scale, height: height * scale };
  usePlacement({ desktop, room, size: `${shown.width}x${shown.height}` });
  return (
    <div ref={holder} className={styles.holder}>
      <div
        ref={room}
        className={styles.device}
        style={shown}
        role="img"
        aria-label={words.docked}
      />
    </div>
  );
}

interface Placement {
  desktop: DesktopBridge;
  room: RefObject<HTMLDivElement | null>;
  /** Changes with the size of the room. */
  size: string;
}

/** Reports where the room is; hides the view below dialogs, which it would cover, and when the pane closes. */
function usePlacement({ desktop, room, size }: Placement): void {
  const place = useEffectEvent(() => {
    const box = room.current?.getBoundingClientRect();
    const isCovered = document.querySelector('[role=dialog], dialog[open]') !== null;
    const area = box && { x: box.x, y: box.y, width: box.width, height: box.height };
    void desktop.placePreview(isCovered || !area || area.width < 1 ? null : area);
  });
  useEffect(() => {
    place();
  }, [size]);
  useEffect(() => {
    let frame = 0;
    const placeSoon = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => place());
    };
    const resizes = new ResizeObserver(placeSoon);
    const pane = room.current?.parentElement;
    if (pane) resizes.observe(pane);
    // Dialogs are added to the end of the page.
    const dialogs = new MutationObserver(placeSoon);
    dialogs.observe(document.body, { childList: true });
    addEventListener('resize', placeSoon);
    return () => {
      cancelAnimationFrame(frame);
      resizes.disconnect();
      dialogs.disconnect();
      removeEventListener('resize', placeSoon);
      void desktop.placePreview(null);
    };
  }, [desktop, room]);
}

/** Opens the preview, and updates it with the settings, the mode and the path. */
function useShowPreview({ target, desktop }: DesktopStorefrontProps): () => void {
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
        setState((last) => ({ ...last, isOpen: false, failure: String(error) }));
      });
  };
  const showNow = useEffectEvent(show);
  useEffect(() => {
    showNow();
  }, [target.id, size, colourScheme, reducedMotion, city, asked, version]);
  return show;
}

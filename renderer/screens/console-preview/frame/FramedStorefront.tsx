import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { presetCities } from '#shared/domain/location/presetCities.ts';
import { consoleMessages } from '#renderer/content/console/consoleMessages.ts';
import {
  notSentAtom,
  previewPathAtom,
  previewSettingsAtom,
  previewSizes,
} from '#renderer/state/console/preview.ts';
import { previewVersionAtom } from '#renderer/state/console/targets.ts';
import { useFrameSize } from '#renderer/screens/console-preview/useFrameSize.ts';
import styles from './FramedStorefront.module.css';
import { pretendDevice } from './pretendDevice.ts';
import { watchDocuments } from './watchDocuments.ts';

/** This server's storefront in a frame of the device's width, scaled down where the pane is narrower. */
export function FramedStorefront() {
  const frame = useRef<HTMLIFrameElement>(null);
  const settings = useAtomValue(previewSettingsAtom);
  const asked = useAtomValue(previewPathAtom);
  // Later paths are opened in the frame itself: to React its address is the one it began with.
  const [path] = useState(asked.path);
  const size = previewSizes[settings.size];
  const { holder, scale, height } = useFrameSize(size);
  const handleLoad = useLoading(frame);
  useNotSent(frame);
  const { colourScheme, reducedMotion, city } = settings;
  useEffect(() => {
    const place = presetCities.find(({ name }) => name === city)?.coordinates ?? null;
    const install = (page: Window) => pretendDevice(page, { colourScheme, reducedMotion, place });
    return frame.current ? watchDocuments(frame.current, install) : undefined;
  }, [colourScheme, reducedMotion, city]);
  return (
    <div ref={holder} className={styles.holder}>
      <div className={styles.device} style={{ width: size.width * scale, height: height * scale }}>
        {/* oxlint-disable-next-line react/iframe-missing-sandbox -- Our own pages, which need their origin: a sandbox that leaves it to them holds nothing back. */}
        <iframe
          ref={frame}
          className={styles.frame}
          title={consoleMessages.preview.frame}
          src={path}
          width={size.width}
          height={height}
          style={{ transform: `scale(${scale})` }}
          onLoad={handleLoad}
        />
      </div>
    </div>
  );
}

/**
 * Opens a requested path; a changed version reloads the page. While a page loads, the reload waits for its
 * load event: earlier it would reload the previous page. Returns the handler of load events.
 */
function useLoading(frame: RefObject<HTMLIFrameElement | null>): () => void {
  const asked = useAtomValue(previewPathAtom);
  const version = useAtomValue(previewVersionAtom);
  const shown = useRef({ asked, version });
  /** The document that was open when a path was requested last. */
  const left = useRef<Document | null>(null);
  const isLoadingOutdated = useRef(false);
  useEffect(() => {
    const page = frame.current?.contentWindow;
    if (!page) return;
    left.current ??= page.document;
    if (asked !== shown.current.asked) {
      left.current = page.document;
      isLoadingOutdated.current = false;
      page.location.replace(asked.path);
    } else if (version !== shown.current.version) {
      if (page.document === left.current) isLoadingOutdated.current = true;
      else page.location.reload();
    }
    shown.current = { asked, version };
  }, [frame, asked, version]);
  return () => {
    const page = frame.current?.contentWindow;
    if (!isLoadingOutdated.current || !page || page.document === left.current) return;
    isLoadingOutdated.current = false;
    page.location.reload();
  };
}

function useNotSent(frame: RefObject<HTMLIFrameElement | null>): void {
  const add = useSetAtom(notSentAtom);
  useEffect(() => {
    const hear = (event: MessageEvent<{ type?: string; entry?: unknown } | null>) => {
      const isOurs =
        event.origin === window.location.origin && event.source === frame.current?.contentWindow;
      const entry = event.data?.entry;
      if (isOurs && event.data?.type === 'not-sent' && typeof entry === 'string') add(entry);
    };
    addEventListener('message', hear);
    return () => removeEventListener('message', hear);
  }, [frame, add]);
}

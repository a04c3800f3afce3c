import { useAtom, useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { scenariosPath } from '#shared/contract/console/consoleCalls.ts';
import type { Target } from '#shared/contract/console/targetEndpoints.ts';
import { presetCities } from '#shared/domain/location/presetCities.ts';
import { consoleMessages } from '#renderer/console/content/consoleMessages.ts';
import {
  notSentAtom,
  previewPathAtom,
  previewSettingsAtom,
  previewSizes,
  shownTimeAtom,
  storefrontOrigin,
} from '#renderer/console/state/preview.ts';
import { pageModeAtom, previewVersionAtom } from '#renderer/console/state/targets.ts';
import type {
  MessageToConsole,
  MessageToPreview,
} from '#renderer/platform/preview/notifyConsole.ts';
import { toast } from '#renderer/ui/feedback/toast.ts';
import { useWindowEvent } from '#renderer/ui/useWindowEvent.ts';
import styles from './FramedStorefront.module.css';

/**
 * This server's storefront in a frame of the device's width, scaled down where the pane is narrower. It has another
 * port than the console, so another origin: the two talk by messages alone.
 */
export function FramedStorefront({ target }: { target: Target }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const settings = useAtomValue(previewSettingsAtom);
  const asked = useAtomValue(previewPathAtom);
  const origin = storefrontOrigin(target);
  // Later paths are opened in the frame itself: to React its address is the one it began with.
  const [url] = useState(() => previewUrl(asked.path, origin));
  const size = previewSizes[settings.size];
  const { holder, scale, height } = useFrameSize(size);
  const handleLoad = useFollowing(frame, origin);
  return (
    <div ref={holder} className={styles.holder}>
      <div className={styles.device} style={{ width: size.width * scale, height: height * scale }}>
        {/* oxlint-disable-next-line react/iframe-missing-sandbox -- A page of another origin, which needs its cookies. */}
        <iframe
          ref={frame}
          className={styles.frame}
          title={consoleMessages.preview.frame}
          src={url}
          width={size.width}
          height={height}
          style={{ transform: `scale(${scale})` }}
          onLoad={handleLoad}
        />
      </div>
    </div>
  );
}

/** A scenario is opened at the console, which leads to the storefront. */
function previewUrl(path: string, origin: string): string {
  return path.startsWith(scenariosPath) ? path : origin + path;
}

/**
 * Opens requested paths, sends the device to each page that opens, and reloads the page at a changed version. While a
 * page loads, the reload waits for its end: earlier it would reload the previous page. Returns the handler of
 * load events.
 */
function useFollowing(frame: RefObject<HTMLIFrameElement | null>, origin: string): () => void {
  const asked = useAtomValue(previewPathAtom);
  const [version, setVersion] = useAtom(previewVersionAtom);
  const setPageMode = useSetAtom(pageModeAtom);
  const setShownTime = useSetAtom(shownTimeAtom);
  const addNotSent = useSetAtom(notSentAtom);
  const { colourScheme, reducedMotion, city } = useAtomValue(previewSettingsAtom);
  const shown = useRef({ asked, version });
  const page = useRef({ isOpen: false, isLoaded: false, isOutdated: false });

  const send = (message: MessageToPreview) =>
    frame.current?.contentWindow?.postMessage(message, origin);
  const open = () => {
    page.current = { isOpen: false, isLoaded: false, isOutdated: false };
    frame.current?.contentWindow?.location.replace(previewUrl(asked.path, origin));
  };
  const sendDevice = () => {
    const place = presetCities.find(({ name }) => name === city)?.coordinates ?? null;
    send({ type: 'device', device: { colourScheme, reducedMotion, place } });
  };

  const handleMessage = (message: MessageToConsole) => {
    if (message.type === 'not-sent') return addNotSent(message.entry);
    if (message.type === 'refused') {
      toast({ kind: 'error', text: message.detail });
      setVersion((last) => last + 1);
    }
    setPageMode(message);
    if (message.type === 'refused' || message.type === 'mode') return;
    page.current.isOpen = message.type === 'opened';
    if (message.type === 'opened') setShownTime(message.shownTime);
    if (message.type === 'left') page.current.isLoaded = false;
    else if (page.current.isOutdated) {
      page.current.isOutdated = false;
      send({ type: 'reload' });
    } else sendDevice();
  };
  useWindowEvent('message', ({ source, origin: from, data }: MessageEvent<MessageToConsole>) => {
    if (source === frame.current?.contentWindow && from === origin) handleMessage(data);
  });

  const changeDevice = useEffectEvent(() => page.current.isOpen && sendDevice());
  useEffect(() => void changeDevice(), [colourScheme, reducedMotion, city]);

  const handleChange = useEffectEvent(() => {
    const { isOpen, isLoaded } = page.current;
    if (asked !== shown.current.asked) open();
    else if (version !== shown.current.version) {
      if (isOpen) send({ type: 'reload' });
      // A page without scripts, such as that of an error.
      else if (isLoaded) open();
      else page.current.isOutdated = true;
    }
    shown.current = { asked, version };
  });
  useEffect(() => handleChange(), [asked, version]);
  return () => {
    page.current.isLoaded = true;
    if (page.current.isOutdated) open();
  };
}

type Size = Record<'width' | 'height', number>;

/** Pixels around the device. */
const margin = 24;
/** Pixels below which no storefront is usable: then the pane scrolls. */
const usableHeight = 480;

/**
 * A device in the room there is: it shrinks to its holder's width and never grows; a screen taller than
 * the pane is cut off, so that dialogs stay in sight.
 */
function useFrameSize(device: Size) {
  const holder = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState<Size>(device);
  useEffect(() => {
    if (!holder.current) return;
    const observer = new ResizeObserver(([entry]) => {
      if (!entry) return;
      const { clientWidth, clientHeight } = entry.target;
      setRoom({ width: clientWidth - margin, height: clientHeight - margin });
    });
    observer.observe(holder.current);
    return () => observer.disconnect();
  }, []);
  const scale = Math.max(0.1, Math.min(1, room.width / device.width));
  const visible = Math.max(usableHeight, Math.floor(room.height / scale));
  return { holder, scale, height: Math.min(device.height, visible) };
}

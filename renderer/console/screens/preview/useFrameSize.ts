import { useEffect, useRef, useState, type RefObject } from 'react';

interface Size {
  width: number;
  height: number;
}

/** Pixels around the device. */
const margin = 24;
/** Pixels below which no storefront is usable: then the pane scrolls. */
const usableHeight = 480;

/**
 * A device in the room there is: it shrinks to its holder's width and never grows; a screen taller than
 * the pane is cut off, so that dialogs stay in sight.
 */
export function useFrameSize(device: Size): {
  holder: RefObject<HTMLDivElement | null>;
  scale: number;
  height: number;
} {
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

import { dominantColour } from '#shared/domain/colour/dominantColour.ts';

/** Side of the scaled copy in pixels: enough for a colour, fast on a phone. */
const side = 24;

/** Hosts without CORS: tried once a page, not once an image. */
const closedHosts = new Set<string>();
let lastRead: Promise<unknown> = Promise.resolve();

/** The dominant colour of an image as `#rrggbb`; null if it cannot be loaded or read. */
export function imageColour(address: string): Promise<string | null> {
  // In sequence, so that the first refusal of a host saves the other requests.
  const reading = lastRead.then(() => readColour(new URL(address, window.location.href)));
  lastRead = reading;
  return reading;
}

async function readColour(address: URL): Promise<string | null> {
  if (closedHosts.has(address.host)) return null;
  const image = new Image(side, side);
  image.crossOrigin = 'anonymous';
  image.src = address.href;
  try {
    await image.decode();
    const context = new OffscreenCanvas(side, side).getContext('2d');
    context?.drawImage(image, 0, 0, side, side);
    return dominantColour(context?.getImageData(0, 0, side, side).data ?? []);
  } catch {
    if (address.origin !== window.location.origin) closedHosts.add(address.host);
    return null;
  }
}

import { dominantColour } from '#shared/domain/colour/dominantColour.ts';

/** Pixels a side of the copy that is looked at: enough for a colour, quick on a phone. */
const side = 24;

/** Hosts that do not let us look into their pictures: asked once a page, not once a picture. */
const closedHosts = new Set<string>();
let lastRead: Promise<unknown> = Promise.resolve();

/** The dominant colour of a picture as `#rrggbb`; null where it cannot be loaded or looked into. */
export function imageColour(address: string): Promise<string | null> {
  // One after another, so that the first refusal of a host spares it the other questions.
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

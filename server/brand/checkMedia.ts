/** The signature and the name of each kind of file, by its extension. */
const kinds: Readonly<Record<string, { name: string; isWhole: (body: Buffer) => boolean }>> = {
  png: {
    name: 'PNG picture',
    isWhole: (body) => startsWith(body, '89504e470d0a1a0a') && body.includes('IEND'),
  },
  jpg: { name: 'JPEG picture', isWhole: (body) => startsWith(body, 'ffd8ff') },
  jpeg: { name: 'JPEG picture', isWhole: (body) => startsWith(body, 'ffd8ff') },
  webp: {
    name: 'WebP picture',
    isWhole: (body) =>
      textAt(body, 0) === 'RIFF' &&
      textAt(body, 8) === 'WEBP' &&
      // The RIFF header has the bytes after itself.
      body.length >= body.readUInt32LE(4) + 8,
  },
  avif: {
    name: 'AVIF picture',
    isWhole: (body) => textAt(body, 4) === 'ftyp' && /^avi[fs]$/.test(textAt(body, 8)),
  },
  woff2: {
    name: 'WOFF2 font',
    isWhole: (body) =>
      // The header of WOFF2 has the length of the whole file (W3C WOFF2, 4.1).
      textAt(body, 0) === 'wOF2' && body.length >= 12 && body.length >= body.readUInt32BE(8),
  },
};

/** A sentence where the bytes of a picture or font are not what its extension says; else null. */
export function checkMedia(type: string, body: Buffer): string | null {
  const kind = kinds[type];
  if (kind === undefined || kind.isWhole(body)) return null;
  return `is no ${kind.name}, or a part of one: save it again as .${type}`;
}

/** Pixels of a PNG; null for anything else. */
export function pngSize(body: Buffer): { width: number; height: number } | null {
  if (!startsWith(body, '89504e470d0a1a0a') || body.length < 24) return null;
  return { width: body.readUInt32BE(16), height: body.readUInt32BE(20) };
}

function startsWith(body: Buffer, hex: string): boolean {
  return body.subarray(0, hex.length / 2).toString('hex') === hex;
}

function textAt(body: Buffer, at: number): string {
  return body.toString('latin1', at, at + 4);
}

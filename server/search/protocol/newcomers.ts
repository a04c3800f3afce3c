import type { AnswerEncoding, KeptForm } from './readyAnswer.ts';

/** An answer that was given once. */
export interface Newcomer {
  form: KeptForm;
  /** Bytes of its plain form. */
  length: number;
}

/** Answers by what was asked, in the order they came: the latest of them. */
export interface Newcomers {
  find(key: string): Newcomer | undefined;
  /** Says false, and takes nothing, where the key has been here before. */
  add(key: string, newcomer: Newcomer): boolean;
  clear(): void;
}

/** Keys whose answers have left are known again, by their hashes: as many as this at most. */
const places = 262_144;

/** Before each answer: the length of its key, of its text, of its plain form; then the form. */
const headSize = 16;
const encodings: readonly AnswerEncoding[] = ['identity', 'gzip', 'zstd'];

/**
 * Keeps newcomers as bytes in one ring, which costs the collector nothing: most are never asked for again,
 * and as text each would live just long enough to be copied twice.
 */
export function createNewcomers(size: number): Newcomers {
  let held: ReturnType<typeof openRing> | null = null;
  /** All bytes ever written; the ring has the last of them. */
  let written = 0;
  let cleared = 0;
  return {
    find(key) {
      if (held === null) return undefined;
      const { ring, hashes, positions } = held;
      const hash = hashOf(key);
      const position = positions[hash % places]!;
      if (hashes[hash % places] !== hash) return undefined;
      const isHere = position >= Math.max(cleared, written - size);
      return isHere ? readEntry(ring, position % size, key) : undefined;
    },
    add(key, newcomer) {
      held ??= openRing(size);
      const { ring, hashes, positions } = held;
      const hash = hashOf(key);
      if (hashes[hash % places] === hash && positions[hash % places]! >= 0) return false;
      const length = headSize + Buffer.byteLength(key) + newcomer.form.text.length;
      const isBig = length > size;
      // In one piece: what does not fit before the end goes to the beginning.
      const left = size - (written % size);
      const position = left < length ? written + left : written;
      hashes[hash % places] = hash;
      positions[hash % places] = isBig ? 0 : position;
      if (isBig) return true;
      writeEntry(ring, position % size, { key, newcomer });
      written = position + length;
      return true;
    },
    clear() {
      cleared = written;
    },
  };
}

/** Where each answer is, by its hash: -1 for none. */
function openRing(size: number) {
  return {
    ring: Buffer.allocUnsafeSlow(size),
    hashes: new Uint32Array(places),
    positions: new Float64Array(places).fill(-1),
  };
}

function writeEntry(
  ring: Buffer,
  at: number,
  { key, newcomer: { form, length } }: { key: string; newcomer: Newcomer },
): void {
  const keyLength = ring.write(key, at + headSize);
  ring.writeUInt32LE(keyLength, at);
  ring.writeUInt32LE(form.text.length, at + 4);
  ring.writeUInt32LE(length, at + 8);
  ring.writeUInt32LE(encodings.indexOf(form.encoding), at + 12);
  ring.write(form.text, at + headSize + keyLength, 'latin1');
}

/** What is kept there, if it is this one: others have the same hash. */
function readEntry(ring: Buffer, at: number, key: string): Newcomer | undefined {
  const keyEnd = at + headSize + ring.readUInt32LE(at);
  if (ring.toString('utf8', at + headSize, keyEnd) !== key) return undefined;
  const text = ring.toString('latin1', keyEnd, keyEnd + ring.readUInt32LE(at + 4));
  const encoding = encodings[ring.readUInt32LE(at + 12)]!;
  return { form: { encoding, text }, length: ring.readUInt32LE(at + 8) };
}

/** FNV-1a (Fowler, Noll, Vo) of 32 bits. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  }
  return hash >>> 0;
}

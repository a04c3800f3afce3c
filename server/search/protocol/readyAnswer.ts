import { gunzipSync, gzipSync, zstdCompressSync, zstdDecompressSync } from 'node:zlib';

/** How an answer may be sent, as HTTP calls it. */
export type AnswerEncoding = 'identity' | 'gzip' | 'zstd';

/**
 * One answer in the forms it is sent in, as text of one character (U+0000 to U+00FF) a byte: head and
 * body then leave the server as one piece, and not as two.
 */
export interface ReadyAnswer {
  /** A packed form is made when first asked for, and kept in place of the plain one. */
  as(encoding: AnswerEncoding): string;
  /** The smallest form at hand. */
  kept(): KeptForm;
  /** Bytes as they are, for whoever keeps it. */
  length: number;
}

/** A form from which all others can be made. */
export interface KeptForm {
  encoding: AnswerEncoding;
  text: string;
}

type Packing = Exclude<AnswerEncoding, 'identity'>;

/**
 * Bytes for what comes out, and for what goes in. The usual 16 KiB for each answer, outside the heap, have V8
 * collect the whole of it again and again; so would a buffer of its own for each that goes in.
 */
const chunkSize = 4096;
const workplace = Buffer.allocUnsafeSlow(64 * 1024);

/**
 * Made while somebody waits. Zstandard needs half the time of gzip's quickest level, for as few bytes; told
 * how long the answer is, it prepares no tables for a longer one.
 */
const packings: Record<Packing, Record<'pack' | 'unpack', (bytes: Buffer) => Buffer>> = {
  zstd: {
    pack: (bytes) => zstdCompressSync(bytes, { chunkSize, pledgedSrcSize: bytes.length }),
    unpack: (bytes) => zstdDecompressSync(bytes),
  },
  gzip: {
    pack: (bytes) => gzipSync(bytes, { chunkSize, level: 1, windowBits: 13, memLevel: 5 }),
    unpack: (bytes) => gunzipSync(bytes),
  },
};

/** Bytes below which packing gains nothing. */
const worthPacking = 1024;

/** The form to send to a client that takes another than the plain one, too. */
export function worthwhile(accepts: AnswerEncoding, length: number): AnswerEncoding {
  return length < worthPacking ? 'identity' : accepts;
}

/** Makes an answer ready to be sent, once or again and again; at first to one client. */
export function createReadyAnswer(json: string, accepts: AnswerEncoding = 'identity'): ReadyAnswer {
  const length = Buffer.byteLength(json);
  const encoding = worthwhile(accepts, length);
  // Text without accents is its own bytes.
  const isText = encoding === 'identity' && length === json.length;
  const text = isText ? json : encoded(bytesFor(json, length), encoding);
  return openReadyAnswer({ encoding, text }, length);
}

/** An answer of which one form was kept; `length` is that of the plain one. */
export function openReadyAnswer(form: KeptForm, length: number): ReadyAnswer {
  let kept = form;
  let other: KeptForm | null = null;
  return {
    as(encoding) {
      if (kept.encoding === encoding) return kept.text;
      if (other?.encoding === encoding) return other.text;
      const text = encoded(decoded(kept), encoding);
      if (kept.encoding === 'identity') kept = { encoding, text };
      else if (encoding !== 'identity') other = { encoding, text };
      return text;
    },
    kept: () => kept,
    length,
  };
}

/** The bytes of a text, until the next one's. */
function bytesFor(text: string, length: number): Buffer {
  return length > workplace.length
    ? Buffer.from(text)
    : workplace.subarray(0, workplace.write(text));
}

function encoded(plain: Buffer, encoding: AnswerEncoding): string {
  return (encoding === 'identity' ? plain : packings[encoding].pack(plain)).toString('latin1');
}

function decoded({ encoding, text }: KeptForm): Buffer {
  const bytes = Buffer.from(text, 'latin1');
  return encoding === 'identity' ? bytes : packings[encoding].unpack(bytes);
}

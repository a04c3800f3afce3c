/** Many strings in one block of UTF-8, cheap to hand to another thread. */
type TextStoreData = ReturnType<typeof buildTextStore>;

/** Text n is `bytes[offsets[n]]` up to `bytes[offsets[n + 1] - 1]`. */
export function buildTextStore(texts: readonly string[]) {
  const offsets = new Uint32Array(texts.length + 1);
  // Half a surrogate pair at an end must not meet its other half when the texts are put together.
  const whole = texts.map((text) => text.toWellFormed());
  for (const [i, text] of whole.entries()) offsets[i + 1] = offsets[i]! + Buffer.byteLength(text);
  return { bytes: new TextEncoder().encode(whole.join('')), offsets };
}

const decoder = new TextDecoder();

export function readText({ bytes, offsets }: TextStoreData, n: number): string {
  return decoder.decode(bytes.subarray(offsets[n], offsets[n + 1]));
}

/** Numbers distinct strings in the order they come. */
export function createTextNumbers() {
  const numbers = new Map<string, number>();
  return {
    numberOf(text: string): number {
      const known = numbers.get(text);
      if (known !== undefined) return known;
      numbers.set(text, numbers.size);
      return numbers.size - 1;
    },
    list: () => [...numbers.keys()],
  };
}

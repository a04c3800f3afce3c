/** The positions that pass the test, in their order. `Int32Array.filter` took three times as long here. */
export function selectPositions(
  positions: Int32Array,
  belongs: (position: number) => boolean,
): Int32Array {
  const found = new Int32Array(positions.length);
  let size = 0;
  for (let i = 0; i < positions.length; i++) {
    const position = positions[i]!;
    if (belongs(position)) found[size++] = position;
  }
  return found.subarray(0, size);
}

/** Of some positions those `above` so many kilometres away and at most `upTo`. */
export function selectBetween(
  positions: Int32Array,
  km: Float64Array,
  { above = -1, upTo = Infinity }: { above?: number; upTo?: number },
): Int32Array {
  const found = new Int32Array(positions.length);
  let size = 0;
  for (let i = 0; i < positions.length; i++) {
    const position = positions[i]!;
    const distance = km[position]!;
    if (distance > above && distance <= upTo) found[size++] = position;
  }
  return found.subarray(0, size);
}

/** Of some positions those not beyond so many kilometres: nearer, or at an unknown distance. */
export function dropBeyond(positions: Int32Array, km: Float64Array, limit: number): Int32Array {
  const found = new Int32Array(positions.length);
  let size = 0;
  for (let i = 0; i < positions.length; i++) {
    const position = positions[i]!;
    if (!(km[position]! > limit)) found[size++] = position;
  }
  return found.subarray(0, size);
}

/** values[indexes[0]], values[indexes[1]] …. `Float64Array.from` with a function took a third of a request here. */
export function gatherValues(values: Float64Array, indexes: Int32Array): Float64Array {
  const result = new Float64Array(indexes.length);
  for (let i = 0; i < result.length; i++) result[i] = values[indexes[i]!]!;
  return result;
}

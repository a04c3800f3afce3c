/** Those positions that belong, in their order. `Int32Array.filter` took three times as long here. */
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

/** values[indexes[0]], values[indexes[1]] …. `Float64Array.from` with a function took a third of a request here. */
export function gatherValues(values: Float64Array, indexes: Int32Array): Float64Array {
  const result = new Float64Array(indexes.length);
  for (let i = 0; i < result.length; i++) result[i] = values[indexes[i]!]!;
  return result;
}

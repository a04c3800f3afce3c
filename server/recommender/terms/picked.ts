/** values[places[0]], values[places[1]] … */
export function picked(values: Float64Array, places: Int32Array): Float64Array {
  const result = new Float64Array(places.length);
  for (let i = 0; i < result.length; i++) result[i] = values[places[i]!]!;
  return result;
}

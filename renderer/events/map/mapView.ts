/** What is in view, in degrees; a search has it as `boxOfMap`. */
export type MapBox = readonly [south: number, west: number, north: number, east: number];

/** The box in an address, to about ten metres: `-27.6012,152.8744,-27.3348,153.1816`. */
export function writeBox([south, west, north, east]: MapBox): string {
  const sides = [south, Math.max(west, -180), north, Math.min(east, 180)];
  return sides.map((side) => side.toFixed(4)).join(',');
}

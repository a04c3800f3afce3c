/** Steps of a degree, as in tools/places/buildMap.ts. */
const stepsOfDegree = 200;

/** Reads the shores that `npm run map` has written as encoded polylines: latitude and longitude of each point. */
export function readShores(written: string): [latitude: number, longitude: number][][] {
  return written.split(' ').map((shore) => {
    const steps = readNumbers(shore);
    let [latitude, longitude] = [0, 0];
    return Array.from({ length: steps.length / 2 }, (_, index) => {
      latitude += steps[2 * index] ?? 0;
      longitude += steps[2 * index + 1] ?? 0;
      return [latitude / stepsOfDegree, longitude / stepsOfDegree];
    });
  });
}

/** Numbers in digits of five bits, the smallest first; a sixth bit says that more follow, the last one is the sign. */
function readNumbers(written: string): number[] {
  const numbers: number[] = [];
  let [value, weight] = [0, 1];
  for (let index = 0; index < written.length; index += 1) {
    const digit = written.charCodeAt(index) - 63;
    value += (digit % 32) * weight;
    weight *= 32;
    if (digit >= 32) continue;
    numbers.push(value % 2 === 1 ? -(value + 1) / 2 : value / 2);
    [value, weight] = [0, 1];
  }
  return numbers;
}

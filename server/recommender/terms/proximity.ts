const halfwayKm = 50;
/** People travel further for a festival. */
const festivalHalfwayKm = 150;

/** 1 next door, ½ at 50 km (a festival: 150 km); 0 where the distance is unknown. */
export function proximity(km: number, isFestival: boolean): number {
  if (Number.isNaN(km)) return 0;
  const share = km / (isFestival ? festivalHalfwayKm : halfwayKm);
  return 1 / (1 + share * share);
}

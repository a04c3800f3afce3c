/** One draw from a Beta distribution, as the ratio of two Gamma draws. */
export function sampleBeta(random: () => number, successes: number, failures: number): number {
  const a = sampleGamma(random, successes);
  const b = sampleGamma(random, failures);
  return a + b > 0 ? a / (a + b) : 0;
}

/** For shapes of at least 1 (Marsaglia and Tsang 2000). */
function sampleGamma(random: () => number, shape: number): number {
  const d = Math.max(shape, 1) - 1 / 3;
  const c = 1 / Math.sqrt(9 * d);
  for (;;) {
    const normal = sampleNormal(random);
    const v = (1 + c * normal) ** 3;
    if (v <= 0) continue;
    const limit = 0.5 * normal * normal + d - d * v + d * Math.log(v);
    if (Math.log(1 - random()) < limit) return d * v;
  }
}

function sampleNormal(random: () => number): number {
  const radius = Math.sqrt(-2 * Math.log(1 - random()));
  return radius * Math.cos(2 * Math.PI * random());
}

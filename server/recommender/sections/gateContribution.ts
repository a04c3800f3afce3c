/** What a gate below 1 takes away from a sum, as a summand of its own. */
export function gateContribution(sum: number, gate: number): number {
  return (gate - 1) * sum;
}

/** The chosen values after one was ticked, or no longer is. */
export function withChoice(
  chosen: readonly string[],
  value: string,
  isChosen: boolean,
): readonly string[] {
  return isChosen ? [...chosen, value] : chosen.filter((other) => other !== value);
}

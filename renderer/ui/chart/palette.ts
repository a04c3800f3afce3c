/** Colours of series, told apart in light and dark and by the colour-blind; defined in Chart.module.css. */
export function seriesColour(index: number): string {
  return `var(--series-${(index % 8) + 1})`;
}

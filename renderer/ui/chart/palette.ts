/**
 * Colours of series, distinguishable in light and dark mode and with colour blindness; defined in
 * Chart.module.css.
 */
export function seriesColour(index: number): string {
  return `var(--series-${(index % 8) + 1})`;
}

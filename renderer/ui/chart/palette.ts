/**
 * Colours of series, distinguishable in light and dark mode and with colour blindness; defined in
 * Chart.module.css.
 */
export function seriesColour(index: number): string {
  return `var(--series-${(index % colours) + 1})`;
}

/** The dashes of a line; without them the ninth line would look like the first. */
export function seriesDashes(index: number): string {
  return index < colours ? 'none' : '6 3';
}

const colours = 8;

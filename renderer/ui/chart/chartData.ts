export interface ChartSeries {
  /** Key of its values. */
  id: string;
  label: string;
  /** Values from 0 to 1, shown in per cent. */
  isShare?: boolean;
}

/** A label on the axis (in full, where it was shortened) and the values there; null leaves a gap. */
export type ChartPoint = { label: string; fullLabel?: string } & Readonly<
  Record<string, string | number | null>
>;

export interface ChartData {
  series: readonly ChartSeries[];
  points: readonly ChartPoint[];
}

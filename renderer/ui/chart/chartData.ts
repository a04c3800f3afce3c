export interface ChartSeries {
  /** Key of its values. */
  id: string;
  label: string;
}

/** A label on the axis and the values there; null leaves a gap. */
export type ChartPoint = { label: string } & Readonly<Record<string, string | number | null>>;

export interface ChartData {
  series: readonly ChartSeries[];
  points: readonly ChartPoint[];
}

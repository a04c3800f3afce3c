import { useState } from 'react';

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

const figures = new Intl.NumberFormat('en-AU', { maximumSignificantDigits: 4 });
const shares = new Intl.NumberFormat('en-AU', { style: 'percent', maximumSignificantDigits: 4 });

/** A value with at most four digits, a share in per cent. */
export function formatValue(value: unknown, isShare = false): string {
  if (typeof value !== 'number') return typeof value === 'string' ? value : '–';
  return (isShare ? shares : figures).format(value);
}

/** Formatters of the tooltip: values of four digits, and the label in full. */
export function tooltipFormat(series: readonly ChartSeries[]) {
  return {
    formatter: (value: unknown, name: unknown): [string, string] => {
      const isShare = series.find(({ label }) => label === name)?.isShare ?? false;
      return [formatValue(value, isShare), String(name)];
    },
    labelFormatter: (label: unknown, payload?: readonly { payload?: unknown }[]) => {
      const point = payload?.[0]?.payload as { fullLabel?: string } | undefined;
      return point?.fullLabel ?? String(label);
    },
  };
}

/** Dims the other series while the pointer is on the name of one. */
export function useHighlight() {
  const [active, setActive] = useState<string | null>(null);
  return {
    setActive,
    opacityOf: (id: string) => (active === null || active === id ? 1 : 0.15),
    legend: {
      onMouseEnter: ({ dataKey }: { dataKey?: unknown }) => setActive(String(dataKey)),
      onMouseLeave: () => setActive(null),
    },
  };
}

/** Colours of series, distinguishable in light and dark mode and with colour blindness; defined in Chart.module.css. */
export function seriesColour(index: number): string {
  return `var(--series-${(index % colours) + 1})`;
}

/** The dashes of a line: two lines beside each other differ without their colours too. */
export function seriesDashes(index: number): string {
  return dashes[(index + Math.floor(index / colours)) % dashes.length] ?? 'none';
}

const colours = 8;
const dashes = ['none', '8 4', '2 3', '10 3 2 3'];

/** Pixels of a name beside its line. */
const labelSize = { width: 130, height: 14 };

/** The names of lines at their ends: one that would cover another moves down. */
export function spreadLabels<T extends { x: number; y: number }>(ends: readonly T[]): T[] {
  const placed: T[] = [];
  for (const end of ends.toSorted((a, b) => a.y - b.y)) {
    const near = placed.filter(({ x }) => Math.abs(x - end.x) < labelSize.width);
    placed.push({ ...end, y: Math.max(end.y, ...near.map(({ y }) => y + labelSize.height)) });
  }
  return placed;
}

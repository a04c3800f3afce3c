import { useState } from 'react';
import type { ChartSeries } from './chartData.ts';

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

/** Dims the other series while the pointer is on one in the legend. */
export function useHighlight() {
  const [active, setActive] = useState<string | null>(null);
  return {
    opacityOf: (id: string) => (active === null || active === id ? 1 : 0.15),
    legend: {
      onMouseEnter: ({ dataKey }: { dataKey?: unknown }) => setActive(String(dataKey)),
      onMouseLeave: () => setActive(null),
    },
  };
}

import {
  Bar,
  BarChart as Frame,
  CartesianGrid,
  Legend,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import styles from './Chart.module.css';
import type { ChartData } from './chartData.ts';
import { seriesColour } from './palette.ts';

interface BarChartProps extends ChartData {
  isStacked?: boolean;
  /** Horizontal bars, with their labels beside them. */
  isLying?: boolean;
}

/** Pixels of a horizontal bar, and of the space around the bars. */
const barHeight = 30;
const frameHeight = 80;

/** Bars side by side or stacked. */
export function BarChart({ series, points, isStacked = false, isLying = false }: BarChartProps) {
  const height = isLying ? points.length * barHeight + frameHeight : 300;
  return (
    <div className={styles.chart} aria-hidden="true">
      <ResponsiveContainer width="100%" height={height}>
        <Frame
          data={[...points]}
          layout={isLying ? 'vertical' : 'horizontal'}
          margin={{ top: 8, right: 16, bottom: 8, left: 0 }}
          stackOffset="sign"
          accessibilityLayer={false}
        >
          <CartesianGrid strokeDasharray="3 3" vertical={isLying} horizontal={!isLying} />
          {isLying ? <XAxis type="number" /> : <XAxis dataKey="label" />}
          {isLying ? <YAxis type="category" dataKey="label" width={190} /> : <YAxis width={44} />}
          <Tooltip isAnimationActive={false} cursor={{ fillOpacity: 0.12 }} />
          {series.length > 1 && <Legend verticalAlign="top" />}
          {series.map(({ id, label }, index) => (
            <Bar
              key={id}
              dataKey={id}
              name={label}
              fill={seriesColour(index)}
              {...(isStacked && { stackId: 'all' })}
              isAnimationActive={false}
            />
          ))}
        </Frame>
      </ResponsiveContainer>
    </div>
  );
}

import {
  CartesianGrid,
  Legend,
  Line,
  LineChart as Frame,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import styles from './Chart.module.css';
import type { ChartData } from './chartData.ts';
import { seriesColour } from './palette.ts';

interface LineChartProps extends ChartData {
  xLabel: string;
  yLabel: string;
}

/** Lines over a common axis. */
export function LineChart({ series, points, xLabel, yLabel }: LineChartProps) {
  return (
    <div className={styles.chart} aria-hidden="true">
      <ResponsiveContainer width="100%" height={300}>
        <Frame
          data={[...points]}
          margin={{ top: 8, right: 16, bottom: 16, left: 0 }}
          accessibilityLayer={false}
        >
          <CartesianGrid strokeDasharray="3 3" vertical={false} />
          <XAxis dataKey="label" label={{ value: xLabel, position: 'insideBottom', offset: -8 }} />
          <YAxis width={52} label={{ value: yLabel, angle: -90, position: 'insideLeft' }} />
          <Tooltip isAnimationActive={false} />
          <Legend verticalAlign="top" />
          {series.map(({ id, label }, index) => (
            <Line
              key={id}
              dataKey={id}
              name={label}
              stroke={seriesColour(index)}
              strokeWidth={2}
              dot={false}
              isAnimationActive={false}
            />
          ))}
        </Frame>
      </ResponsiveContainer>
    </div>
  );
}

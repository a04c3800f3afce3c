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
import {
  type ChartData,
  formatValue,
  tooltipFormat,
  useHighlight,
  seriesColour,
  seriesDashes,
} from './chartData.ts';

interface LineChartProps extends ChartData {
  /** Names the chart; arrow keys walk its points. */
  title: string;
  xLabel: string;
  yLabel: string;
}

/** Lines over a common axis. */
export function LineChart({ title, series, points, xLabel, yLabel }: LineChartProps) {
  const highlight = useHighlight();
  return (
    <div className={styles.chart}>
      <ResponsiveContainer width="100%" height={300}>
        <Frame data={[...points]} margin={{ top: 8, right: 16, bottom: 16, left: 0 }} title={title}>
          <CartesianGrid strokeDasharray="3 3" vertical={false} />
          <XAxis dataKey="label" label={{ value: xLabel, position: 'insideBottom', offset: -8 }} />
          <YAxis
            width={52}
            tickFormatter={(value: number) => formatValue(value)}
            label={{ value: yLabel, angle: -90, position: 'insideLeft' }}
          />
          <Tooltip {...tooltipFormat(series)} isAnimationActive={false} />
          <Legend verticalAlign="top" {...highlight.legend} />
          {series.map(({ id, label }, index) => (
            <Line
              key={id}
              dataKey={id}
              name={label}
              stroke={seriesColour(index)}
              strokeWidth={2}
              strokeDasharray={seriesDashes(index)}
              strokeOpacity={highlight.opacityOf(id)}
              dot={false}
              isAnimationActive={false}
            />
          ))}
        </Frame>
      </ResponsiveContainer>
    </div>
  );
}

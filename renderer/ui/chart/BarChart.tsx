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
import {
  type ChartData,
  formatValue,
  tooltipFormat,
  useHighlight,
  seriesColour,
} from './chartData.ts';
import styles from './Chart.module.css';

interface BarChartProps extends ChartData {
  /** Names the chart; arrow keys walk its points. */
  title: string;
  isStacked?: boolean;
  /** Horizontal bars, with their labels beside them. */
  isLying?: boolean;
}

/** Pixels of a horizontal bar, and of the space around the bars. */
const barHeight = 30;
const frameHeight = 80;

/** Bars side by side or stacked. */
export function BarChart(props: BarChartProps) {
  const { title, series, points, isStacked = false, isLying = false } = props;
  const highlight = useHighlight();
  const isShare = series.length > 0 && series.every((each) => each.isShare);
  const formatTick = (value: number) => formatValue(value, isShare);
  const height = isLying ? points.length * barHeight + frameHeight : 300;
  return (
    <div className={styles.chart}>
      <ResponsiveContainer width="100%" height={height}>
        <Frame
          data={[...points]}
          layout={isLying ? 'vertical' : 'horizontal'}
          margin={{ top: 8, right: 16, bottom: 8, left: 0 }}
          stackOffset="sign"
          title={title}
        >
          <CartesianGrid strokeDasharray="3 3" vertical={isLying} horizontal={!isLying} />
          {isLying ? <XAxis type="number" tickFormatter={formatTick} /> : <XAxis dataKey="label" />}
          {isLying ? (
            <YAxis type="category" dataKey="label" width={190} />
          ) : (
            <YAxis width={44} tickFormatter={formatTick} />
          )}
          <Tooltip
            {...tooltipFormat(series)}
            isAnimationActive={false}
            cursor={{ fillOpacity: 0.12 }}
          />
          {series.length > 1 && <Legend verticalAlign="top" {...highlight.legend} />}
          {series.map(({ id, label }, index) => (
            <Bar
              key={id}
              dataKey={id}
              name={label}
              fill={seriesColour(index)}
              fillOpacity={highlight.opacityOf(id)}
              {...(isStacked && { stackId: 'all' })}
              isAnimationActive={false}
            />
          ))}
        </Frame>
      </ResponsiveContainer>
    </div>
  );
}

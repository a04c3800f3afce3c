import {
  CartesianGrid,
  Line,
  LineChart as Frame,
  ResponsiveContainer,
  Tooltip,
  useXAxisScale,
  useYAxisScale,
  XAxis,
  YAxis,
  ZIndexLayer,
  DefaultZIndexes,
} from 'recharts';
import {
  type ChartData,
  formatValue,
  tooltipFormat,
  seriesColour,
  seriesDashes,
  spreadLabels,
  useHighlight,
} from './chartData.ts';
import styles from './Chart.module.css';

interface LineChartProps extends ChartData {
  /** Names the chart; arrow keys walk its points. */
  title: string;
  xLabel: string;
  yLabel: string;
}

/** Pixels beside the chart, for the names of lines that end at its edge. */
const labelRoom = 150;

/** Lines over a common axis; each has its name at its end. */
export function LineChart({ title, series, points, xLabel, yLabel }: LineChartProps) {
  const { opacityOf, setActive } = useHighlight();
  const isNarrow = window.matchMedia('(width < 64rem)').matches;
  const right = isNarrow ? 16 : labelRoom;
  return (
    <div className={styles.chart}>
      <ResponsiveContainer width="100%" height={360}>
        <Frame data={[...points]} margin={{ top: 16, right, bottom: 16, left: 0 }} title={title}>
          <CartesianGrid strokeDasharray="3 3" vertical={false} />
          <XAxis dataKey="label" label={{ value: xLabel, position: 'insideBottom', offset: -8 }} />
          <YAxis
            width={60}
            tickFormatter={(value: number) => formatValue(value)}
            label={{
              value: yLabel,
              angle: -90,
              position: 'insideLeft',
              style: { textAnchor: 'middle' },
            }}
          />
          <Tooltip {...tooltipFormat(series)} isAnimationActive={false} />
          {series.map(({ id, label }, index) => (
            <Line
              key={id}
              dataKey={id}
              name={label}
              stroke={seriesColour(index)}
              strokeWidth={2}
              strokeDasharray={seriesDashes(index)}
              strokeOpacity={opacityOf(id)}
              dot={false}
              isAnimationActive={false}
            />
          ))}
          <EndLabels {...{ series, points, isNarrow, opacityOf }} onActive={setActive} />
        </Frame>
      </ResponsiveContainer>
    </div>
  );
}

interface EndLabelsProps extends ChartData {
  isNarrow: boolean;
  opacityOf: (id: string) => number;
  /** Called with the line whose name the pointer is on. */
  onActive: (id: string | null) => void;
}

function EndLabels({ series, points, isNarrow, opacityOf, onActive }: EndLabelsProps) {
  const [toX, toY] = [useXAxisScale(), useYAxisScale()];
  const ends = series.flatMap(({ id, label }) => {
    const last = points.findLast((point) => typeof point[id] === 'number');
    const [x, y] = [toX?.(last?.label), toY?.(last?.[id])];
    return x === undefined || y === undefined ? [] : [{ id, label, x, y }];
  });
  return (
    <ZIndexLayer zIndex={DefaultZIndexes.label}>
      {spreadLabels(ends).map(({ id, label, x, y }) => (
        <text
          key={id}
          className={styles.endLabel}
          // Beside the end, or where there is no room before it.
          {...(isNarrow ? { x, y: y - 8, textAnchor: 'end' } : { x: x + 6, y })}
          dominantBaseline="middle"
          fillOpacity={opacityOf(id)}
          onMouseEnter={() => onActive(id)}
          onMouseLeave={() => onActive(null)}
        >
          {label}
        </text>
      ))}
    </ZIndexLayer>
  );
}

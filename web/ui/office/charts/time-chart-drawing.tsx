import { Area, Bar, CartesianGrid, Cell, ComposedChart, Line, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { useI18n } from '#web/lib/i18n.tsx';
import { axisDay, axisValue, type ChartRow, type ChartSeries, type ChartUnit, chartValue, isOpenAt, openRows, soFar } from './chart.ts';

type Props = {
  rows: ChartRow[];
  series: readonly ChartSeries[];
  kind: 'line' | 'bar';
  unit: ChartUnit;
  height: number;
  /** The day in progress, 'YYYY-MM-DD'. */
  today: string;
};

const axis = { stroke: 'var(--color-line-strong)', tick: { fill: 'var(--color-text-muted)', fontSize: 12 }, tickLine: false };
const colourOf = (index: number): string => `var(--color-chart-${(index % 5) + 1})`;
const still = globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false;

/** The drawing of a TimeChart; imports the chart library. */
export default function TimeChartDrawing({ rows, series, kind, unit, height, today }: Props) {
  const { t, locale } = useI18n();
  const data = kind === 'line' ? openRows(rows, series, today) : rows;
  const isOpen = isOpenAt(rows.at(-1)?.at ?? '', today);
  return (
    <ResponsiveContainer width="100%" height={height}>
      <ComposedChart data={data} margin={{ top: 8, right: 8, bottom: 0, left: 0 }} accessibilityLayer={false}>
        <CartesianGrid stroke="var(--color-line)" vertical={false} />
        <XAxis dataKey="at" {...axis} tickFormatter={axisDay} minTickGap={24} />
        <YAxis
          {...axis}
          axisLine={false}
          width="auto"
          allowDecimals={unit !== 'count'}
          tickFormatter={(value: number) => axisValue(value, unit, locale)}
        />
        <Tooltip
          cursor={{ stroke: 'var(--color-brand-line)', fill: 'var(--color-brand-soft)' }}
          contentStyle={{
            border: '1px solid var(--color-line)',
            borderRadius: 8,
            background: 'var(--color-surface)',
            boxShadow: 'var(--shadow-md)',
          }}
          itemStyle={{ color: 'var(--color-text)' }}
          formatter={(value) => chartValue(Number(value), unit)}
          labelFormatter={(at) => (isOpenAt(String(at), today) ? `${at} · ${t('office.chartSoFar')}` : at)}
          isAnimationActive={false}
          // The dashes begin at a day that the line also has.
          payloadUniqBy={({ name }) => name}
        />
        {series.map((one, index) =>
          kind === 'bar' ? (
            <Bar
              key={one.key}
              dataKey={one.key}
              name={one.label}
              fill={colourOf(index)}
              radius={[3, 3, 0, 0]}
              maxBarSize={28}
              isAnimationActive={!still}
              animationDuration={300}
            >
              {rows.map(({ at }) => (
                <Cell key={at} fillOpacity={isOpenAt(at, today) ? 0.45 : 1} />
              ))}
            </Bar>
          ) : (
            <Area
              key={one.key}
              dataKey={one.key}
              name={one.label}
              type="linear"
              stroke={colourOf(index)}
              strokeWidth={2}
              fill={colourOf(index)}
              fillOpacity={index === 0 ? 0.1 : 0}
              dot={rows.length < 2}
              isAnimationActive={!still}
              animationDuration={300}
            />
          ),
        )}
        {kind === 'line' &&
          isOpen &&
          series.map((one, index) => (
            <Line
              key={soFar(one.key)}
              dataKey={soFar(one.key)}
              name={one.label}
              type="linear"
              stroke={colourOf(index)}
              strokeWidth={2}
              strokeDasharray="3 4"
              dot={<LastDot last={rows.length - 1} colour={colourOf(index)} />}
              isAnimationActive={false}
            />
          ))}
      </ComposedChart>
    </ResponsiveContainer>
  );
}

type DotProps = { last: number; colour: string; index?: number; cx?: number; cy?: number };

/** The day in progress has a hollow point; the other end of its dashes has none. */
function LastDot({ last, colour, index, cx, cy }: DotProps) {
  return index === last ? <circle cx={cx} cy={cy} r={4} fill="var(--color-surface)" stroke={colour} strokeWidth={2} /> : null;
}

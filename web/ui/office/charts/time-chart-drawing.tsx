import { Area, Bar, CartesianGrid, ComposedChart, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { useI18n } from '#web/lib/i18n.tsx';
import { axisDay, axisValue, type ChartRow, type ChartSeries, type ChartUnit, chartValue } from './chart.ts';

type Props = { rows: ChartRow[]; series: readonly ChartSeries[]; kind: 'line' | 'bar'; unit: ChartUnit; height: number };

const axis = { stroke: 'var(--color-line-strong)', tick: { fill: 'var(--color-text-muted)', fontSize: 12 }, tickLine: false };
const colourOf = (index: number): string => `var(--color-chart-${(index % 5) + 1})`;
const still = globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false;

/** The drawing of a TimeChart; it brings the chart library with it. */
export default function TimeChartDrawing({ rows, series, kind, unit, height }: Props) {
  const { locale } = useI18n();
  return (
    <ResponsiveContainer width="100%" height={height}>
      <ComposedChart data={rows} margin={{ top: 8, right: 8, bottom: 0, left: 0 }} accessibilityLayer={false}>
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
          isAnimationActive={false}
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
            />
          ) : (
            <Area
              key={one.key}
              dataKey={one.key}
              name={one.label}
              type="monotone"
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
      </ComposedChart>
    </ResponsiveContainer>
  );
}

/** A chart over days, with the same numbers as an accessible table. The drawing is loaded on demand. */
import { lazy, Suspense, useSyncExternalStore } from 'react';
import { dayOf } from '#kernel/time/time.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
import { axisDay, type ChartSeries, type ChartUnit, chartRows, chartValue, isOpenAt } from './chart.ts';
import styles from './charts.module.css';

const Drawing = lazy(() => import('./time-chart-drawing.tsx'));

type Props = {
  title: string;
  series: readonly ChartSeries[];
  kind: 'line' | 'bar';
  unit: ChartUnit;
  /** Pixels. */
  height?: number;
  /** The title is already shown above. */
  hideTitle?: boolean;
};

const nothing = () => () => {};
/** Today, 'YYYY-MM-DD'; '' on the server, which draws no charts, as their width is unknown there. */
const useToday = () =>
  useSyncExternalStore(
    nothing,
    () => dayOf(Date.now()),
    () => '',
  );

export function TimeChart({ title, series, kind, unit, height = 260, hideTitle }: Props) {
  const { t } = useI18n();
  const today = useToday();
  const rows = chartRows(series);
  const open = rows.at(-1)?.at ?? '';
  const empty = series.every((one) => one.points.every((point) => point.value === 0));
  const waiting = <Skeleton height={height} radius="var(--radius-md)" />;
  return (
    <figure className={styles.chart}>
      <figcaption className={hideTitle ? 'visually-hidden' : styles.title}>{title}</figcaption>
      {series.length > 1 && (
        <ul className={styles.legend} aria-hidden="true">
          {series.map((one, index) => (
            <li key={one.key} data-colour={index + 1}>
              {one.label}
            </li>
          ))}
        </ul>
      )}
      <div className={styles.drawing} style={{ height }} aria-hidden="true">
        {empty ? (
          <p className={styles.empty}>{t('office.chartEmpty')}</p>
        ) : today ? (
          <Suspense fallback={waiting}>
            <Drawing rows={rows} series={series} kind={kind} unit={unit} height={height} today={today} />
          </Suspense>
        ) : (
          waiting
        )}
      </div>
      {!empty && today && isOpenAt(open, today) && <p className={styles.open}>{t('office.chartOpen', { at: axisDay(open) })}</p>}
      <details className={styles.details}>
        <summary>{t('office.chartTable')}</summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard */}
        <section className={styles.scroll} aria-label={title} tabIndex={0}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{t('office.chartDay')}</th>
                {series.map((one) => (
                  <th key={one.key} scope="col">
                    {one.label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.at}>
                  <th scope="row">{row.at}</th>
                  {series.map((one) => (
                    <td key={one.key}>{chartValue(Number(row[one.key]), unit)}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </details>
    </figure>
  );
}

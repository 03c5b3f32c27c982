import type { ColumnStatistics } from '#contexts/community/calls/inspection.ts';
import { wholeCount } from '#contexts/community/pages/parts/figures.ts';
import { cutText } from '#kernel/text/text.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import styles from './rows-view.module.css';

const short = (value: number): string => String(Number(value.toPrecision(5)));
const shown = (value: string | number | null): string =>
  value === null ? '' : typeof value === 'number' ? short(value) : cutText(value, 40);

/** Statistics of one column, in its header. */
export function ColumnFigures({ figures }: { figures: ColumnStatistics }) {
  const { t, locale } = useI18n();
  const { nulls, distinct, min, max, mean, histogram, lengths, topValues } = figures;
  const highest = Math.max(1, ...histogram.map(({ count }) => count));
  const facts: [string, string][] = [
    [t('communityFiles.statNulls'), wholeCount(nulls, locale)],
    [t('communityFiles.statDistinct'), distinct === null ? '' : wholeCount(distinct, locale)],
    [t('communityFiles.statMin'), shown(min)],
    [t('communityFiles.statMax'), shown(max)],
    [t('communityFiles.statMean'), mean === null ? '' : short(mean)],
  ];
  return (
    <div className={styles.figures}>
      {histogram.length > 0 && (
        <div className={styles.histogram}>
          {histogram.map(({ from, to, count }) => (
            <span
              key={from}
              role="img"
              aria-label={t('communityFiles.statHistogram', { from: short(from), to: short(to), count: wholeCount(count, locale) })}
              title={t('communityFiles.statHistogram', { from: short(from), to: short(to), count: wholeCount(count, locale) })}
              style={{ height: `${Math.max(count > 0 ? 4 : 0, (100 * count) / highest)}%` }}
            />
          ))}
        </div>
      )}
      <dl>
        {facts
          .filter(([, value]) => value !== '')
          .map(([term, value]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      {lengths && <p>{t('communityFiles.statLengths', { min: lengths.min, max: lengths.max, mean: short(lengths.mean) })}</p>}
      {histogram.length === 0 && topValues.length > 0 && (
        <>
          <p>{t('communityFiles.statTop')}</p>
          <ul>
            {topValues.slice(0, 5).map(({ value, count }) => (
              <li key={value}>
                <span>{value}</span>
                <i>{wholeCount(count, locale)}</i>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

import type { ServiceDetail } from '#contexts/metering/calls/metering.ts';
import { quantityWords, unitWords } from '#contexts/metering/pages/parts/metering-words.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import styles from './metering.module.css';

/** Usage by day and unit; the bar compares a day with the highest of its unit. */
export function UsageDays({ days }: { days: ServiceDetail['days'] }) {
  const { t } = useI18n();
  if (days.length === 0) return <p className={styles.note}>{t('metering.usageNone')}</p>;
  const highest = new Map<string, number>();
  for (const { unit, quantity } of days) highest.set(unit, Math.max(Number(quantity), highest.get(unit) ?? 0));
  return (
    <table className={styles.days}>
      <caption className="visually-hidden">{t('metering.usageTitle')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('metering.day')}</th>
          <th scope="col" className={styles.number}>
            {t('metering.quantity')}
          </th>
          <td aria-hidden="true" className={styles.bar} />
        </tr>
      </thead>
      <tbody>
        {days.map(({ day, unit, quantity }) => (
          <tr key={`${day} ${unit}`}>
            <td className={styles.day}>{day.slice(5)}</td>
            <td className={styles.number}>
              {quantityWords(quantity)} {unitWords(t, unit)}
            </td>
            <td aria-hidden="true" className={styles.bar}>
              <span style={{ width: `${(Number(quantity) / (highest.get(unit) || 1)) * 100}%` }} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

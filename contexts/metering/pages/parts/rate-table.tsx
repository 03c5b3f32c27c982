import type { RateView } from '#contexts/metering/calls/fields.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { Money } from '#web/ui/money/money.tsx';
import styles from './metering.module.css';
import { quantityWords, unitWords } from './metering-words.ts';

/** Prices by unit and tier. */
export function RateTable({ rates, label }: { rates: RateView[]; label: string }) {
  const { t } = useI18n();
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{label}</caption>
      <thead>
        <tr>
          <th scope="col">{t('metering.unit')}</th>
          <th scope="col" className={styles.number}>
            {t('metering.tierFrom')}
          </th>
          <th scope="col" className={styles.number}>
            {t('metering.price')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rates.flatMap(({ unit, tiers, goesOn }) =>
          tiers.map(({ from, price }, index) => (
            <tr key={`${unit} ${from}`}>
              <td>
                {index === 0 && (
                  <>
                    {unitWords(t, unit)}
                    {goesOn && <span className={styles.small}>{t('metering.goesOn')}</span>}
                  </>
                )}
              </td>
              <td className={styles.number}>{quantityWords(from)}</td>
              <td className={styles.number}>
                <Money value={price} />
              </td>
            </tr>
          )),
        )}
      </tbody>
    </table>
  );
}

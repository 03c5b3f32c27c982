import type { BillLineView } from '#contexts/metering/calls/fields.ts';
import { money } from '#contexts/orders/pages/parts/order/order-words.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { formatYuan } from '#web/lib/money-words.ts';
import { Money } from '#web/ui/money/money.tsx';
import { StatusTag } from '#web/ui/status-tag/status-tag.tsx';
import styles from './metering.module.css';
import { quantityWords, unitWords } from './metering-words.ts';

/** The lines of a bill, each with its computation: tiers, quantities, the rounding, and what was billed before. */
export function BillLines({ lines, total }: { lines: BillLineView[]; total: string }) {
  const { t, pick } = useI18n();
  return (
    <>
      <ol className={styles.lines}>
        {lines.map((line) => {
          const unit = unitWords(t, line.unit);
          return (
            <li key={line.lineNo} className={styles.line}>
              <div className={styles.lineHead}>
                <h3>{pick(line.name, line.nameEn)}</h3>
                <StatusTag tone={line.kind === 'CORRECTION' ? 'warning' : 'neutral'}>{t(`metering.kind${line.kind}`)}</StatusTag>
                <span className={styles.lineAmount}>
                  <Money value={line.amount} />
                </span>
              </div>
              <p className={styles.small}>
                {line.month} · {quantityWords(line.quantity)} {unit}
              </p>
              <details className={styles.how}>
                <summary>
                  {t('metering.how')}
                  <span className="visually-hidden">
                    {' '}
                    {pick(line.name, line.nameEn)} {line.month} {unit}
                  </span>
                </summary>
                <ul>
                  {line.shares.map(({ from, quantity, price }) => (
                    <li key={from}>
                      {t('metering.howShare', {
                        from: quantityWords(from),
                        quantity: quantityWords(quantity),
                        unit,
                        price: formatYuan(price),
                      })}
                    </li>
                  ))}
                  <li>{t('metering.howExact', { exact: line.exact, rated: money(line.rated) })}</li>
                  {line.kind === 'CORRECTION' && (
                    <li>
                      {t('metering.correctionText', {
                        month: line.month,
                        unit,
                        before: quantityWords(line.billedQuantity),
                        billed: money(line.billed),
                        after: quantityWords(line.quantity),
                        rated: money(line.rated),
                        amount: line.amount,
                      })}
                    </li>
                  )}
                </ul>
              </details>
            </li>
          );
        })}
      </ol>
      <p className={styles.total}>
        {t('metering.total')}
        <strong>
          <Money value={total} />
        </strong>
      </p>
    </>
  );
}

import type { InvoiceLineView } from '#contexts/invoicing/calls/invoices.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { unitWord } from '#web/lib/money-words.ts';
import { Money } from '#web/ui/money/money.tsx';
import { rateWords } from './invoice-words.ts';
import styles from './invoicing.module.css';

type Props = { lines: InvoiceLineView[]; net: string; tax: string; amount: string };

/** Items with their tax, and the sums; on a phone each item is a card. */
export function InvoiceLines({ lines, net, tax, amount }: Props) {
  const { t } = useI18n();
  return (
    <div className={styles.box}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('invoice.item')}</th>
            <th scope="col" className={styles.right}>
              {t('invoice.net')}
            </th>
            <th scope="col" className={styles.right}>
              {t('invoice.rate')}
            </th>
            <th scope="col" className={styles.right}>
              {t('invoice.tax')}
            </th>
            <th scope="col" className={styles.right}>
              {t('invoice.amount')}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.lineNo}>
              <td>
                <span>
                  *{line.category}*{line.name}
                  <span className={styles.muted}>
                    {[line.specification, `${line.quantity} ${unitWord(t, line.unit) || line.unit}`, line.orderNo]
                      .filter((words) => words.trim())
                      .join(' · ')}
                  </span>
                </span>
              </td>
              <td className={styles.right} data-label={t('invoice.net')}>
                <Money value={line.net} />
              </td>
              <td className={styles.right} data-label={t('invoice.rate')}>
                {rateWords(t, line.ratePermille)}
              </td>
              <td className={styles.right} data-label={t('invoice.tax')}>
                <Money value={line.tax} />
              </td>
              <td className={styles.right} data-label={t('invoice.amount')}>
                <Money value={line.amount} />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td>{t('invoice.amount')}</td>
            <td className={styles.right} data-label={t('invoice.net')}>
              <Money value={net} />
            </td>
            <td />
            <td className={styles.right} data-label={t('invoice.tax')}>
              <Money value={tax} />
            </td>
            <td className={styles.right} data-label={t('invoice.amount')}>
              <span className="price">
                <Money value={amount} />
              </span>
            </td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

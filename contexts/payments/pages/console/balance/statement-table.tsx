import type { listStatement } from '#contexts/payments/calls/payments.ts';
import type { Answer } from '#contracts/kit/call.ts';
import { isId } from '#kernel/id/id.ts';
import { type Translate, useI18n } from '#web/lib/i18n.tsx';
import { useLinks } from '#web/lib/links.ts';
import { Instant } from '#web/ui/instant/instant.tsx';
import { Money } from '#web/ui/money/money.tsx';
import { Numbered } from '#web/ui/numbered/numbered.tsx';
import styles from './statement-table.module.css';

export type Posting = Answer<typeof listStatement>['records'][number];

const kindWords = (t: Translate, { kind, amount }: Posting): string =>
  kind === 'FUND_MOVE' ? t(amount.startsWith('-') ? 'console.postingToCost' : 'console.postingFromCost') : t(`console.posting${kind}`);

/** Postings, newest first; credits with a plus, debits with a minus, and the balance after each. */
export function StatementTable({ records }: { records: Posting[] }) {
  const { t } = useI18n();
  const links = useLinks();
  return (
    <table className={styles.statement}>
      <caption className="visually-hidden">{t('console.statement')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('console.postingAt')}</th>
          <th scope="col">{t('console.postingKind')}</th>
          <th scope="col">{t('console.remark')}</th>
          <th scope="col">{t('console.postingReference')}</th>
          <th scope="col" className={styles.amount}>
            {t('console.postingAmount')}
          </th>
          <th scope="col" className={styles.amount}>
            {t('console.postingBalance')}
          </th>
        </tr>
      </thead>
      <tbody>
        {records.map((posting) => {
          const out = posting.amount.startsWith('-');
          return (
            <tr key={`${posting.id}-${posting.line}`}>
              <td className={styles.at}>
                <Instant at={posting.at} />
              </td>
              <td className={styles.kind}>{kindWords(t, posting)}</td>
              <td className={styles.remark}>{posting.remark}</td>
              <td className={styles.reference}>
                {posting.kind === 'BILL' && posting.reference ? (
                  <a href={links.console('metering/bills/:billId', { billId: posting.reference })}>{t('console.toBill')}</a>
                ) : isId(posting.reference) ? (
                  <a href={links.console('orders/:orderId', { orderId: posting.reference })}>{t('console.toOrder')}</a>
                ) : (
                  <Numbered number={posting.reference} what={t('console.postingReference')} />
                )}
              </td>
              <td className={styles.amount} data-out={out || undefined}>
                {out ? '−' : '+'}
                <Money value={posting.amount.replace('-', '')} />
              </td>
              <td className={styles.balance} data-label={t('console.postingBalance')}>
                <Money value={posting.balance} />
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

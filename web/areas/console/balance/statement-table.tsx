import type { Answer } from '#contracts/kit/endpoint.ts';
import type { listStatement } from '#contracts/payments/payments.ts';
import { isId } from '#kernel/id/id.ts';
import { formatDateTime } from '#kernel/time/time.ts';
import { money } from '#web/features/orders/order/order-words.ts';
import type { MessageKey, Translate } from '#web/lib/i18n.tsx';
import { useI18n } from '#web/lib/i18n.tsx';
import { useLinks } from '#web/lib/links.ts';
import styles from './statement-table.module.css';

export type Posting = Answer<typeof listStatement>['records'][number];

const kinds: Record<string, MessageKey> = {
  CHARGE: 'console.postingCharge',
  ORDER: 'console.postingOrder',
  BILL: 'console.postingBill',
  REFUND: 'console.postingRefund',
  DEPOSIT: 'console.postingDeposit',
  DEPOSIT_RELEASE: 'console.postingDepositRelease',
  REMITTANCE: 'console.postingRemittance',
  REPAYMENT: 'console.postingRepayment',
  FUND_EXCESS: 'console.postingFundExcess',
  RETURN: 'console.postingReturn',
};
/** Money that goes both ways: in, out. */
const bothWays: Record<string, readonly [MessageKey, MessageKey]> = {
  FUND_MOVE: ['console.postingFromCost', 'console.postingToCost'],
};
function kindWords(t: Translate, { kind, amount }: Posting): string {
  const [moneyIn, moneyOut] = bothWays[kind] ?? ['console.postingIn', 'console.postingOut'];
  return t(kinds[kind] ?? (amount.startsWith('-') ? moneyOut : moneyIn));
}

/** Postings, newest first; money in with a plus, money out with a minus. */
export function StatementTable({ records }: { records: Posting[] }) {
  const { t, locale } = useI18n();
  const links = useLinks();
  return (
    <table className={styles.statement}>
      <caption className="visually-hidden">{t('console.statement')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('console.postingAt')}</th>
          <th scope="col">{t('console.postingKind')}</th>
          <th scope="col">{t('console.postingReference')}</th>
          <th scope="col">{t('console.remark')}</th>
          <th scope="col" className={styles.amount}>
            {t('console.postingAmount')}
          </th>
        </tr>
      </thead>
      <tbody>
        {records.map((posting) => {
          const out = posting.amount.startsWith('-');
          return (
            <tr key={posting.id}>
              <td className={styles.at}>
                <time dateTime={new Date(posting.at).toISOString()}>{formatDateTime(posting.at, locale)}</time>
              </td>
              <td className={styles.kind}>{kindWords(t, posting)}</td>
              <td className={styles.reference}>
                {posting.kind === 'BILL' && posting.reference ? (
                  <a href={links.console('metering/bills/:billId', { billId: posting.reference })}>{t('console.toBill')}</a>
                ) : isId(posting.reference) ? (
                  <a href={links.console('orders/:orderId', { orderId: posting.reference })}>{t('console.toOrder')}</a>
                ) : (
                  posting.reference
                )}
              </td>
              <td className={styles.remark}>{posting.remark}</td>
              <td className={styles.amount} data-out={out || undefined}>
                {out ? '−' : '+'}¥{money(posting.amount.replace('-', ''))}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

import type { FundMovementView } from '#contexts/payments/calls/funds.ts';
import styles from '#contexts/payments/pages/parts/fund/fund.module.css';
import { signedAmount } from '#contexts/payments/pages/parts/fund/fund-words.ts';
import type { ListAnswer } from '#contracts/kit/list.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { useLinks } from '#web/lib/links.ts';
import { Instant } from '#web/ui/instant/instant.tsx';
import { Money } from '#web/ui/money/money.tsx';
import { EmptyState } from '#web/ui/state/state.tsx';

type Props = { fundId: string; list: ListAnswer<FundMovementView> };

/** The draws and returns of a fund, newest first, page by page. */
export function MovementList({ fundId, list }: Props) {
  const { t } = useI18n();
  const links = useLinks();
  if (list.records.length === 0) return <EmptyState icon="receipt" title={t('funds.movementsNone')} text={t('funds.movementsNoneText')} />;
  const hrefOf = (cursor: string) => links.console('funds/:fundId', { fundId, cursor });
  return (
    <>
      <ul className={styles.movements}>
        {list.records.map((row) => (
          <li key={row.seq}>
            <span>
              <strong>{t(`funds.kind${row.kind}`)}</strong>
              {row.subject && ` · ${row.subject}`}
              <span className={styles.small}>
                <Instant at={row.at} />
                {row.userName && ` · ${row.userName}`}
              </span>
              {row.orderId && (
                <a className={styles.small} href={links.console('orders/:orderId', { orderId: row.orderId })}>
                  {t('funds.toOrder')}
                </a>
              )}
            </span>
            <span className={styles.movementAmount}>
              <strong>{signedAmount(row)}</strong>
              <span className={styles.small}>
                {t('funds.usedAfter')} <Money value={row.used} />
              </span>
            </span>
          </li>
        ))}
      </ul>
      {(list.previous !== '' || list.next !== '') && (
        <p className={styles.actions}>
          {list.previous !== '' && (
            <a className="button" href={hrefOf(list.previous)}>
              {t('funds.newer')}
            </a>
          )}
          {list.next !== '' && (
            <a className="button" href={hrefOf(list.next)}>
              {t('funds.older')}
            </a>
          )}
        </p>
      )}
    </>
  );
}

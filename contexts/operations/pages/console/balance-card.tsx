import { money } from '#contexts/orders/pages/parts/order/order-words.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { useLinks } from '#web/lib/links.ts';
import styles from './balance-card.module.css';

/** The balance with the link to top it up; null when it could not be loaded. */
export function BalanceCard({ balance }: { balance: string | null }) {
  const { t } = useI18n();
  const links = useLinks();
  return (
    <section className={styles.card} aria-labelledby="home-balance">
      <h2 id="home-balance">{t('console.balanceNow')}</h2>
      <p className={styles.amount}>
        {balance === null ? (
          '—'
        ) : (
          <>
            <span className={styles.sign}>¥</span>
            {money(balance)}
          </>
        )}
      </p>
      <p className={styles.actions}>
        <a className={styles.charge} href={links.console('balance')}>
          {t('console.charge')}
        </a>
        <a className={styles.more} href={links.console('balance')}>
          {t('console.statement')}
        </a>
      </p>
    </section>
  );
}

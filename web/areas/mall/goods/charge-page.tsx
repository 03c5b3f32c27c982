import { useLoaderData } from 'react-router';
import { readQuery } from '#contracts/pages/pages.ts';
import { getBalance, queryChargeStatus } from '#contracts/payments/payments.ts';
import buying from '../../../features/orders/buying.module.css';
import { BuyingError } from '../../../features/orders/buying-error.tsx';
import { Page as BuyingPage } from '../../../features/orders/page.tsx';
import styles from '../../../features/orders/result/result.module.css';
import { isPaid } from '../../../features/payments/pay-state.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { useLinks } from '../../../lib/links.ts';
import { browserLoader, type LoadArgs, serverLoader } from '../../../lib/load.ts';
import { Icon } from '../../../ui/icon/icon.tsx';
import { Price } from '../../../ui/price/price.tsx';

/** ?sign=: the top-up that was paid. */
const load = async ({ api, url }: LoadArgs) => {
  const { sign } = readQuery('mall/goods/pay/charge', url.searchParams);
  const [{ balance }, charge] = await Promise.all([
    api.call(getBalance, {}),
    sign ? api.call(queryChargeStatus, { query: { sign } }) : null,
  ]);
  return { sign, balance, paid: charge === null || isPaid(charge.status) };
};
export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

export default function Page() {
  const { sign, balance, paid } = useLoaderData<typeof loader>();
  const { t } = useI18n();
  const links = useLinks();
  return (
    <BuyingPage>
      <section className={`${buying.card} ${styles.head}`} data-kind={paid ? 'paid' : 'waiting'}>
        <Icon name={paid ? 'circle-check' : 'clock'} size={56} />
        <h1>{paid ? t('pay.chargeDone') : t('pay.chargeWaiting')}</h1>
        <dl className={styles.summary}>
          <div>
            <dt>{t('pay.balanceNow')}</dt>
            <dd className={styles.balance}>
              <Price value={balance} size="lg" zero />
            </dd>
          </div>
        </dl>
        <p className={styles.actions}>
          {!paid && (
            <a className="button primary large" href={links.mall('goods/pay', { sign })}>
              {t('order.goPay')}
            </a>
          )}
          <a className={`button large ${paid ? 'primary' : ''}`} href={links.console('balance')}>
            {t('pay.toBalance')}
          </a>
          <a className="button large" href={links.mall('')}>
            {t('order.shopOn')}
          </a>
        </p>
      </section>
    </BuyingPage>
  );
}

export { BuyingError as ErrorBoundary };

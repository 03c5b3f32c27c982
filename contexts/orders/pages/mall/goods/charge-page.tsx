import { data, useLoaderData } from 'react-router';
import { BuyingError } from '#contexts/orders/pages/parts/buying-error.tsx';
import styles from '#contexts/orders/pages/parts/result/result.module.css';
import { chargeResult } from '#contexts/orders/pages/parts/result/result-state.ts';
import { useReloadWhile } from '#contexts/orders/pages/parts/result/use-reload-while.ts';
import { getBalance, queryChargeStatus } from '#contexts/payments/calls/generated/payments.ts';
import { readQuery } from '#contracts/pages/pages.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { useLinks } from '#web/lib/links.ts';
import { browserLoader, type LoadArgs, serverLoader } from '#web/lib/load.ts';
import type { TitledBy } from '#web/lib/page-title.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import pageStyles from '#web/ui/page/page.module.css';
import { Page as BuyingPage } from '#web/ui/page/page.tsx';
import { Price } from '#web/ui/price/price.tsx';

/** ?sign=: the present state of the top-up. Without one, or with another user's, PAYMENT_NOT_FOUND. */
const load = async ({ api, url }: LoadArgs) => {
  const { sign } = readQuery('mall/goods/pay/charge', url.searchParams);
  if (!sign) throw data({ code: 'PAYMENT_NOT_FOUND', message: '' }, { status: 404 });
  const [{ status }, { balance }] = await Promise.all([api.call(queryChargeStatus, { query: { sign } }), api.call(getBalance, {})]);
  return { sign, balance, status };
};
export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
export const handle: TitledBy<Awaited<ReturnType<typeof load>>> = { titleOf: ({ status }) => chargeResult(status).title };

export default function Page() {
  const { sign, balance, status } = useLoaderData<typeof loader>();
  const { t } = useI18n();
  const links = useLinks();
  const { kind, icon, heading, text, payable } = chargeResult(status);
  useReloadWhile(payable);
  return (
    <BuyingPage>
      <section className={`${pageStyles.card} ${styles.head}`} data-kind={kind}>
        <Icon name={icon} size={56} />
        <h1>{t(heading)}</h1>
        <p className={pageStyles.muted}>{t(text)}</p>
        <dl className={styles.summary}>
          <div>
            <dt>{t('pay.balanceNow')}</dt>
            <dd className={styles.balance}>
              <Price value={balance} size="lg" zero />
            </dd>
          </div>
        </dl>
        <p className={styles.actions}>
          {payable && (
            <a className="button primary large" href={links.mall('goods/pay', { sign })}>
              {t('order.payOn')}
            </a>
          )}
          <a className={`button large ${payable ? '' : 'primary'}`} href={links.console('balance')}>
            {t(kind === 'closed' ? 'pay.chargeAgain' : 'pay.toBalance')}
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

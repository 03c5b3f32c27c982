/** The services that can be opened post-paid, with their prices. */
import { useState } from 'react';
import { useLoaderData } from 'react-router';
import type { PlanView } from '#contexts/metering/calls/fields.ts';
import { getMeterAccount, listPlans } from '#contexts/metering/calls/generated/metering.ts';
import type { MeterAccount } from '#contexts/metering/calls/metering.ts';
import { unitWords } from '#contexts/metering/pages/parts/metering-words.ts';
import { RateTable } from '#contexts/metering/pages/parts/rate-table.tsx';
import { money } from '#contexts/orders/pages/parts/order/order-words.ts';
import { readQuery } from '#contracts/pages/pages.ts';
import { ConsolePage } from '#web/layouts/console/console-page.tsx';
import { useI18n } from '#web/lib/i18n.tsx';
import { useLinks } from '#web/lib/links.ts';
import { browserLoader, type Load, serverLoader } from '#web/lib/load.ts';
import { formatYuan } from '#web/lib/money-words.ts';
import { Panel } from '#web/ui/console/panel.tsx';
import { Notice } from '#web/ui/notice/notice.tsx';
import { EmptyState } from '#web/ui/state/state.tsx';
import styles from './metering.module.css';
import { OpenSheet } from './open-sheet.tsx';

type Data = { plans: PlanView[]; account: MeterAccount };
const load: Load<Data> = async ({ api, url }) => {
  const { goodsKind, goodsId } = readQuery('console/metering/open', url.searchParams);
  const [{ plans }, account] = await Promise.all([api.call(listPlans, { query: { goodsKind, goodsId } }), api.call(getMeterAccount, {})]);
  return { plans, account };
};
export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

export default function OpenPage() {
  const { t, pick } = useI18n();
  const links = useLinks();
  const { plans, account } = useLoaderData<Data>();
  const [wanted, setWanted] = useState<PlanView | null>(null);
  const isCovered = Number(account.cover) >= Number(account.leastCover);
  return (
    <ConsolePage title={t('metering.openTitle')} lead={t('metering.openLead')}>
      {!isCovered && (
        <Notice
          kind="warning"
          action={
            <a className="button primary" href={links.console('balance')}>
              {t('metering.topUp')}
            </a>
          }
        >
          <p>{t('metering.openCover', { least: money(account.leastCover), cover: money(account.cover) })}</p>
        </Notice>
      )}
      <Panel title={t('metering.openTitle')} count={plans.length}>
        {plans.length === 0 ? (
          <EmptyState icon="chart-line" title={t('metering.openNone')} />
        ) : (
          <ul className={styles.list}>
            {plans.map((plan) => {
              const name = pick(plan.name, plan.nameEn);
              const [rate] = plan.rates;
              return (
                <li key={plan.planId} className={styles.card}>
                  <div className={styles.cardHead}>
                    <h3>{name}</h3>
                    <button type="button" className={`button primary ${styles.amount}`} onClick={() => setWanted(plan)}>
                      {t('metering.open')}
                      <span className="visually-hidden"> {name}</span>
                    </button>
                  </div>
                  <p className={styles.facts}>
                    <span>
                      {t('metering.seller')}: {pick(plan.shopName, plan.shopNameEn) || t('metering.platform')}
                    </span>
                    {rate && (
                      <span>
                        {t('metering.fromPrice', { price: formatYuan(rate.tiers.at(-1)?.price ?? '0'), unit: unitWords(t, rate.unit) })}
                      </span>
                    )}
                    {rate && rate.tiers.length > 1 && <span>{t('metering.inTiers', { count: rate.tiers.length })}</span>}
                  </p>
                  <details>
                    <summary>
                      {t('metering.ratesTitle')}
                      <span className="visually-hidden"> {name}</span>
                    </summary>
                    <RateTable rates={plan.rates} label={`${t('metering.ratesTitle')} ${name}`} />
                  </details>
                </li>
              );
            })}
          </ul>
        )}
        <p className={styles.note}>{t('metering.ratesHint')}</p>
      </Panel>
      {wanted && <OpenSheet plan={wanted} autoPay={account.autoPay} onClose={() => setWanted(null)} />}
    </ConsolePage>
  );
}

/** Post-paid services: their cover, usage, and each service. */

import { useState } from 'react';
import { useLoaderData, useRevalidator } from 'react-router';
import { getMeterAccount, listServices, setAutoPay } from '#contexts/metering/calls/generated/metering.ts';
import type { MeterAccount, ServiceView } from '#contexts/metering/calls/metering.ts';
import { readQuery } from '#contracts/pages/pages.ts';
import { ConsolePage } from '#web/layouts/console/console-page.tsx';
import { failureWords } from '#web/lib/failure-words.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { useLinks } from '#web/lib/links.ts';
import { browserLoader, type Load, serverLoader } from '#web/lib/load.ts';
import { webApi } from '#web/lib/web-api.ts';
import { Panel } from '#web/ui/console/panel.tsx';
import { Money } from '#web/ui/money/money.tsx';
import { Notice } from '#web/ui/notice/notice.tsx';
import { Pagination } from '#web/ui/pagination/pagination.tsx';
import { EmptyState } from '#web/ui/state/state.tsx';
import { showFailure, showToast } from '#web/ui/toast/toast.ts';
import styles from './metering.module.css';
import { ServiceCard } from './service-card.tsx';

const PAGE_SIZE = 20;
type Data = { account: MeterAccount; pageNum: number; total: number; records: ServiceView[] };
const load: Load<Data> = async ({ api, url }) => {
  const { pageNum } = readQuery('console/metering', url.searchParams);
  const [account, services] = await Promise.all([
    api.call(getMeterAccount, {}),
    api.call(listServices, { query: { pageNum, pageSize: PAGE_SIZE } }),
  ]);
  return { account, pageNum, ...services };
};
export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

function AutoPay({ account }: { account: MeterAccount }) {
  const { t } = useI18n();
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  async function change(autoPay: boolean) {
    setBusy(true);
    try {
      await webApi.call(setAutoPay, { body: { autoPay } });
      showToast(t('metering.saved'), 'success');
      await revalidate();
    } catch (error) {
      showFailure(failureWords(t, error));
    }
    setBusy(false);
  }
  return (
    <>
      <label className={styles.check}>
        <input type="checkbox" checked={account.autoPay} disabled={busy} onChange={(event) => void change(event.target.checked)} />
        {t('metering.autoPay')}
      </label>
      <p className={styles.note}>{t('metering.autoPayHint')}</p>
    </>
  );
}

export default function MeteringPage() {
  const { t } = useI18n();
  const links = useLinks();
  const { account, pageNum, total, records } = useLoaderData<Data>();
  const tiles = [
    [t('metering.cover'), account.cover],
    [t('metering.unbilled'), account.unbilled],
    [t('metering.unpaid'), account.unpaid],
  ] as const;
  return (
    <ConsolePage
      title={t('metering.title')}
      lead={t('metering.lead')}
      actions={
        <span className={styles.actions}>
          <a className="button" href={links.console('metering/bills')}>
            {t('metering.billsLink')}
          </a>
          <a className="button primary" href={links.console('metering/open')}>
            {t('metering.openMore')}
          </a>
        </span>
      }
    >
      {account.simulated && (
        <Notice title={t('metering.simulated')}>
          <p>{t('metering.simulatedHint')}</p>
        </Notice>
      )}
      {account.overdue > 0 && (
        <Notice
          kind="danger"
          title={`${t('metering.overdueBills')}: ${account.overdue}`}
          action={
            <a className="button primary" href={links.console('metering/bills', { state: 'OVERDUE' })}>
              {t('metering.pay')}
            </a>
          }
        >
          <p>{t('metering.overdueHint')}</p>
        </Notice>
      )}
      <Panel title={t('metering.cover')} more={{ href: links.console('balance'), words: t('metering.topUp') }}>
        <dl className={styles.tiles}>
          {tiles.map(([term, amount]) => (
            <div key={term} className={styles.tile}>
              <dt>{term}</dt>
              <dd>
                <Money value={amount} />
              </dd>
            </div>
          ))}
        </dl>
        <p className={styles.note}>{t('metering.coverHint')}</p>
        <AutoPay account={account} />
      </Panel>
      <Panel title={t('metering.title')} count={total}>
        {records.length > 0 ? (
          <ul className={styles.list}>
            {records.map((service) => (
              <ServiceCard key={service.entitlementId} service={service} />
            ))}
          </ul>
        ) : (
          <EmptyState icon="chart-line" title={t('metering.none')} text={t('metering.noneHint')}>
            <a className="button primary" href={links.console('metering/open')}>
              {t('metering.openMore')}
            </a>
          </EmptyState>
        )}
        <Pagination page={pageNum} pageSize={PAGE_SIZE} total={total} hrefOf={(page) => links.console('metering', { pageNum: page })} />
      </Panel>
    </ConsolePage>
  );
}

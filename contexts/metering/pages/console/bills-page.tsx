/** Monthly bills of post-paid services. */

import { useLoaderData } from 'react-router';
import type { BillView } from '#contexts/metering/calls/fields.ts';
import { listBills } from '#contexts/metering/calls/generated/metering.ts';
import { billStates, billTone } from '#contexts/metering/pages/parts/metering-words.ts';
import { readQuery } from '#contracts/pages/pages.ts';
import { formatDate } from '#kernel/time/time.ts';
import { ConsolePage } from '#web/layouts/console/console-page.tsx';
import { useI18n } from '#web/lib/i18n.tsx';
import { useLinks } from '#web/lib/links.ts';
import { browserLoader, type Load, serverLoader } from '#web/lib/load.ts';
import { Panel } from '#web/ui/console/panel.tsx';
import { Money } from '#web/ui/money/money.tsx';
import { Pagination } from '#web/ui/pagination/pagination.tsx';
import { EmptyState } from '#web/ui/state/state.tsx';
import { StatusTag } from '#web/ui/status-tag/status-tag.tsx';
import { LinkTabs } from '#web/ui/tabs/tabs.tsx';
import styles from './metering.module.css';

const PAGE_SIZE = 20;
type Data = { state: BillView['state'] | ''; pageNum: number; total: number; records: BillView[] };
const load: Load<Data> = async ({ api, url }) => {
  const { state, pageNum } = readQuery('console/metering/bills', url.searchParams);
  return { state, pageNum, ...(await api.call(listBills, { query: { state, pageNum, pageSize: PAGE_SIZE } })) };
};
export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

export default function BillsPage() {
  const { t, pick, locale } = useI18n();
  const links = useLinks();
  const { state, pageNum, total, records } = useLoaderData<Data>();
  const tabs = (['', ...billStates] as const).map((one) => ({
    key: one,
    label: one ? t(`metering.bill${one}`) : t('metering.allStates'),
    href: links.console('metering/bills', { state: one }),
  }));
  return (
    <ConsolePage
      title={t('metering.billsTitle')}
      lead={t('metering.billsLead')}
      actions={
        <a className="button" href={links.console('metering')}>
          {t('metering.title')}
        </a>
      }
    >
      <LinkTabs tabs={tabs} value={state} label={t('metering.billState')} />
      <Panel title={t('metering.billsTitle')} count={total}>
        {records.length > 0 ? (
          <ul className={styles.list}>
            {records.map((bill) => (
              <li key={bill.billId} className={styles.card}>
                <div className={styles.cardHead}>
                  <h3>
                    <a href={links.console('metering/bills/:billId', { billId: bill.billId })}>
                      {bill.month} · {pick(bill.shopName, bill.shopNameEn) || t('metering.platform')}
                    </a>
                  </h3>
                  <StatusTag tone={billTone[bill.state]}>{t(`metering.bill${bill.state}`)}</StatusTag>
                  <span className={styles.amount}>
                    <Money value={bill.amount} />
                  </span>
                </div>
                <p className={styles.facts}>
                  <span>{bill.billNo}</span>
                  {bill.state !== 'PAID' && (
                    <span>
                      {t('metering.dueAt')} {formatDate(bill.dueAt, locale)}
                    </span>
                  )}
                </p>
                {bill.state !== 'PAID' && (
                  <span>
                    <a className="button primary" href={links.mall('goods/pay', { orderId: bill.billId })}>
                      {t('metering.pay')}
                      <span className="visually-hidden"> {bill.billNo}</span>
                    </a>
                  </span>
                )}
              </li>
            ))}
          </ul>
        ) : (
          <EmptyState
            icon="receipt"
            title={t(state ? 'console.noneFound' : 'metering.billsNone')}
            text={state ? '' : t('metering.billsNoneText')}
          >
            {state && (
              <a className="button" href={links.console('metering/bills')}>
                {t('console.showAll')}
              </a>
            )}
          </EmptyState>
        )}
        <Pagination
          page={pageNum}
          pageSize={PAGE_SIZE}
          total={total}
          hrefOf={(page) => links.console('metering/bills', { state, pageNum: page })}
        />
      </Panel>
    </ConsolePage>
  );
}

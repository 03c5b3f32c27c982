/** The balance: the amount, the top-up form, and the postings. */
import { useLoaderData, useNavigation } from 'react-router';
import { getPlatformConfig } from '#contexts/operations/calls/generated/operations.ts';
import { ExportLinks } from '#contexts/orders/pages/parts/order/export-links.tsx';
import { money } from '#contexts/orders/pages/parts/order/order-words.ts';
import { STATEMENT_EXPORT_PATH } from '#contexts/payments/calls/constants.ts';
import { getBalance, listStatement } from '#contexts/payments/calls/generated/payments.ts';
import { type QueryOf, readQuery } from '#contracts/pages/pages.ts';
import { ConsolePage } from '#web/layouts/console/console-page.tsx';
import { useI18n } from '#web/lib/i18n.tsx';
import { useLinks } from '#web/lib/links.ts';
import { browserLoader, type Load, serverLoader } from '#web/lib/load.ts';
import { Panel } from '#web/ui/console/panel.tsx';
import { part } from '#web/ui/console/part.ts';
import { Pagination } from '#web/ui/pagination/pagination.tsx';
import { EmptyState } from '#web/ui/state/state.tsx';
import styles from './balance-page.module.css';
import { type ChargeLimit, readChargeLimit } from './charge-amount.ts';
import { ChargeForm } from './charge-form.tsx';
import { StatementFilter } from './statement-filter.tsx';
import { type Posting, StatementTable } from './statement-table.tsx';

const PAGE_SIZE = 20;

type Filter = Omit<QueryOf<'console/balance'>, 'pageNum'>;
type Data = { balance: string; channels: string[]; limit: ChargeLimit; filter: Filter; pageNum: number; total: number; records: Posting[] };
const load: Load<Data> = async ({ api, url }) => {
  const { pageNum, ...filter } = readQuery('console/balance', url.searchParams);
  const [{ balance, channels }, statement, settings] = await Promise.all([
    api.call(getBalance, {}),
    api.call(listStatement, { query: { ...filter, pageNum, pageSize: PAGE_SIZE } }),
    part(api.call(getPlatformConfig, { query: { names: 'chargeLimit' } })),
  ]);
  const limit = readChargeLimit(settings?.find(({ name }) => name === 'chargeLimit')?.value);
  return { balance, channels, limit, filter, pageNum, ...statement };
};
export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

export default function BalancePage() {
  const { t } = useI18n();
  const links = useLinks();
  const { balance, channels, limit, filter, pageNum, total, records } = useLoaderData<Data>();
  const isFiltered = Object.values(filter).some((value) => value !== '');
  const loading = useNavigation().state === 'loading';
  return (
    <ConsolePage title={t('console.balanceTitle')}>
      <div className={styles.top}>
        <section className={styles.balance} aria-labelledby="balance-now">
          <h2 id="balance-now">{t('console.balanceNow')}</h2>
          <p className={styles.amount}>
            <span className={styles.sign}>¥</span>
            {money(balance)}
          </p>
          <p className={styles.note}>{t('console.balanceNote')}</p>
        </section>
        <Panel title={t('console.charge')} className={styles.charge}>
          {channels.length > 0 ? (
            <ChargeForm limit={limit} channels={channels} />
          ) : (
            <EmptyState icon="wallet" title={t('console.chargeNone')} text={t('console.chargeNoneText')} />
          )}
        </Panel>
      </div>
      <Panel
        title={t('console.statement')}
        count={total}
        actions={total > 0 && <ExportLinks path={STATEMENT_EXPORT_PATH} query={filter} />}
      >
        {(isFiltered || total > 0) && <StatementFilter {...filter} />}
        {records.length > 0 ? (
          <div aria-busy={loading}>
            <StatementTable records={records} />
            <Pagination
              page={pageNum}
              pageSize={PAGE_SIZE}
              total={total}
              hrefOf={(page) => links.console('balance', { ...filter, pageNum: page })}
            />
          </div>
        ) : isFiltered ? (
          <EmptyState icon="search" title={t('console.postingNoneFound')} text={t('console.postingNoneFoundText')}>
            <a className="button" href={links.console('balance')}>
              {t('console.postingShowAll')}
            </a>
          </EmptyState>
        ) : (
          <EmptyState icon="wallet" title={t('console.statementNone')} text={t('console.statementNoneText')} />
        )}
      </Panel>
    </ConsolePage>
  );
}

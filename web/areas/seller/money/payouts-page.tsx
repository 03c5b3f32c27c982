/** Payouts of the shop: asking for one, the account they go to, what became of them. */
import { useState } from 'react';
import { useLoaderData, useNavigation } from 'react-router';
import type { ListAnswer } from '#contracts/kit/list.ts';
import { cancelPayout, getMoneyOverview, listSellerPayouts, type PayoutView } from '#contracts/payments/settlement.ts';
import { formatDateTime } from '#kernel/time/time.ts';
import { Amount } from '../../../features/payments/settlement/amount.tsx';
import styles from '../../../features/payments/settlement/settlement.module.css';
import { payoutStates, plainAmount, stateOptions } from '../../../features/payments/settlement/settlement-words.ts';
import { SettlementTimeline } from '../../../features/payments/settlement/statement-history.tsx';
import { useI18n } from '../../../lib/i18n.tsx';
import { useListAddress } from '../../../lib/list-address.ts';
import { browserLoader, type Load, serverLoader } from '../../../lib/load.ts';
import { useAction } from '../../../lib/use-action.ts';
import { webApi } from '../../../lib/web-api.ts';
import { confirm } from '../../../ui/message-box/message-box.ts';
import { FilterBar } from '../../../ui/office/filter-bar.tsx';
import { FormDrawer } from '../../../ui/office/form-drawer.tsx';
import { ListPager } from '../../../ui/office/list-pager.tsx';
import { OfficePage } from '../../../ui/office/office-page.tsx';
import { Panel } from '../../../ui/office/panel.tsx';
import { type Column, DataTable } from '../../../ui/office/table/data-table.tsx';
import { RowActions, RowButton } from '../../../ui/office/table/row-actions.tsx';
import { StatusTag } from '../../../ui/status-tag/status-tag.tsx';
import { BankPanel } from './bank-panel.tsx';
import { type Overview, PayoutForm } from './payout-form.tsx';

type Data = { overview: Overview; list: ListAnswer<PayoutView> };
const load: Load<Data> = async ({ api, url }) => {
  const [overview, list] = await Promise.all([
    api.call(getMoneyOverview, {}),
    api.call(listSellerPayouts, { query: Object.fromEntries(url.searchParams) as never }),
  ]);
  return { overview, list };
};
export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

export default function PayoutsPage() {
  const { t, locale } = useI18n();
  const { overview, list } = useLoaderData<Data>();
  const { values, hrefWith, go } = useListAddress();
  const { run } = useAction();
  const [seen, setSeen] = useState<PayoutView | null>(null);
  const busy = useNavigation().state === 'loading';

  async function cancel(payout: PayoutView): Promise<void> {
    const agreed = await confirm({
      title: t('sellerMoney.cancelTitle'),
      text: t('sellerMoney.cancelText', { amount: plainAmount(payout.amount) }),
      danger: true,
    });
    if (agreed) await run(() => webApi.call(cancelPayout, { params: { payoutId: payout.id } }), { success: t('sellerMoney.canceled') });
  }

  const columns: Column<PayoutView>[] = [
    { key: 'id', title: t('sellerMoney.payoutNo'), fixed: true, render: (row) => row.id },
    { key: 'requestedAt', title: t('sellerMoney.requestedAt'), sortable: true, render: (row) => formatDateTime(row.requestedAt, locale) },
    { key: 'amount', title: t('sellerMoney.amount'), align: 'end', fixed: true, render: (row) => <Amount yuan={row.amount} /> },
    {
      key: 'state',
      title: t('sellerMoney.state'),
      fixed: true,
      render: (row) => (
        <>
          <StatusTag tone={payoutStates[row.state].tone}>{t(payoutStates[row.state].words)}</StatusTag>
          {row.reason && <span className={styles.small}>{row.reason}</span>}
        </>
      ),
    },
    {
      key: 'account',
      title: t('sellerMoney.account'),
      render: (row) => (
        <>
          {row.bankAccount.bankName}
          <span className={styles.small}>{row.bankAccount.numberMasked}</span>
        </>
      ),
    },
    {
      key: 'bankReference',
      title: t('sellerMoney.bankReference'),
      render: (row) => <span className={styles.reference}>{row.bankReference || '—'}</span>,
    },
    {
      key: 'actions',
      title: t('sellerMoney.actions'),
      fixed: true,
      render: (row) => (
        <RowActions>
          <RowButton onClick={() => setSeen(row)}>{t('sellerMoney.history')}</RowButton>
          {row.actions.includes('cancel') && (
            <RowButton danger onClick={() => cancel(row)}>
              {t('sellerMoney.cancel')}
            </RowButton>
          )}
        </RowActions>
      ),
    },
  ];
  return (
    <OfficePage title={t('officeTitles.sellerPayouts')} lead={t('sellerMoney.payoutsLead')}>
      <div className={styles.columns}>
        <PayoutForm key={overview.balances.available} overview={overview} />
        <BankPanel account={overview.bankAccount} />
      </div>
      <Panel title={t('sellerMoney.payoutHistory')}>
        <div className={styles.stack}>
          <FilterBar
            values={values}
            onApply={go}
            fields={[{ kind: 'select', name: 'state', label: t('sellerMoney.state'), options: stateOptions(t, payoutStates) }]}
          />
          <DataTable
            label={t('sellerMoney.payoutHistory')}
            name="seller-payouts"
            columns={columns}
            rows={list.records}
            rowKey={(row) => row.id}
            sort={{ by: 'requestedAt', order: values.order === 'asc' ? 'asc' : 'desc' }}
            hrefOfSort={(sort, order) => hrefWith({ sort, order })}
            empty={t('sellerMoney.payoutsNone')}
            busy={busy}
          />
          <ListPager list={list} hrefOf={(cursor) => hrefWith({ cursor })} />
        </div>
      </Panel>
      <FormDrawer open={seen !== null} onClose={() => setSeen(null)} title={`${t('sellerMoney.payoutNo')} ${seen?.id ?? ''}`}>
        {seen && <SettlementTimeline history={seen.history} />}
      </FormDrawer>
    </OfficePage>
  );
}

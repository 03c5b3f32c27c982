/** Payouts of the shop: the form to request one, the bank account, and the list. */
import { useState } from 'react';
import { useLoaderData } from 'react-router';
import { cancelPayout, getMoneyOverview, listSellerPayouts } from '#contexts/payments/calls/generated/settlement.ts';
import type { PayoutView } from '#contexts/payments/calls/settlement.ts';
import styles from '#contexts/payments/pages/parts/settlement/settlement.module.css';
import { payoutColumns } from '#contexts/payments/pages/parts/settlement/settlement-columns.tsx';
import { payoutStates, plainAmount, stateOptions } from '#contexts/payments/pages/parts/settlement/settlement-words.ts';
import { SettlementTimeline } from '#contexts/payments/pages/parts/settlement/statement-history.tsx';
import type { ListAnswer } from '#contracts/kit/list.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { browserLoader, fetchPage, type Load, serverLoader } from '#web/lib/load.ts';
import { webApi } from '#web/lib/web-api.ts';
import { useAction } from '#web/ui/action/use-action.ts';
import { confirm } from '#web/ui/message-box/message-box.ts';
import { FormDrawer } from '#web/ui/office/form-drawer.tsx';
import { OfficePage } from '#web/ui/office/office-page.tsx';
import { PagedList } from '#web/ui/office/paged-list.tsx';
import { Panel } from '#web/ui/office/panel.tsx';
import type { Column } from '#web/ui/office/table/data-table.tsx';
import { RowActions, RowButton } from '#web/ui/office/table/row-actions.tsx';
import { BankPanel } from './bank-panel.tsx';
import { type Overview, PayoutForm } from './payout-form.tsx';

type Data = { overview: Overview; list: ListAnswer<PayoutView> };
const load: Load<Data> = async ({ api, url }) => {
  const [overview, list] = await Promise.all([api.call(getMoneyOverview, {}), fetchPage(api, listSellerPayouts, 'seller/payouts', url)]);
  return { overview, list };
};
export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

export default function PayoutsPage() {
  const i18n = useI18n();
  const { t } = i18n;
  const { overview, list } = useLoaderData<Data>();
  const { run } = useAction();
  const [seen, setSeen] = useState<PayoutView | null>(null);

  async function cancel(payout: PayoutView): Promise<void> {
    const agreed = await confirm({
      title: t('sellerMoney.cancelTitle'),
      text: t('sellerMoney.cancelText', { amount: plainAmount(payout.amount) }),
      danger: true,
    });
    if (agreed) await run(() => webApi.call(cancelPayout, { params: { payoutId: payout.id } }), { success: t('sellerMoney.canceled') });
  }

  const shared = payoutColumns<PayoutView>(i18n);
  const columns: Column<PayoutView>[] = [
    shared.id,
    shared.requestedAt,
    shared.amount,
    shared.state,
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
    shared.bankReference,
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
          <PagedList
            page="seller/payouts"
            label={t('sellerMoney.payoutHistory')}
            name="seller-payouts"
            columns={columns}
            list={list}
            filters={[{ kind: 'select', name: 'state', label: t('sellerMoney.state'), options: stateOptions(t, payoutStates) }]}
            rowKey={(row) => row.id}
            usualSort={{ by: 'requestedAt', order: 'desc' }}
            empty={t('sellerMoney.payoutsNone')}
          />
        </div>
      </Panel>
      <FormDrawer open={seen !== null} onClose={() => setSeen(null)} title={`${t('sellerMoney.payoutNo')} ${seen?.id ?? ''}`}>
        {seen && <SettlementTimeline history={seen.history} />}
      </FormDrawer>
    </OfficePage>
  );
}

/** Payouts of all shops: one approves, another pays. */
import { useState } from 'react';
import { useLoaderData, useNavigation } from 'react-router';
import type { ListAnswer } from '#contracts/kit/list.ts';
import {
  approvePayout,
  failPayout,
  listPayouts,
  PAYOUT_EXPORT_PATH,
  refusePayout,
  returnPayout,
  type StaffPayout,
} from '#contracts/payments/settlement-admin.ts';
import { formatDateTime } from '#kernel/time/time.ts';
import { Amount } from '../../../features/payments/settlement/amount.tsx';
import styles from '../../../features/payments/settlement/settlement.module.css';
import { payoutStates, plainAmount, stateOptions } from '../../../features/payments/settlement/settlement-words.ts';
import { SettlementTimeline } from '../../../features/payments/settlement/statement-history.tsx';
import { useI18n } from '../../../lib/i18n.tsx';
import { useListAddress } from '../../../lib/list-address.ts';
import { browserLoader, type Load, serverLoader } from '../../../lib/load.ts';
import { useMay } from '../../../lib/office.ts';
import { useAction } from '../../../lib/use-action.ts';
import { webApi } from '../../../lib/web-api.ts';
import { confirm } from '../../../ui/message-box/message-box.ts';
import { FilterBar } from '../../../ui/office/filter-bar.tsx';
import { FormDrawer } from '../../../ui/office/form-drawer.tsx';
import { ListPager } from '../../../ui/office/list-pager.tsx';
import { OfficePage } from '../../../ui/office/office-page.tsx';
import { askReason } from '../../../ui/office/reason/reason.ts';
import { type Column, DataTable } from '../../../ui/office/table/data-table.tsx';
import { RowActions, RowButton } from '../../../ui/office/table/row-actions.tsx';
import { StatusTag } from '../../../ui/status-tag/status-tag.tsx';
import { ShopLinks } from '../orders/shop-links.tsx';
import { PayDrawer } from './pay-drawer.tsx';

const load: Load<ListAnswer<StaffPayout>> = ({ api, url }) =>
  api.call(listPayouts, { query: Object.fromEntries(url.searchParams) as never });
export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

export default function PayoutsPage() {
  const { t, locale } = useI18n();
  const list = useLoaderData<ListAnswer<StaffPayout>>();
  const { values, hrefWith, go } = useListAddress();
  const manage = useMay('finance.manage');
  const [seen, setSeen] = useState<StaffPayout | null>(null);
  const [paying, setPaying] = useState<StaffPayout | null>(null);
  const busy = useNavigation().state === 'loading';

  async function download(): Promise<void> {
    const agreed = await confirm({
      title: t('adminMoney.exportBankTitle'),
      text: t('adminMoney.exportBankText'),
      confirmText: t('adminMoney.exportBank'),
    });
    if (agreed) window.location.assign(PAYOUT_EXPORT_PATH);
  }

  const columns: Column<StaffPayout>[] = [
    { key: 'id', title: t('sellerMoney.payoutNo'), fixed: true, render: (row) => row.id },
    {
      key: 'shop',
      title: t('adminMoney.shop'),
      fixed: true,
      width: '110px',
      render: (row) => <ShopLinks shops={[{ shopId: row.shopId, name: row.shopName || row.shopId, nameEn: row.shopNameEn }]} />,
    },
    {
      key: 'amount',
      title: t('sellerMoney.amount'),
      align: 'end',
      sortable: true,
      fixed: true,
      render: (row) => <Amount yuan={row.amount} />,
    },
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
    { key: 'requestedAt', title: t('sellerMoney.requestedAt'), sortable: true, render: (row) => formatDateTime(row.requestedAt, locale) },
    {
      key: 'account',
      title: t('sellerMoney.account'),
      render: (row) => (
        <>
          {row.bankAccount.holder}
          <span className={styles.small}>
            {row.bankAccount.bankName} {row.bankAccount.numberMasked}
          </span>
        </>
      ),
    },
    {
      key: 'people',
      title: t('adminMoney.people'),
      width: '150px',
      render: (row) => (
        <>
          <span className={styles.small}>
            {t('adminMoney.requestedBy')} {row.requestedBy}
          </span>
          {row.approvedBy && (
            <span className={styles.small}>
              {t('adminMoney.approvedBy')} {row.approvedBy}
            </span>
          )}
          {row.paidBy && (
            <span className={styles.small}>
              {t('adminMoney.paidBy')} {row.paidBy}
            </span>
          )}
          {row.returnedBy && (
            <span className={styles.small}>
              {t('adminMoney.returnedBy')} {row.returnedBy}
            </span>
          )}
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
      render: (row) => <Actions payout={row} manage={manage} onSee={() => setSeen(row)} onPay={() => setPaying(row)} />,
    },
  ];
  return (
    <OfficePage
      title={t('officeTitles.adminPayouts')}
      lead={t('adminMoney.payoutsLead')}
      actions={
        manage && (
          <button type="button" className="button" title={t('adminMoney.exportBankText')} onClick={download}>
            {t('adminMoney.exportBank')}
          </button>
        )
      }
    >
      <FilterBar
        values={values}
        onApply={go}
        fields={[
          { kind: 'select', name: 'state', label: t('sellerMoney.state'), options: stateOptions(t, payoutStates) },
          { kind: 'text', name: 'shopId', label: t('adminMoney.shopId') },
        ]}
      />
      <DataTable
        label={t('officeTitles.adminPayouts')}
        name="admin-payouts"
        columns={columns}
        rows={list.records}
        rowKey={(row) => row.id}
        sort={{ by: values.sort || 'requestedAt', order: values.order === 'asc' ? 'asc' : 'desc' }}
        hrefOfSort={(sort, order) => hrefWith({ sort, order })}
        empty={t('adminMoney.payoutsNone')}
        busy={busy}
      />
      <ListPager list={list} hrefOf={(cursor) => hrefWith({ cursor })} />
      <FormDrawer open={seen !== null} onClose={() => setSeen(null)} title={`${t('sellerMoney.payoutNo')} ${seen?.id ?? ''}`}>
        {seen && <SettlementTimeline history={seen.history} />}
      </FormDrawer>
      {paying && <PayDrawer payout={paying} onClose={() => setPaying(null)} />}
    </OfficePage>
  );
}

type ActionsProps = { payout: StaffPayout; manage: boolean; onSee: () => void; onPay: () => void };
function Actions({ payout, manage, onSee, onPay }: ActionsProps) {
  const { t, pick } = useI18n();
  const { run } = useAction();
  const may = (action: string) => manage && payout.actions.includes(action);
  const params = { payoutId: payout.id };

  async function approve(): Promise<void> {
    const title = t('adminMoney.approveTitle', { shop: pick(payout.shopName, payout.shopNameEn), amount: plainAmount(payout.amount) });
    if (await confirm({ title })) await run(() => webApi.call(approvePayout, { params }), { success: t('adminMoney.approved') });
  }
  async function end(how: 'refuse' | 'fail'): Promise<void> {
    const reason = await askReason({
      title: t(how === 'refuse' ? 'adminMoney.refuse' : 'adminMoney.fail'),
      danger: true,
      templates:
        how === 'refuse'
          ? [t('adminMoney.refuseTemplate1'), t('adminMoney.refuseTemplate2')]
          : [t('adminMoney.failTemplate1'), t('adminMoney.failTemplate2')],
    });
    if (reason === null) return;
    const endpoint = how === 'refuse' ? refusePayout : failPayout;
    await run(() => webApi.call(endpoint, { params, body: { reason } }), {
      success: t(how === 'refuse' ? 'adminMoney.refused' : 'adminMoney.failed'),
    });
  }
  async function bounce(): Promise<void> {
    const reason = await askReason({
      title: t('adminMoney.returnTitle', { amount: plainAmount(payout.amount) }),
      text: t('adminMoney.returnText'),
      danger: true,
      templates: [t('adminMoney.failTemplate1'), t('adminMoney.failTemplate2')],
    });
    if (reason !== null) await run(() => webApi.call(returnPayout, { params, body: { reason } }), { success: t('adminMoney.returned') });
  }
  return (
    <RowActions>
      {may('approve') && <RowButton onClick={approve}>{t('adminMoney.approve')}</RowButton>}
      {may('pay') && <RowButton onClick={onPay}>{t('adminMoney.pay')}</RowButton>}
      {manage && payout.state === 'APPROVED' && !may('pay') && (
        <RowButton disabled title={t('adminMoney.paySame')} onClick={() => {}}>
          {t('adminMoney.pay')}
        </RowButton>
      )}
      {may('fail') && (
        <RowButton danger onClick={() => end('fail')}>
          {t('adminMoney.fail')}
        </RowButton>
      )}
      {may('refuse') && (
        <RowButton danger onClick={() => end('refuse')}>
          {t('adminMoney.refuse')}
        </RowButton>
      )}
      {may('return') && (
        <RowButton danger onClick={bounce}>
          {t('adminMoney.return')}
        </RowButton>
      )}
      <RowButton onClick={onSee}>{t('sellerMoney.history')}</RowButton>
    </RowActions>
  );
}

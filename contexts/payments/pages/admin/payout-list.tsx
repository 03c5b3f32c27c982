import { ShopLinks } from '#contexts/orders/pages/parts/shop-links.tsx';
import { approvePayout, failPayout, refusePayout, returnPayout } from '#contexts/payments/calls/generated/settlement-admin.ts';
import type { StaffPayout } from '#contexts/payments/calls/settlement-admin.ts';
import styles from '#contexts/payments/pages/parts/settlement/settlement.module.css';
import { payoutColumns } from '#contexts/payments/pages/parts/settlement/settlement-columns.tsx';
import { plainAmount } from '#contexts/payments/pages/parts/settlement/settlement-words.ts';
import { type I18n, useI18n } from '#web/lib/i18n.tsx';
import { webApi } from '#web/lib/web-api.ts';
import { useAction } from '#web/ui/action/use-action.ts';
import { confirm } from '#web/ui/message-box/message-box.ts';
import { askReason } from '#web/ui/office/reason/reason.ts';
import type { Column } from '#web/ui/office/table/data-table.tsx';
import { RowActions, RowButton } from '#web/ui/office/table/row-actions.tsx';

type Parts = { i18n: I18n; manage: boolean; see: (payout: StaffPayout) => void; pay: (payout: StaffPayout) => void };

/** Columns of the payouts of all shops. */
export function staffPayoutColumns({ i18n, manage, see, pay }: Parts): Column<StaffPayout>[] {
  const { t } = i18n;
  const shared = payoutColumns<StaffPayout>(i18n);
  return [
    shared.id,
    {
      key: 'shop',
      title: t('adminMoney.shop'),
      fixed: true,
      width: '110px',
      render: (row) => <ShopLinks shops={[{ shopId: row.shopId, name: row.shopName || row.shopId, nameEn: row.shopNameEn }]} />,
    },
    { ...shared.amount, sortable: true },
    shared.state,
    { ...shared.requestedAt, width: '116px' },
    {
      key: 'account',
      title: t('sellerMoney.account'),
      width: '176px',
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
      render: (row) => <People payout={row} />,
    },
    shared.bankReference,
    {
      key: 'actions',
      title: t('sellerMoney.actions'),
      fixed: true,
      render: (row) => <Actions payout={row} manage={manage} onSee={() => see(row)} onPay={() => pay(row)} />,
    },
  ];
}

/** Who requested the payout and who approved it. */
function People({ payout: row }: { payout: StaffPayout }) {
  const { t } = useI18n();
  return (
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
      {manage && payout.state === 'APPROVED' && !may('pay') && <span className={styles.small}>{t('adminMoney.paySame')}</span>}
    </RowActions>
  );
}

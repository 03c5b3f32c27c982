/** Payouts of all shops: one approves, another pays. */
import { useState } from 'react';
import { useLoaderData } from 'react-router';
import { PAYOUT_EXPORT_PATH } from '#contexts/payments/calls/constants.ts';
import { listPayouts } from '#contexts/payments/calls/generated/settlement-admin.ts';
import type { StaffPayout } from '#contexts/payments/calls/settlement-admin.ts';
import { payoutStates, stateOptions } from '#contexts/payments/pages/parts/settlement/settlement-words.ts';
import { SettlementTimeline } from '#contexts/payments/pages/parts/settlement/statement-history.tsx';
import { useShopFilter } from '#contexts/shops/pages/parts/use-shop-filter.ts';
import type { ListAnswer } from '#contracts/kit/list.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { browserLoader, fetchPage, type Load, serverLoader } from '#web/lib/load.ts';
import { useMay } from '#web/lib/office.ts';
import { confirm } from '#web/ui/message-box/message-box.ts';
import { FormDrawer } from '#web/ui/office/form-drawer.tsx';
import { OfficePage } from '#web/ui/office/office-page.tsx';
import { PagedList } from '#web/ui/office/paged-list.tsx';
import { PayDrawer } from './pay-drawer.tsx';
import { staffPayoutColumns } from './payout-list.tsx';

const load: Load<ListAnswer<StaffPayout>> = ({ api, url }) => fetchPage(api, listPayouts, 'admin/money/payouts', url);
export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

export default function PayoutsPage() {
  const i18n = useI18n();
  const { t } = i18n;
  const list = useLoaderData<ListAnswer<StaffPayout>>();
  const manage = useMay('finance.manage');
  const shopFilter = useShopFilter('shopId', t('adminMoney.shop'), t('adminMoney.shopId'));
  const [seen, setSeen] = useState<StaffPayout | null>(null);
  const [paying, setPaying] = useState<StaffPayout | null>(null);

  async function download(): Promise<void> {
    const agreed = await confirm({
      title: t('adminMoney.exportBankTitle'),
      text: t('adminMoney.exportBankText'),
      confirmText: t('adminMoney.exportBank'),
    });
    if (agreed) window.location.assign(PAYOUT_EXPORT_PATH);
  }

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
      <PagedList
        page="admin/money/payouts"
        label={t('officeTitles.adminPayouts')}
        name="admin-payouts"
        columns={staffPayoutColumns({ i18n, manage, see: setSeen, pay: setPaying })}
        list={list}
        filters={[{ kind: 'select', name: 'state', label: t('sellerMoney.state'), options: stateOptions(t, payoutStates) }, shopFilter]}
        rowKey={(row) => row.id}
        usualSort={{ by: 'requestedAt', order: 'desc' }}
        empty={t('adminMoney.payoutsNone')}
      />
      <FormDrawer open={seen !== null} onClose={() => setSeen(null)} title={`${t('sellerMoney.payoutNo')} ${seen?.id ?? ''}`}>
        {seen && <SettlementTimeline history={seen.history} />}
      </FormDrawer>
      {paying && <PayDrawer payout={paying} onClose={() => setPaying(null)} />}
    </OfficePage>
  );
}

/** Bills of the shop's post-paid goods. */

import { useLoaderData } from 'react-router';
import { listSellerBills } from '#contexts/metering/calls/generated/metering-seller.ts';
import type { SellerBill } from '#contexts/metering/calls/metering-seller.ts';
import { billColumns, billStateOptions } from '#contexts/metering/pages/parts/bill-columns.tsx';
import type { ListAnswer } from '#contracts/kit/list.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { useLinks } from '#web/lib/links.ts';
import { browserLoader, fetchPage, type Load, serverLoader } from '#web/lib/load.ts';
import { OfficePage } from '#web/ui/office/office-page.tsx';
import { PagedList } from '#web/ui/office/paged-list.tsx';
import { EmptyState } from '#web/ui/state/state.tsx';

const load: Load<ListAnswer<SellerBill>> = ({ api, url }) => fetchPage(api, listSellerBills, 'seller/metering/bills', url);
export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

export default function SellerBillsPage() {
  const i18n = useI18n();
  const { t } = i18n;
  const links = useLinks();
  const list = useLoaderData<ListAnswer<SellerBill>>();
  return (
    <OfficePage title={t('officeMetering.sellerBillsTitle')} lead={t('officeMetering.sellerBillsLead')}>
      <PagedList
        page="seller/metering/bills"
        label={t('officeMetering.sellerBillsTitle')}
        name="seller-bills"
        columns={billColumns<SellerBill>(i18n, { hrefOf: ({ billId }) => links.seller('metering/bills/:billId', { billId }) })}
        list={list}
        filters={[{ kind: 'select', name: 'state', label: t('metering.billState'), options: billStateOptions(i18n) }]}
        rowKey={(row) => row.billId}
        usualSort={{ by: 'createdAt', order: 'desc' }}
        empty={<EmptyState icon="receipt" title={t('officeMetering.billsNone')} text={t('officeMetering.billsNoneText')} />}
      />
    </OfficePage>
  );
}

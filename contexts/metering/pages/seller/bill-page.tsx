import { useLoaderData } from 'react-router';
import { getSellerBill } from '#contexts/metering/calls/generated/metering-seller.ts';
import type { SellerBillDetail } from '#contexts/metering/calls/metering-seller.ts';
import { BillFacts } from '#contexts/metering/pages/parts/bill-facts.tsx';
import { BillLines } from '#contexts/metering/pages/parts/bill-lines.tsx';
import { MoveList } from '#contexts/metering/pages/parts/move-list.tsx';
import { useI18n } from '#web/lib/i18n.tsx';
import { useLinks } from '#web/lib/links.ts';
import { browserLoader, type Load, serverLoader } from '#web/lib/load.ts';
import { OfficePage } from '#web/ui/office/office-page.tsx';
import { Panel } from '#web/ui/office/panel.tsx';

const load: Load<SellerBillDetail> = ({ api, params }) => api.call(getSellerBill, { params: { id: params.billId ?? '' } });
export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

export default function SellerBillPage() {
  const { t } = useI18n();
  const links = useLinks();
  const bill = useLoaderData<SellerBillDetail>();
  return (
    <OfficePage
      title={`${t('officeTitles.sellerBill')} ${bill.month}`}
      back={{ href: links.seller('metering/bills'), label: t('officeTitles.sellerBills') }}
    >
      <Panel title={t('titles.consoleBill')}>
        <BillFacts bill={bill} buyer={bill.buyerName} />
      </Panel>
      <Panel title={t('metering.service')} count={bill.lines.length}>
        <BillLines lines={bill.lines} total={bill.amount} />
      </Panel>
      <Panel title={t('metering.historyTitle')}>
        <MoveList history={bill.history} />
      </Panel>
    </OfficePage>
  );
}

import { useLoaderData } from 'react-router';
import { getAdminBill } from '#contexts/metering/calls/generated/metering-admin.ts';
import type { AdminBillDetail } from '#contexts/metering/calls/metering-admin.ts';
import { BillFacts } from '#contexts/metering/pages/parts/bill-facts.tsx';
import { BillLines } from '#contexts/metering/pages/parts/bill-lines.tsx';
import { MoveList } from '#contexts/metering/pages/parts/move-list.tsx';
import { useI18n } from '#web/lib/i18n.tsx';
import { useLinks } from '#web/lib/links.ts';
import { browserLoader, type Load, serverLoader } from '#web/lib/load.ts';
import { OfficePage } from '#web/ui/office/office-page.tsx';
import { Panel } from '#web/ui/office/panel.tsx';

const load: Load<AdminBillDetail> = ({ api, params }) => api.call(getAdminBill, { params: { id: params.billId ?? '' } });
export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

export default function AdminBillPage() {
  const { t } = useI18n();
  const links = useLinks();
  const bill = useLoaderData<AdminBillDetail>();
  return (
    <OfficePage
      title={`${t('officeTitles.adminMeteringBill')} ${bill.month}`}
      back={{ href: links.admin('metering/bills'), label: t('officeTitles.adminMeteringBills') }}
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

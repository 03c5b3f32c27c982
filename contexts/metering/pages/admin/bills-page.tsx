/** All monthly bills, and the terms of post-paid services. */

import { useState } from 'react';
import { useLoaderData } from 'react-router';
import { listAdminBills } from '#contexts/metering/calls/generated/metering-admin.ts';
import { getMeteringRules } from '#contexts/metering/calls/generated/metering-rules.ts';
import type { AdminBill } from '#contexts/metering/calls/metering-admin.ts';
import type { MeteringRules } from '#contexts/metering/calls/metering-rules.ts';
import { billColumns, billStateOptions } from '#contexts/metering/pages/parts/bill-columns.tsx';
import type { ListAnswer } from '#contracts/kit/list.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { useLinks } from '#web/lib/links.ts';
import { browserLoader, fetchPage, type Load, serverLoader } from '#web/lib/load.ts';
import { OfficePage } from '#web/ui/office/office-page.tsx';
import { PagedList } from '#web/ui/office/paged-list.tsx';
import { EmptyState } from '#web/ui/state/state.tsx';
import { RulesDrawer } from './rules-drawer.tsx';

type Data = { list: ListAnswer<AdminBill>; rules: MeteringRules; mayChange: boolean };
const load: Load<Data> = async ({ api, url }) => {
  const [list, terms] = await Promise.all([fetchPage(api, listAdminBills, 'admin/metering/bills', url), api.call(getMeteringRules, {})]);
  return { list, ...terms };
};
export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

export default function AdminBillsPage() {
  const i18n = useI18n();
  const { t } = i18n;
  const links = useLinks();
  const { list, rules, mayChange } = useLoaderData<Data>();
  const [open, setOpen] = useState(false);
  return (
    <OfficePage
      title={t('officeMetering.billsTitle')}
      lead={t('officeMetering.billsLead')}
      actions={
        mayChange && (
          <button type="button" className="button" onClick={() => setOpen(true)}>
            {t('officeMetering.rulesTitle')}
          </button>
        )
      }
    >
      <PagedList
        page="admin/metering/bills"
        label={t('officeMetering.billsTitle')}
        name="admin-metering-bills"
        columns={billColumns<AdminBill>(i18n, {
          hrefOf: ({ billId }) => links.admin('metering/bills/:billId', { billId }),
          sortable: true,
        })}
        list={list}
        filters={[
          { kind: 'select', name: 'state', label: t('metering.billState'), options: billStateOptions(i18n) },
          { kind: 'text', name: 'month', label: t('metering.month'), placeholder: '2026-03' },
          { kind: 'text', name: 'buyer', label: t('metering.buyer') },
        ]}
        rowKey={(row) => row.billId}
        usualSort={{ by: 'createdAt', order: 'desc' }}
        empty={<EmptyState icon="receipt" title={t('officeMetering.billsNone')} text={t('officeMetering.billsNoneText')} />}
      />
      {open && <RulesDrawer rules={rules} onClose={() => setOpen(false)} />}
    </OfficePage>
  );
}

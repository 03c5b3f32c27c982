/** Post-paid services of the shop's goods. */

import { useLoaderData } from 'react-router';
import { listSellerServices } from '#contexts/metering/calls/generated/metering-seller.ts';
import type { SellerService } from '#contexts/metering/calls/metering-seller.ts';
import { quantityWords, serviceStates, serviceTone, unitWords } from '#contexts/metering/pages/parts/metering-words.ts';
import type { ListAnswer } from '#contracts/kit/list.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { browserLoader, fetchPage, type Load, serverLoader } from '#web/lib/load.ts';
import { moneyText } from '#web/lib/money-words.ts';
import { OfficePage } from '#web/ui/office/office-page.tsx';
import { PagedList } from '#web/ui/office/paged-list.tsx';
import type { Column } from '#web/ui/office/table/data-table.tsx';
import { EmptyState } from '#web/ui/state/state.tsx';
import { StatusTag } from '#web/ui/status-tag/status-tag.tsx';

const load: Load<ListAnswer<SellerService>> = ({ api, url }) => fetchPage(api, listSellerServices, 'seller/metering', url);
export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

export default function SellerServicesPage() {
  const { t, pick, timeText } = useI18n();
  const list = useLoaderData<ListAnswer<SellerService>>();
  const columns: Column<SellerService>[] = [
    { key: 'service', title: t('officeMetering.service'), fixed: true, render: (row) => pick(row.name, row.nameEn) },
    { key: 'buyer', title: t('officeMetering.buyer'), render: (row) => row.buyerName },
    {
      key: 'state',
      title: t('officeMetering.state'),
      render: (row) => <StatusTag tone={serviceTone[row.state]}>{t(`metering.state${row.state}`)}</StatusTag>,
    },
    {
      key: 'usage',
      title: t('officeMetering.usage'),
      render: (row) => row.usage.map(({ unit, quantity }) => `${quantityWords(quantity)} ${unitWords(t, unit)}`).join(' · '),
    },
    { key: 'monthAmount', title: t('officeMetering.monthAmount'), align: 'end', render: (row) => moneyText(row.monthAmount) },
    { key: 'openedAt', title: t('officeMetering.openedAt'), sortable: true, render: (row) => timeText(row.openedAt) },
  ];
  return (
    <OfficePage title={t('officeMetering.sellerTitle')} lead={t('officeMetering.sellerLead')}>
      <PagedList
        page="seller/metering"
        label={t('officeMetering.sellerTitle')}
        name="seller-metering"
        columns={columns}
        list={list}
        filters={[
          {
            kind: 'select',
            name: 'state',
            label: t('officeMetering.state'),
            options: serviceStates.map((value) => ({ value, label: t(`metering.state${value}`) })),
          },
        ]}
        rowKey={(row) => row.entitlementId}
        usualSort={{ by: 'openedAt', order: 'desc' }}
        empty={<EmptyState icon="chart-line" title={t('officeMetering.sellerNone')} text={t('officeMetering.sellerNoneText')} />}
      />
    </OfficePage>
  );
}

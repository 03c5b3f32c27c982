/** Invoices of all sellers; those of the platform's own sales are issued here. */

import { useLoaderData } from 'react-router';
import { listAllInvoices } from '#contexts/invoicing/calls/generated/invoice-desk.ts';
import type { InvoiceRow } from '#contexts/invoicing/calls/invoices.ts';
import { deskColumns } from '#contexts/invoicing/pages/parts/desk-columns.tsx';
import { kindOptions, stateOptions } from '#contexts/invoicing/pages/parts/invoice-words.ts';
import { useShopFilter } from '#contexts/shops/pages/parts/use-shop-filter.ts';
import type { ListAnswer } from '#contracts/kit/list.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { useLinks } from '#web/lib/links.ts';
import { browserLoader, fetchPage, type Load, serverLoader } from '#web/lib/load.ts';
import { OfficePage } from '#web/ui/office/office-page.tsx';
import { PagedList } from '#web/ui/office/paged-list.tsx';
import { EmptyState } from '#web/ui/state/state.tsx';

const load: Load<ListAnswer<InvoiceRow>> = ({ api, url }) => fetchPage(api, listAllInvoices, 'admin/money/invoices', url);
export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

export default function InvoicesPage() {
  const i18n = useI18n();
  const { t } = i18n;
  const links = useLinks();
  const list = useLoaderData<ListAnswer<InvoiceRow>>();
  const shopFilter = useShopFilter('shopId', t('officeInvoices.shop'), t('officeInvoices.shop'));
  return (
    <OfficePage
      title={t('officeTitles.adminInvoices')}
      lead={t('officeInvoices.adminLead')}
      actions={
        <a className="button" href={links.admin('money/invoice-rules')}>
          {t('officeInvoices.rules')}
        </a>
      }
    >
      <PagedList
        page="admin/money/invoices"
        label={t('officeTitles.adminInvoices')}
        name="admin-invoices"
        columns={deskColumns(i18n, { hrefOf: (row) => links.admin('money/invoices/:invoiceId', { invoiceId: row.id }), shop: true })}
        list={list}
        filters={[
          { kind: 'select', name: 'state', label: t('officeInvoices.state'), options: stateOptions(t) },
          { kind: 'select', name: 'kind', label: t('invoice.kind'), options: kindOptions(t) },
          { kind: 'select', name: 'own', label: t('officeInvoices.own'), options: [{ value: 'true', label: t('officeInvoices.ownOnly') }] },
          shopFilter,
          {
            kind: 'select',
            name: 'overdue',
            label: t('officeInvoices.overdueFilter'),
            options: [{ value: 'true', label: t('officeInvoices.overdueOnly') }],
          },
          { kind: 'text', name: 'keyword', label: t('officeInvoices.keyword'), placeholder: t('officeInvoices.keywordHint') },
        ]}
        rowKey={(row) => row.id}
        usualSort={{ by: 'createdAt', order: 'desc' }}
        empty={<EmptyState icon="receipt" title={t('officeInvoices.none')} text={t('officeInvoices.noneText')} />}
      />
    </OfficePage>
  );
}

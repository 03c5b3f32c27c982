/** Invoices of the shop's orders: to be issued, issued, reversed, overdue. */

import { useLoaderData } from 'react-router';
import { getSellerIssuer, listSellerInvoices } from '#contexts/invoicing/calls/generated/invoice-desk.ts';
import type { InvoiceIssuerView } from '#contexts/invoicing/calls/invoice-desk.ts';
import type { InvoiceRow } from '#contexts/invoicing/calls/invoices.ts';
import { deskColumns } from '#contexts/invoicing/pages/parts/desk-columns.tsx';
import { kindOptions, stateOptions } from '#contexts/invoicing/pages/parts/invoice-words.ts';
import type { ListAnswer } from '#contracts/kit/list.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { useLinks } from '#web/lib/links.ts';
import { browserLoader, fetchPage, type Load, serverLoader } from '#web/lib/load.ts';
import { Notice } from '#web/ui/notice/notice.tsx';
import { OfficePage } from '#web/ui/office/office-page.tsx';
import { PagedList } from '#web/ui/office/paged-list.tsx';
import { EmptyState } from '#web/ui/state/state.tsx';

type Data = { list: ListAnswer<InvoiceRow>; issuer: InvoiceIssuerView };
const load: Load<Data> = async ({ api, url }) => {
  const [list, issuer] = await Promise.all([fetchPage(api, listSellerInvoices, 'seller/invoices', url), api.call(getSellerIssuer, {})]);
  return { list, issuer };
};
export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

export default function InvoicesPage() {
  const i18n = useI18n();
  const { t } = i18n;
  const links = useLinks();
  const { list, issuer } = useLoaderData<Data>();
  return (
    <OfficePage
      title={t('officeTitles.sellerInvoices')}
      lead={t('officeInvoices.sellerLead')}
      actions={
        <a className="button" href={links.seller('invoice-issuer')}>
          {t('officeInvoices.issuer')}
        </a>
      }
    >
      {!issuer.isSaved && (
        <Notice
          kind="warning"
          title={t('officeInvoices.issuerMissing')}
          action={
            <a className="button primary" href={links.seller('invoice-issuer')}>
              {t('officeInvoices.issuerFill')}
            </a>
          }
        />
      )}
      <PagedList
        page="seller/invoices"
        label={t('officeTitles.sellerInvoices')}
        name="seller-invoices"
        columns={deskColumns(i18n, { hrefOf: (row) => links.seller('invoices/:invoiceId', { invoiceId: row.id }), shop: false })}
        list={list}
        filters={[
          { kind: 'select', name: 'state', label: t('officeInvoices.state'), options: stateOptions(t) },
          { kind: 'select', name: 'kind', label: t('invoice.kind'), options: kindOptions(t) },
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

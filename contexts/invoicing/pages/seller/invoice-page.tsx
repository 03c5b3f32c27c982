import { useLoaderData } from 'react-router';
import { getSellerInvoice } from '#contexts/invoicing/calls/generated/invoice-desk.ts';
import type { InvoiceView } from '#contexts/invoicing/calls/invoices.ts';
import { DeskInvoice } from '#contexts/invoicing/pages/parts/desk-invoice.tsx';
import { useI18n } from '#web/lib/i18n.tsx';
import { useLinks } from '#web/lib/links.ts';
import { browserLoader, type Load, serverLoader } from '#web/lib/load.ts';
import { OfficePage } from '#web/ui/office/office-page.tsx';

const load: Load<InvoiceView> = ({ api, params }) => api.call(getSellerInvoice, { params: { id: params.invoiceId ?? '' } });
export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

export default function InvoicePage() {
  const { t } = useI18n();
  const links = useLinks();
  const invoice = useLoaderData<InvoiceView>();
  return (
    <OfficePage
      title={t('officeTitles.sellerInvoice')}
      lead={`${t('invoice.requestNo')} ${invoice.requestNo}`}
      back={{ href: links.seller('invoices'), label: t('officeTitles.sellerInvoices') }}
    >
      <DeskInvoice key={invoice.id} invoice={invoice} desk="seller" />
    </OfficePage>
  );
}

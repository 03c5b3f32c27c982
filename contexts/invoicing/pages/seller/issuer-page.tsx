import { useLoaderData, useRevalidator } from 'react-router';
import { getSellerIssuer, saveSellerIssuer } from '#contexts/invoicing/calls/generated/invoice-desk.ts';
import type { InvoiceIssuerView } from '#contexts/invoicing/calls/invoice-desk.ts';
import { type IssuerBody, IssuerForm } from '#contexts/invoicing/pages/parts/issuer-form.tsx';
import { useI18n } from '#web/lib/i18n.tsx';
import { useLinks } from '#web/lib/links.ts';
import { browserLoader, type Load, serverLoader } from '#web/lib/load.ts';
import { webApi } from '#web/lib/web-api.ts';
import { OfficePage } from '#web/ui/office/office-page.tsx';
import { Panel } from '#web/ui/office/panel.tsx';
import { showToast } from '#web/ui/toast/toast.ts';

const load: Load<InvoiceIssuerView> = ({ api }) => api.call(getSellerIssuer, {});
export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

export default function IssuerPage() {
  const { t } = useI18n();
  const links = useLinks();
  const { revalidate } = useRevalidator();
  const issuer = useLoaderData<InvoiceIssuerView>();
  async function save(body: IssuerBody): Promise<void> {
    await webApi.call(saveSellerIssuer, { body });
    showToast(t('officeInvoices.issuerSaved'), 'success');
    await revalidate();
  }
  return (
    <OfficePage
      title={t('officeTitles.sellerInvoiceIssuer')}
      lead={t('officeInvoices.issuerLead')}
      back={{ href: links.seller('invoices'), label: t('officeTitles.sellerInvoices') }}
    >
      <Panel title={t('officeInvoices.issuer')}>
        <IssuerForm key={JSON.stringify(issuer)} issuer={issuer} save={save} />
      </Panel>
    </OfficePage>
  );
}

/** One of the caller's invoices. */
import { useLoaderData } from 'react-router';
import { cancelInvoice, getInvoice, resendInvoice } from '#contexts/invoicing/calls/generated/invoices.ts';
import type { InvoiceView } from '#contexts/invoicing/calls/invoices.ts';
import { InvoiceFacts, InvoiceFiles, InvoiceHistory, InvoiceTags } from '#contexts/invoicing/pages/parts/invoice-facts.tsx';
import { InvoiceLines } from '#contexts/invoicing/pages/parts/invoice-lines.tsx';
import { ConsolePage } from '#web/layouts/console/console-page.tsx';
import { useI18n } from '#web/lib/i18n.tsx';
import { useLinks } from '#web/lib/links.ts';
import { browserLoader, type Load, serverLoader } from '#web/lib/load.ts';
import { namedBy } from '#web/lib/page-title.ts';
import { webApi } from '#web/lib/web-api.ts';
import { useAction } from '#web/ui/action/use-action.ts';
import { Panel } from '#web/ui/console/panel.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { confirm } from '#web/ui/message-box/message-box.ts';
import styles from './invoices.module.css';

const load: Load<InvoiceView> = ({ api, params }) => api.call(getInvoice, { params: { id: params.invoiceId ?? '' } });
export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
export const handle = namedBy<InvoiceView>(({ titleName: name }) => ({ name, nameEn: name }));

export default function InvoicePage() {
  const { t } = useI18n();
  const links = useLinks();
  const { run, busy } = useAction();
  const invoice = useLoaderData<InvoiceView>();
  const params = { id: invoice.id };

  async function cancel(): Promise<void> {
    const agreed = await confirm({ title: t('invoice.cancelTitle'), text: t('invoice.cancelText'), confirmText: t('invoice.cancel') });
    if (agreed) await run(() => webApi.call(cancelInvoice, { params }), { success: t('invoice.cancelDone') });
  }
  const resend = () => run(() => webApi.call(resendInvoice, { params }), { success: t('invoice.resendDone'), keepData: true });

  return (
    <ConsolePage title={t('titles.consoleInvoice')}>
      <nav aria-label={t('console.breadcrumb')}>
        <a className={styles.back} href={links.console('invoices')}>
          <Icon name="chevron-left" size={16} />
          {t('invoice.back')}
        </a>
      </nav>
      <Panel title={invoice.titleName} actions={<InvoiceTags invoice={invoice} />}>
        <div className={styles.stack}>
          <InvoiceFacts invoice={invoice} />
          <div className={styles.buttons}>
            <InvoiceFiles invoice={invoice} primary />
            {invoice.actions.includes('resend') && (
              <button type="button" className="button" disabled={busy} onClick={resend}>
                {t('invoice.resend')}
              </button>
            )}
            {invoice.actions.includes('cancel') && (
              <button type="button" className="button" disabled={busy} onClick={cancel}>
                {t('invoice.cancel')}
              </button>
            )}
            {invoice.replaces && (
              <a className="button" href={links.console('invoices/:invoiceId', { invoiceId: invoice.replaces })}>
                {t('invoice.replacesLink')}
              </a>
            )}
          </div>
        </div>
      </Panel>
      <Panel title={t('invoice.items')} count={invoice.lines.length}>
        <InvoiceLines lines={invoice.lines} net={invoice.net} tax={invoice.tax} amount={invoice.amount} />
      </Panel>
      <Panel title={t('invoice.history')}>
        <InvoiceHistory invoice={invoice} />
      </Panel>
    </ConsolePage>
  );
}

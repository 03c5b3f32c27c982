/** The invoices of an order, a link to apply for one, and the documents for reimbursement. */

import { packetPath } from '#contexts/invoicing/calls/constants.ts';
import { type InvoiceableOrder, type InvoiceRow } from '#contexts/invoicing/calls/invoices.ts';
import { InvoiceFiles, InvoiceTags } from '#contexts/invoicing/pages/parts/invoice-facts.tsx';
import { useI18n } from '#web/lib/i18n.tsx';
import { useLinks } from '#web/lib/links.ts';
import { formatYuan } from '#web/lib/money-words.ts';
import { Panel } from '#web/ui/console/panel.tsx';
import { Money } from '#web/ui/money/money.tsx';
import { ErrorState } from '#web/ui/state/state.tsx';
import styles from './invoice-panel.module.css';

export type OrderInvoices = { invoices: InvoiceRow[]; orders: InvoiceableOrder[] };
type Props = { orderId: string; found: OrderInvoices | null; onRetry: () => void };

export function InvoicePanel({ orderId, found, onRetry }: Props) {
  const { t } = useI18n();
  const links = useLinks();
  if (!found) {
    return (
      <Panel title={t('invoice.orderTitle')}>
        <ErrorState onRetry={onRetry} />
      </Panel>
    );
  }
  const open = found.orders.find(({ bar }) => bar === '');
  return (
    <Panel title={t('invoice.orderTitle')} {...(found.invoices.length > 0 ? { count: found.invoices.length } : {})}>
      <div className={styles.stack}>
        {found.invoices.length === 0 && <p className={styles.muted}>{t('invoice.orderNone')}</p>}
        {found.invoices.length > 0 && (
          <ul className={styles.list}>
            {found.invoices.map((invoice) => (
              <li key={invoice.id}>
                <a className="link" href={links.console('invoices/:invoiceId', { invoiceId: invoice.id })}>
                  {invoice.number || invoice.requestNo}
                </a>
                <span className="price">
                  <Money value={invoice.amount} />
                </span>
                <InvoiceTags invoice={invoice} />
                <InvoiceFiles invoice={invoice} />
              </li>
            ))}
          </ul>
        )}
        <div className={styles.buttons}>
          {open && (
            <a className="button primary" href={links.console('invoices/apply', { orderId })}>
              {t('invoice.orderApply')}
            </a>
          )}
          <a className="button" href={packetPath(orderId)} download title={t('invoice.packetText')}>
            {t('invoice.packet')}
          </a>
          {open && <span className={styles.muted}>{t('invoice.rest', { amount: formatYuan(open.rest) })}</span>}
        </div>
      </div>
    </Panel>
  );
}

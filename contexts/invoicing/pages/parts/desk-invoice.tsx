/** One invoice in the consoles of issuers. */
import { useState } from 'react';
import type { InvoiceView } from '#contexts/invoicing/calls/invoices.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { Notice } from '#web/ui/notice/notice.tsx';
import { Panel } from '#web/ui/office/panel.tsx';
import { type Desk, DeskActions } from './desk-actions.tsx';
import { InvoiceFacts, InvoiceFiles, InvoiceHistory, InvoiceTags } from './invoice-facts.tsx';
import { InvoiceLines } from './invoice-lines.tsx';
import styles from './invoicing.module.css';

export function DeskInvoice({ invoice, desk }: { invoice: InvoiceView; desk: Desk }) {
  const { t } = useI18n();
  const [revealed, setRevealed] = useState<{ phone: string; bankAccount: string }>();
  return (
    <div className={styles.stack}>
      {invoice.lastError && (
        <Notice kind="warning" title={t('officeInvoices.lastError')}>
          <p>{invoice.lastError}</p>
        </Notice>
      )}
      <Panel title={t('invoice.title')} actions={<InvoiceTags invoice={invoice} />}>
        <div className={styles.stack}>
          <InvoiceFacts invoice={invoice} {...(revealed ? { revealed } : {})} />
          <div className={styles.buttons}>
            <InvoiceFiles invoice={invoice} />
            <DeskActions invoice={invoice} desk={desk} onReveal={setRevealed} />
          </div>
        </div>
      </Panel>
      <Panel title={t('invoice.items')} count={invoice.lines.length}>
        <InvoiceLines lines={invoice.lines} net={invoice.net} tax={invoice.tax} amount={invoice.amount} />
      </Panel>
      <Panel title={t('invoice.history')}>
        <InvoiceHistory invoice={invoice} />
      </Panel>
    </div>
  );
}

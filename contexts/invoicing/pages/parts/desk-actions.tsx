/** Actions of a seller, or an operator, on an invoice: the buttons that the server allows. */
import { useState } from 'react';
import * as known from '#contexts/invoicing/calls/generated/invoice-desk.ts';
import type { InvoiceRow, InvoiceView } from '#contexts/invoicing/calls/invoices.ts';
import { hasInk } from '#kernel/text/text.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { useForm } from '#web/lib/use-form.ts';
import { webApi } from '#web/lib/web-api.ts';
import { useAction } from '#web/ui/action/use-action.ts';
import { confirm } from '#web/ui/message-box/message-box.ts';
import { DrawerForm } from '#web/ui/office/drawer-form.tsx';
import { FileField, type NamedFile, TextField } from '#web/ui/office/fields/index.ts';
import { askReason } from '#web/ui/office/reason/reason.ts';
import styles from './invoicing.module.css';

export type Desk = 'seller' | 'admin';
const calls = {
  seller: {
    issue: known.issueSellerInvoice,
    record: known.recordSellerInvoice,
    refuse: known.refuseSellerInvoice,
    reverse: known.reverseSellerInvoice,
    recordReversal: known.recordSellerReversal,
    reveal: known.revealSellerInvoice,
  },
  admin: {
    issue: known.issueOwnInvoice,
    record: known.recordOwnInvoice,
    refuse: known.refuseOwnInvoice,
    reverse: known.reverseAnyInvoice,
    recordReversal: known.recordOwnReversal,
    reveal: known.revealOwnInvoice,
  },
} as const;

type Revealed = { phone: string; bankAccount: string };
type Props = { invoice: InvoiceView; desk: Desk; onReveal: (revealed: Revealed) => void };

export function DeskActions({ invoice, desk, onReveal }: Props) {
  const { t } = useI18n();
  const { run, busy } = useAction();
  const [recording, setRecording] = useState<'record' | 'recordReversal' | null>(null);
  const params = { id: invoice.id };
  const may = (action: InvoiceRow['actions'][number]) => invoice.actions.includes(action);

  async function issue(): Promise<void> {
    const text = t(invoice.bySandbox ? 'officeInvoices.issueSandboxText' : 'officeInvoices.issueText');
    const success = t(invoice.bySandbox ? 'officeInvoices.issuedSandbox' : 'officeInvoices.issued');
    if (await confirm({ title: t('officeInvoices.issueTitle'), text, confirmText: t('officeInvoices.issue') }))
      await run(() => webApi.call(calls[desk].issue, { params }), { success });
  }
  async function refuse(): Promise<void> {
    const reason = await askReason({
      title: t('officeInvoices.refuseTitle'),
      text: t('officeInvoices.refuseText'),
      templates: [t('officeInvoices.refuseTemplate1'), t('officeInvoices.refuseTemplate2')],
      danger: true,
      maxLength: 300,
    });
    if (reason !== null)
      await run(() => webApi.call(calls[desk].refuse, { params, body: { reason } }), { success: t('officeInvoices.refused') });
  }
  async function reverse(): Promise<void> {
    const reason = await askReason({
      title: t('officeInvoices.reverseTitle'),
      text: t('officeInvoices.reverseText'),
      templates: [t('officeInvoices.reverseTemplate1'), t('officeInvoices.reverseTemplate2')],
      danger: true,
      maxLength: 300,
    });
    if (reason !== null)
      await run(() => webApi.call(calls[desk].reverse, { params, body: { reason } }), { success: t('officeInvoices.reversed') });
  }
  const reveal = () => run(async () => onReveal(await webApi.call(calls[desk].reveal, { params })), { keepData: true });

  return (
    <div className={styles.buttons}>
      {may('issue') && (
        <button type="button" className="button primary" disabled={busy} onClick={issue}>
          {t('officeInvoices.issue')}
        </button>
      )}
      {may('record') && (
        <button type="button" className="button" disabled={busy} onClick={() => setRecording('record')}>
          {t('officeInvoices.record')}
        </button>
      )}
      {may('recordReversal') && (
        <button type="button" className="button primary" disabled={busy} onClick={() => setRecording('recordReversal')}>
          {t('officeInvoices.recordReversal')}
        </button>
      )}
      {may('reveal') && (
        <button type="button" className="button" disabled={busy} title={t('officeInvoices.revealHint')} onClick={reveal}>
          {t('officeInvoices.reveal')}
        </button>
      )}
      {may('refuse') && (
        <button type="button" className="button" disabled={busy} onClick={refuse}>
          {t('officeInvoices.refuse')}
        </button>
      )}
      {may('reverse') && (
        <button type="button" className="button" disabled={busy} onClick={reverse}>
          {t('officeInvoices.reverse')}
        </button>
      )}
      {recording && <RecordDrawer id={invoice.id} desk={desk} what={recording} onClose={() => setRecording(null)} />}
    </div>
  );
}

type DrawerProps = { id: string; desk: Desk; what: 'record' | 'recordReversal'; onClose: () => void };
function RecordDrawer({ id, desk, what, onClose }: DrawerProps) {
  const { t } = useI18n();
  const form = useForm<{ number: string; files: readonly NamedFile[] }>({
    initial: { number: '', files: [] },
    check: ({ number, files }) => ({
      number: hasInk(number) ? '' : t('officeInvoices.numberMissing'),
      files: files.length > 0 ? '' : t('officeInvoices.fileMissing'),
    }),
    submit: ({ number, files }) =>
      webApi.call(calls[desk][what], { params: { id }, body: { number: number.trim(), fileId: files[0]?.fileId ?? '' } }),
  });
  const title = t(what === 'record' ? 'officeInvoices.record' : 'officeInvoices.recordReversal');
  return (
    <DrawerForm
      form={form}
      title={title}
      onClose={onClose}
      saved={t(what === 'record' ? 'officeInvoices.recorded' : 'officeInvoices.reversalRecorded')}
    >
      <p>{t('officeInvoices.recordLead')}</p>
      <TextField
        label={t(what === 'record' ? 'invoice.number' : 'invoice.redNumber')}
        required
        inputMode="numeric"
        maxLength={24}
        {...form.field('number')}
      />
      <FileField label={t('officeInvoices.file')} purpose="invoice-file" required {...form.field('files')} />
    </DrawerForm>
  );
}

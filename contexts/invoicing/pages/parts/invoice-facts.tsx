import type { InvoiceView } from '#contexts/invoicing/calls/invoices.ts';
import { type MessageKey, useI18n } from '#web/lib/i18n.tsx';
import { DefinitionList } from '#web/ui/definition-list/definition-list.tsx';
import { Timeline } from '#web/ui/office/timeline.tsx';
import { StatusTag } from '#web/ui/status-tag/status-tag.tsx';
import { invoiceTones, reasonWords } from './invoice-words.ts';
import styles from './invoicing.module.css';

export function InvoiceTags({ invoice }: { invoice: Pick<InvoiceView, 'state' | 'overdue'> }) {
  const { t } = useI18n();
  return (
    <span className={styles.tags}>
      <StatusTag tone={invoiceTones[invoice.state]}>{t(`invoice.state${invoice.state}`)}</StatusTag>
      {invoice.overdue && <StatusTag tone="danger">{t('invoice.overdue')}</StatusTag>}
    </span>
  );
}

/** Links to the existing files. */
export function InvoiceFiles({ invoice, primary }: { invoice: Pick<InvoiceView, 'file' | 'redFile'>; primary?: boolean }) {
  const { t } = useI18n();
  return (
    <>
      {invoice.file && (
        <a className={primary ? 'button primary' : 'button'} href={invoice.file.url} download>
          {t('invoice.download')}
        </a>
      )}
      {invoice.redFile && (
        <a className="button" href={invoice.redFile.url} download>
          {t('invoice.downloadRed')}
        </a>
      )}
    </>
  );
}

/** `revealed`: phone and account in full, once an issuer has requested them. */
export function InvoiceFacts({ invoice, revealed }: { invoice: InvoiceView; revealed?: { phone: string; bankAccount: string } }) {
  const { t, timeText, pick } = useI18n();
  const at = (instant: number) => (instant > 0 ? timeText(instant) : '');
  return (
    <DefinitionList
      items={[
        { term: t('invoice.kind'), value: t(`invoice.kind${invoice.kind}`) },
        { term: t('invoice.number'), value: invoice.number },
        { term: t('invoice.redNumber'), value: invoice.redNumber },
        { term: t('invoice.requestNo'), value: invoice.requestNo },
        {
          term: t('invoice.seller'),
          value: invoice.sellerName || (invoice.shopId === '' ? t('invoice.platform') : pick(invoice.shopName, invoice.shopNameEn)),
        },
        { term: t('invoice.title'), value: invoice.titleName },
        { term: t('invoice.titleKind'), value: t(`invoice.titleKind${invoice.titleKind}`) },
        { term: t('invoice.taxNumber'), value: invoice.taxNumber },
        { term: t('invoice.address'), value: invoice.address },
        { term: t('invoice.phone'), value: revealed?.phone ?? invoice.phoneMasked },
        { term: t('invoice.bankName'), value: invoice.bankName },
        { term: t('invoice.bankAccount'), value: revealed?.bankAccount ?? invoice.bankAccountMasked },
        { term: t('invoice.appliedAt'), value: at(invoice.createdAt) },
        { term: t('invoice.issuedAt'), value: at(invoice.issuedAt) },
        { term: t('invoice.reversedAt'), value: at(invoice.reversedAt) },
        { term: t('invoice.dueAt'), value: at(invoice.dueAt) },
        { term: t('invoice.remark'), value: invoice.remark, wide: true },
        { term: t('invoice.reason'), value: reasonWords(t, invoice), wide: true },
      ]}
    />
  );
}

export function InvoiceHistory({ invoice }: { invoice: InvoiceView }) {
  const { t } = useI18n();
  return (
    <Timeline
      label={t('invoice.history')}
      entries={invoice.history.map(({ at, move, to, by, note }, index) => ({
        key: String(index),
        at,
        title: t(`invoice.move.${move}` as MessageKey),
        by: t(`invoice.by.${by}` as MessageKey),
        text: reasonWords(t, { reason: note, state: to }),
        tone: invoiceTones[to],
      }))}
    />
  );
}

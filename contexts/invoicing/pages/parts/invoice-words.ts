/** Texts and colours of invoices. */
import type { InvoiceRow, InvoiceView } from '#contexts/invoicing/calls/invoices.ts';
import { INVOICE_KINDS, invoiceLifecycle } from '#contexts/invoicing/rules/invoicing.ts';
import type { Translate } from '#web/lib/i18n.tsx';
import type { Tone } from '#web/ui/status-tag/status-tag.tsx';

export const invoiceTones: Record<InvoiceRow['state'], Tone> = {
  APPLIED: 'warning',
  ISSUING: 'brand',
  ISSUED: 'success',
  REVERSING: 'warning',
  REVERSED: 'neutral',
  REFUSED: 'danger',
  CANCELED: 'neutral',
};
export const invoiceStates = invoiceLifecycle.states;
export const stateOptions = (t: Translate) => invoiceStates.map((value) => ({ value, label: t(`invoice.state${value}`) }));
export const kindOptions = (t: Translate) => INVOICE_KINDS.map((value) => ({ value, label: t(`invoice.kind${value}`) }));

/** 60 → '6%'. */
export const rateWords = (t: Translate, permille: number): string =>
  permille === 0 ? t('invoice.rateFree') : t('invoice.rateIs', { rate: permille / 10 });
export const itemWords = (t: Translate, { itemName, itemCount }: Pick<InvoiceRow, 'itemName' | 'itemCount'>): string =>
  itemCount > 1 ? `${itemName} ${t('invoice.moreItems', { count: itemCount })}` : itemName;

/** The given reason; a code set by the product in the user's language. */
export const reasonWords = (t: Translate, { reason, state }: Pick<InvoiceView, 'reason' | 'state'>): string =>
  reason === 'REFUND' ? t(state === 'CANCELED' ? 'invoice.reasonREFUNDApply' : 'invoice.reasonREFUND') : reason;

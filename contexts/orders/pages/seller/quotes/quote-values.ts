/** The lines of a new quote as typed; pure. */
import { countCharacters, toLine } from '#kernel/text/text.ts';
import type { FormErrors } from '#web/lib/use-form.ts';

export const billings = ['YEAR', 'MONTH', 'DAY', 'FOREVER', 'ONCE'] as const;
export type Billing = (typeof billings)[number];
export const hasDuration = (billingType: Billing): boolean => billingType !== 'FOREVER' && billingType !== 'ONCE';

export type QuoteLineValues = {
  goodsId: string;
  /** '': described as text. */
  skuId: string;
  description: string;
  billingType: Billing;
  duration: number | null;
  quantity: number | null;
  /** Yuan; '' for none yet. */
  unitPrice: string;
};
export const blankLine: QuoteLineValues = {
  goodsId: '',
  skuId: '',
  description: '',
  billingType: 'YEAR',
  duration: 1,
  quantity: 1,
  unitPrice: '',
};

/** Errors by path; the caller passes the messages. */
export function lineErrors(lines: readonly QuoteLineValues[], words: { required: string; positive: string }): FormErrors {
  const missing = (empty: boolean) => (empty ? words.required : '');
  return Object.fromEntries(
    lines.flatMap((line, index) => [
      [`lines.${index}.goodsId`, missing(line.goodsId === '')],
      [`lines.${index}.description`, missing(line.skuId === '' && countCharacters(toLine(line.description)) < 2)],
      [`lines.${index}.duration`, missing(hasDuration(line.billingType) && !line.duration)],
      [`lines.${index}.quantity`, missing(!line.quantity)],
      [`lines.${index}.unitPrice`, line.unitPrice === '' ? words.required : Number(line.unitPrice) > 0 ? '' : words.positive],
    ]),
  );
}

/** The total in fen; incomplete lines count as 0. */
export const totalFen = (lines: readonly QuoteLineValues[], fenOf: (yuan: string) => number): number =>
  lines.reduce((sum, { unitPrice, quantity }) => sum + (unitPrice === '' ? 0 : fenOf(unitPrice) * (quantity ?? 0)), 0);

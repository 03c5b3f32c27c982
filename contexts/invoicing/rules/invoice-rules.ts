/** Kinds of invoices and of titles, and the fields required of a title for each kind. Pure. */
import { countCharacters, toLine, toNumber, toPhone, toTaxNumber } from '#kernel/text/text.ts';
import { checkTaxNumber, type TaxNumberProblem } from './tax-number.ts';

/** Ordinary and special invoices, on paper or as files of a tax program, and both as fully digital ones (数电票). */
export const INVOICE_KINDS = ['DIGITAL_ORDINARY', 'DIGITAL_SPECIAL', 'ORDINARY', 'SPECIAL'] as const;
export type InvoiceKind = (typeof INVOICE_KINDS)[number];
export const isSpecial = (kind: InvoiceKind): boolean => kind === 'SPECIAL' || kind === 'DIGITAL_SPECIAL';
export const isDigital = (kind: InvoiceKind): boolean => kind === 'DIGITAL_ORDINARY' || kind === 'DIGITAL_SPECIAL';

export const TITLE_KINDS = ['COMPANY', 'PERSONAL'] as const;
export type TitleKind = (typeof TITLE_KINDS)[number];
export type TitleFields = {
  kind: TitleKind;
  name: string;
  taxNumber: string;
  address: string;
  phone: string;
  bankName: string;
  bankAccount: string;
};
export const TITLE_FIELDS = ['name', 'taxNumber', 'address', 'phone', 'bankName', 'bankAccount'] as const;
export type TitleField = (typeof TITLE_FIELDS)[number];
export type TitleProblem = 'MISSING' | 'TOO_LONG' | 'PHONE_FORMAT' | 'ACCOUNT_FORMAT' | TaxNumberProblem;

/** In China or elsewhere, with an extension or without. */
const PHONE = /^(?=.{6,25}$)\+?\d[\d-]+$/;
const ACCOUNT = /^\d{8,30}$/;
const LONGEST = 100;

function problemOf(field: TitleField, title: TitleFields): TitleProblem | null {
  const value = title[field];
  if (value === '') return field === 'name' || (field === 'taxNumber' && title.kind === 'COMPANY') ? 'MISSING' : null;
  if (countCharacters(value) > LONGEST) return 'TOO_LONG';
  if (field === 'taxNumber') return checkTaxNumber(value);
  if (field === 'phone') return PHONE.test(value) ? null : 'PHONE_FORMAT';
  if (field === 'bankAccount') return ACCOUNT.test(value) ? null : 'ACCOUNT_FORMAT';
  return null;
}

/** The form in which a title is checked and stored. */
export const normaliseTitle = <T extends Pick<TitleFields, TitleField>>(title: T): T => ({
  ...title,
  name: toLine(title.name),
  taxNumber: toTaxNumber(title.taxNumber),
  address: toLine(title.address),
  phone: toPhone(title.phone),
  bankName: toLine(title.bankName),
  bankAccount: toNumber(title.bankAccount),
});

/** The problems of a title in its normal form (`normaliseTitle`), by field; a person has only a name. */
export function checkTitle(title: TitleFields): Partial<Record<TitleField, TitleProblem>> {
  const found: Partial<Record<TitleField, TitleProblem>> = {};
  for (const field of TITLE_FIELDS) {
    const problem = problemOf(field, title);
    if (problem) found[field] = problem;
  }
  return found;
}

/** The fields required for a kind of invoice that a title lacks. A special invoice is for companies and includes their bank. */
export function missingFor(
  kind: InvoiceKind,
  title: { kind: TitleKind } & Readonly<Partial<Record<TitleField, string>>>,
): TitleField[] | 'COMPANY_ONLY' {
  if (!isSpecial(kind)) return [];
  if (title.kind !== 'COMPANY') return 'COMPANY_ONLY';
  return TITLE_FIELDS.filter((field) => !title[field]);
}

/** Numbers: 20 digits of a digital invoice; 8 to 12 digits after a code of 10 or 12 of the others. */
export const isInvoiceNumber = (kind: InvoiceKind, number: string): boolean =>
  isDigital(kind) ? /^\d{20}$/.test(number) : /^(?:\d{10}|\d{12})?\d{8}$/.test(number);

export type InvoiceDeadlines = { issueDays: number; noticeDays: number };
/** Working days for a seller to issue or reverse; days before the deadline at which the seller is reminded. */
export const USUAL_DEADLINES: InvoiceDeadlines = { issueDays: 7, noticeDays: 2 };

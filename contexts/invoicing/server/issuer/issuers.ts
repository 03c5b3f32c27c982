/** The data printed about a seller on its invoices. */
import type { InvoiceIssuerView } from '#contexts/invoicing/calls/invoice-desk.ts';
import { checkTitle, normaliseTitle } from '#contexts/invoicing/rules/invoicing.ts';
import { toLine } from '#kernel/text/text.ts';
import { audit } from '#server/platform/audit/audit.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { SignedIn } from '#server/platform/http/bind.ts';
import { type InvoicingContext, shopKey } from '../context.ts';
import { maskSecret } from '../invoice-secrets.ts';
import { refusedFields } from '../title/titles.ts';

export type IssuerFields = {
  name: string;
  taxNumber: string;
  address: string;
  bankName: string;
  phone: string;
  bankAccount: string;
  drawer: string;
  issuesSpecial: boolean;
};
const EMPTY: IssuerFields = {
  name: '',
  taxNumber: '',
  address: '',
  bankName: '',
  phone: '',
  bankAccount: '',
  drawer: '',
  issuesSpecial: true,
};

/** What was saved, otherwise the data from onboarding; `isSaved` distinguishes them. */
export async function readIssuer(
  context: InvoicingContext,
  shopId: string | null,
  on?: Queryable,
): Promise<{ issuer: IssuerFields; isSaved: boolean }> {
  const found = await context.issuers.find(shopKey(shopId), on);
  if (found) return { issuer: { ...found, ...context.secrets.open(found.sealed, `invoice-issuer:${found.shopId}`) }, isSaved: true };
  const company = shopId === null || on ? null : await context.companyOf(shopId);
  return { issuer: { ...EMPTY, ...company }, isSaved: false };
}

/** @throws AppError INVOICE_ISSUER_MISSING until the seller has saved it. */
export async function getIssuer(context: InvoicingContext, shopId: string | null, on?: Queryable): Promise<IssuerFields> {
  const { issuer, isSaved } = await readIssuer(context, shopId, on);
  if (!isSaved) throw new AppError('INVOICE_ISSUER_MISSING');
  return issuer;
}

export async function viewIssuer(context: InvoicingContext, shopId: string | null, mayChange: boolean): Promise<InvoiceIssuerView> {
  const { issuer, isSaved } = await readIssuer(context, shopId);
  const { name, taxNumber, address, bankName, drawer, issuesSpecial } = issuer;
  return {
    name,
    taxNumber,
    address,
    bankName,
    drawer,
    issuesSpecial,
    ...maskSecret(issuer),
    isSaved,
    mayChange,
    hasProvider: context.provider !== null,
    isSandbox: context.provider?.isSandbox ?? false,
  };
}

type Asked = Omit<IssuerFields, 'phone' | 'bankAccount'> & { phone: string | null; bankAccount: string | null };
/** @throws AppError INVOICE_ISSUER_INVALID with the fields */
export async function saveIssuer(context: InvoicingContext, call: SignedIn, shopId: string | null, asked: Asked): Promise<void> {
  const key = shopKey(shopId);
  const { issuer: before } = await readIssuer(context, shopId);
  const issuer: IssuerFields = normaliseTitle({
    ...asked,
    drawer: toLine(asked.drawer),
    phone: asked.phone ?? before.phone,
    bankAccount: asked.bankAccount ?? before.bankAccount,
  });
  const problems: Record<string, string> = checkTitle({ ...issuer, kind: 'COMPANY' });
  if (issuer.drawer === '') problems.drawer = 'MISSING';
  if (Object.keys(problems).length > 0) throw new AppError('INVOICE_ISSUER_INVALID', { fields: refusedFields(problems) });
  const { name, taxNumber, address, bankName, drawer, issuesSpecial } = issuer;
  await context.database.transaction(async (tx) => {
    const sealed = context.secrets.seal(issuer, `invoice-issuer:${key}`);
    await context.issuers.save(tx, { shopId: key, name, taxNumber, address, bankName, drawer, issuesSpecial, sealed }, context.now());
    await audit(tx, call, {
      subjectType: 'invoice-issuer',
      subjectId: key,
      before: { ...before, ...maskSecret(before), phone: '', bankAccount: '' },
      after: { ...issuer, ...maskSecret(issuer), phone: '', bankAccount: '' },
    });
  });
}

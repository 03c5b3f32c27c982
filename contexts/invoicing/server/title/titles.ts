/** Invoice titles (抬头) of an account. */
import type { InvoiceTitleView } from '#contexts/invoicing/calls/invoices.ts';
import { checkTitle, missingFor, normaliseTitle, type TitleFields, type TitleKind } from '#contexts/invoicing/rules/invoicing.ts';
import { newId } from '#kernel/id/id.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { InvoicingContext } from '../context.ts';
import { maskSecret } from '../invoice-secrets.ts';
import type { Title } from './title-store.ts';

const MOST_TITLES = 30;

/** As forms read them. */
export const refusedFields = (problems: Readonly<Record<string, string>>) =>
  Object.entries(problems).map(([path, problem]) => ({ path, problem }));

/** The title with phone and account, for rules and invoices. */
export const openTitle = ({ secrets }: Pick<InvoicingContext, 'secrets'>, title: Title): TitleFields => ({
  ...title,
  ...secrets.open(title.sealed, `invoice-title:${title.id}`),
});

export function viewTitle(context: Pick<InvoicingContext, 'secrets'>, title: Title): InvoiceTitleView {
  const opened = openTitle(context, title);
  const lacks = missingFor('DIGITAL_SPECIAL', opened);
  const { id, kind, name, taxNumber, address, bankName, isDefault } = title;
  return {
    id,
    kind,
    name,
    taxNumber,
    address,
    bankName,
    isDefault,
    ...maskSecret(opened),
    lacks: lacks === 'COMPANY_ONLY' ? [] : lacks,
  };
}

type Asked = {
  id: string;
  kind: TitleKind;
  name: string;
  taxNumber: string;
  address: string;
  bankName: string;
  phone: string | null;
  bankAccount: string | null;
  isDefault: boolean;
};
const NO_SECRET = { phone: '', bankAccount: '' };

/** A person's title has only a name. */
const cleaned = (asked: Asked, before: { phone: string; bankAccount: string }): TitleFields => {
  const { kind, name, taxNumber, address, bankName } = asked;
  if (kind === 'PERSONAL') return normaliseTitle({ kind, name, taxNumber: '', address: '', bankName: '', ...NO_SECRET });
  const { phone, bankAccount } = { phone: asked.phone ?? before.phone, bankAccount: asked.bankAccount ?? before.bankAccount };
  return normaliseTitle({ kind, name, taxNumber, address, bankName, phone, bankAccount });
};

/**
 * The first title of an account is its default.
 * @throws AppError INVOICE_TITLE_NOT_FOUND, INVOICE_TITLE_INVALID, INVOICE_TITLE_LIMIT
 */
export function saveTitle(context: InvoicingContext, accountId: number, asked: Asked): Promise<InvoiceTitleView> {
  return context.database.transaction(async (tx) => {
    const count = await context.titles.lock(tx, accountId);
    const before = asked.id === '' ? null : await context.titles.find(accountId, asked.id, tx);
    if (asked.id !== '' && !before) throw new AppError('INVOICE_TITLE_NOT_FOUND');
    if (!before && count >= MOST_TITLES) throw new AppError('INVOICE_TITLE_LIMIT', { max: MOST_TITLES });
    const fields = cleaned(asked, before ? openTitle(context, before) : NO_SECRET);
    const problems = checkTitle(fields);
    if (Object.keys(problems).length > 0) throw new AppError('INVOICE_TITLE_INVALID', { fields: refusedFields(problems) });
    const id = before?.id ?? newId(context.now());
    const { kind, name, taxNumber, address, bankName } = fields;
    const title: Title = {
      id,
      accountId,
      kind,
      name,
      taxNumber,
      address,
      bankName,
      sealed: context.secrets.seal(fields, `invoice-title:${id}`),
      isDefault: asked.isDefault || count === 0 || (before?.isDefault ?? false),
    };
    if (!(await context.titles.save(tx, title, context.now()))) throw new AppError('INVOICE_TITLE_NOT_FOUND');
    return viewTitle(context, title);
  });
}

/** @throws AppError INVOICE_TITLE_NOT_FOUND */
export function removeTitle(context: InvoicingContext, accountId: number, id: string): Promise<{ id: string }> {
  return context.database.transaction(async (tx) => {
    await context.titles.lock(tx, accountId);
    if (!(await context.titles.remove(tx, accountId, id, context.now()))) throw new AppError('INVOICE_TITLE_NOT_FOUND');
    await context.titles.promote(tx, accountId);
    return { id };
  });
}

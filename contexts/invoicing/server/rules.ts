/** Tax by type of goods and deadlines, as operators read and change them. */
import { isDeepStrictEqual } from 'node:util';
import type { InvoiceRulesView } from '#contexts/invoicing/calls/invoice-desk.ts';
import { completeTaxRules } from '#contexts/invoicing/rules/invoicing.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { announce } from '#server/platform/events/outbox.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { SignedIn } from '#server/platform/http/bind.ts';
import type { InvoicingContext } from './context.ts';
import type { InvoiceRules } from './ports.ts';

const viewRules = ({ tax, deadlines }: InvoiceRules): InvoiceRulesView => ({
  tax: Object.entries(tax).map(([goodsType, { ratePermille, category }]) => ({ goodsType, ratePermille, category })),
  ...deadlines,
});
export const getRules = async (context: InvoicingContext): Promise<InvoiceRulesView> => viewRules(await context.rules.get());

type Change = { was: InvoiceRulesView; rules: InvoiceRulesView; reason: string };
/** @throws AppError INVOICE_RULES_CHANGED */
export async function setRules(context: InvoicingContext, call: SignedIn, { was, rules, reason }: Change): Promise<InvoiceRulesView> {
  const tax = completeTaxRules(
    Object.fromEntries(rules.tax.map(({ goodsType, ...rule }) => [goodsType, { ...rule, category: rule.category.trim() }])),
  );
  await context.database.transaction(async (tx) => {
    const before = viewRules(await context.rules.lock(tx));
    if (!isDeepStrictEqual(before, was)) throw new AppError('INVOICE_RULES_CHANGED');
    await context.rules.save(tx, { tax, deadlines: { issueDays: rules.issueDays, noticeDays: rules.noticeDays } });
    await audit(tx, call, { subjectType: 'invoice-rules', subjectId: 'invoiceRules', before, after: rules, note: reason });
    await announce(tx, 'operations.changed', {});
  });
  context.rules.invalidate();
  return getRules(context);
}

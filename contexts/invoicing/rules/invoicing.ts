/** Entry point of invoicing (发票). */
export { capitalAmount } from './capital-amount.ts';
export { heldInvoiceStates, type InvoiceMove, type InvoiceState, invoiceLifecycle } from './invoice-lifecycle.ts';
export {
  checkTitle,
  INVOICE_KINDS,
  type InvoiceDeadlines,
  type InvoiceKind,
  isDigital,
  isInvoiceNumber,
  isSpecial,
  missingFor,
  normaliseTitle,
  TITLE_FIELDS,
  TITLE_KINDS,
  type TitleField,
  type TitleFields,
  type TitleKind,
  type TitleProblem,
  USUAL_DEADLINES,
} from './invoice-rules.ts';
export { invoiceableOf, type PaidLine, spreadAmount } from './invoiceable.ts';
export { splitTax, type TaxSplit } from './split-tax.ts';
export { completeTaxRules, TAX_RATES, type TaxRule, type TaxRules, taxRuleOf } from './tax-rules.ts';

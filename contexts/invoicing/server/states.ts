/** The states of invoices as SQL constants for the stores of this context. */
import { heldInvoiceStates, invoiceLifecycle } from '#contexts/invoicing/rules/invoicing.ts';
import { lifecycleSql } from '#server/platform/db/lifecycle-sql.ts';

export const invoiceState = lifecycleSql(invoiceLifecycle);
/** States in which the amount is held. */
export const HELD = invoiceState(...(heldInvoiceStates as unknown as [(typeof heldInvoiceStates)[number]]));

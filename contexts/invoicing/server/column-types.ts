/** The types of columns about which the schema alone says less (`npm run rows`). */
import type { InvoiceState, TitleKind } from '#contexts/invoicing/rules/invoicing.ts';
import type { SandboxRequest } from './provider/sandbox-store.ts';

declare module '#server/platform/db/statement-rows.ts' {
  interface Declared {
    'invoice_history.to_state': InvoiceState;
    'invoice_title.kind': TitleKind;
    'sandbox_invoice.request': SandboxRequest;
  }
}

/** A provider for installations without a real one: it numbers requests and prints specimens (样票) that have no value. */
import { toCalendar } from '#kernel/time/time.ts';
import type { Database } from '#server/platform/db/database.ts';
import { renderInvoice } from '../pdf/invoice-pdf.ts';
import type { InvoiceProvider } from './provider.ts';
import { createSandboxInvoiceStore } from './sandbox-store.ts';

export function createSandboxInvoices(database: Database, now: () => number = Date.now): InvoiceProvider {
  const store = createSandboxInvoiceStore(database);
  const yearOf = (instant: number): string => String(toCalendar(instant).year).slice(2);
  return {
    name: 'sandbox',
    isSandbox: true,
    issue: (request) => store.insert(request.requestNo, { issue: request }, yearOf(now()), now()),
    reverse: (request) => store.insert(request.requestNo, { reverse: request }, yearOf(now()), now()),
    async query(requestNo) {
      const made = await store.find(requestNo);
      return made ? { state: 'DONE', number: made.number, issuedAt: made.madeAt } : { state: 'UNKNOWN' };
    },
    async fetchFile(requestNo) {
      const made = await store.find(requestNo);
      if (!made) throw new Error(`the sandbox knows no invoice ${requestNo}`);
      const { number, madeAt, request } = made;
      if ('issue' in request) {
        const { issue } = request;
        return {
          name: `${number}.pdf`,
          bytes: await renderInvoice({ ...issue, number, issuedAt: madeAt, red: null, isSpecimen: true }),
        };
      }
      const blue = await store.find(request.reverse.of.requestNo);
      if (!blue || !('issue' in blue.request)) throw new Error(`the sandbox knows no invoice ${request.reverse.of.requestNo}`);
      const red = { ofNumber: blue.number, reason: request.reverse.reason };
      return {
        name: `${number}.pdf`,
        bytes: await renderInvoice({ ...blue.request.issue, number, issuedAt: madeAt, red, isSpecimen: true }),
      };
    },
  };
}

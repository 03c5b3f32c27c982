/** The only SQL that writes `sandbox_invoice`. */
import { type Database, statement } from '#server/platform/db/database.ts';
import { msOf } from '#server/platform/db/milliseconds.ts';
import { one } from '#server/platform/db/rows.ts';
import type { InvoiceRequest, ReversalRequest } from './provider.ts';

export type SandboxRequest = { issue: InvoiceRequest } | { reverse: ReversalRequest };

/** Numbers are 20 digits: the year, 99 for no region, and a serial number. */
const insert = statement(
  'sandbox-invoice-insert',
  `INSERT INTO sandbox_invoice (request_no, request, number, made_at) SELECT $1, $2, $3 || '99' || lpad(nextval('sandbox_invoice_serial')::text, 16, '0'), $4
   WHERE NOT EXISTS (SELECT FROM sandbox_invoice WHERE request_no = $1) ON CONFLICT (request_no) DO NOTHING`,
);
const find = statement(
  'sandbox-invoice-find',
  `SELECT s.request_no AS "requestNo", s.request, s.number, ${msOf('s.made_at')} AS "madeAt" FROM sandbox_invoice s WHERE s.request_no = $1`,
);
export const createSandboxInvoiceStore = (database: Database) => ({
  insert: async (requestNo: string, request: SandboxRequest, year: string, now: number) => {
    await database.query(insert, [requestNo, JSON.stringify(request), year, new Date(now)]);
  },
  find: (requestNo: string) => one(database.query(find, [requestNo])),
});

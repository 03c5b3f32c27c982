/** Invoices (发票) and the documents of a purchase. Owns the tables of migration 0040; emits no events. */
import { z } from 'zod';
import { packetPath } from '#contexts/invoicing/calls/constants.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import type { Bound } from '#server/platform/http/bind.ts';
import { type Download, download } from '#server/platform/http/download.ts';
import { type Job, RARELY_MS } from '#server/platform/jobs/job.ts';
import { type InvoicingContext, shopOf } from './context.ts';
import { applyAgain } from './invoice/apply-again.ts';
import { sweepProvider } from './invoice/ask-provider.ts';
import { buyerRoutes } from './invoice/buyer-routes.ts';
import { sellerRoutes, staffRoutes } from './invoice/desk-routes.ts';
import { AGAIN_DUE, createInvoiceStore, INVOICES_DUE } from './invoice/invoice-store.ts';
import { reverseFirst } from './invoice/reverse.ts';
import { watchDeadlines } from './invoice/watch-deadlines.ts';
import { createInvoiceSecrets } from './invoice-secrets.ts';
import { createIssuerStore } from './issuer/issuer-store.ts';
import { makePacket } from './packet/packet.ts';
import type { InvoicingPorts } from './ports.ts';
import { createTitleStore } from './title/title-store.ts';

export type { InvoiceRules, InvoicingPorts } from './ports.ts';
export { invoiceBook } from './proof/invoice-book.ts';
export type { InvoiceProvider, ProviderAnswer } from './provider/provider.ts';
export { createSandboxInvoices } from './provider/sandbox-provider.ts';
export { sealedFields } from './sealed-fields.ts';

export type Invoicing = {
  routes: Bound[];
  downloads: Download[];
  jobs: Job[];
  /**
   * In the transaction that has locked the order, before its money is refunded: withdraws applications, requests the reversal of issued
   * invoices. True when none is left.
   */
  reverseFirst(tx: Queryable, orderId: string): Promise<boolean>;
  /** Those of these orders that still have an invoice to be reversed. */
  listHeldOrders(orderIds: readonly string[]): Promise<ReadonlySet<string>>;
  /** The buyer and seller of an invoice; null when not found. `shopId` null: the platform's. */
  partiesOf(invoiceId: string): Promise<{ accountId: number; shopId: string | null } | null>;
};

export function createInvoicing(ports: InvoicingPorts): Invoicing {
  const { database, now = Date.now, onError = (error) => console.error('invoicing', error) } = ports;
  const context: InvoicingContext = {
    ...ports,
    invoices: createInvoiceStore(database),
    titles: createTitleStore(database),
    issuers: createIssuerStore(database),
    secrets: createInvoiceSecrets(ports.cipher),
    now,
    onError,
  };
  return {
    routes: [...buyerRoutes(context), ...sellerRoutes(context), ...staffRoutes(context)],
    downloads: [
      download({
        id: 'invoicing.download-packet',
        path: packetPath(),
        summary: 'Download the documents of an order for reimbursement',
        access: 'user',
        params: z.object({ orderId: z.string() }),
        types: ['application/zip'],
        make: ({ params }, { actor, locale }) => makePacket(context, actor.accountId, params.orderId, locale),
      }),
    ],
    jobs: [
      {
        name: 'invoicing.ask-provider',
        everyMs: RARELY_MS,
        due: INVOICES_DUE,
        runs: 'alone',
        work: (signal) => sweepProvider(context, signal),
      },
      {
        name: 'invoicing.apply-again',
        everyMs: RARELY_MS,
        seldomDue: { when: AGAIN_DUE, everyMs: 60_000 },
        runs: 'alone',
        work: () => applyAgain(context),
      },
      { name: 'invoicing.watch-deadlines', everyMs: RARELY_MS, runs: 'alone', work: () => watchDeadlines(context) },
    ],
    reverseFirst: (tx, orderId) => reverseFirst(context, tx, orderId),
    listHeldOrders: (orderIds) => context.invoices.listHeldOrders(orderIds),
    async partiesOf(invoiceId) {
      const found = await context.invoices.find(invoiceId);
      return found && { accountId: found.accountId, shopId: shopOf(found.shopKey) };
    },
  };
}

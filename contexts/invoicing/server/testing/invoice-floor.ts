/** For tests: invoicing with orders and payments on a real PostgreSQL, with real files. */

import { saveSellerIssuer } from '#contexts/invoicing/calls/invoice-desk.ts';
import { applyForInvoice, previewInvoice, saveInvoiceTitle } from '#contexts/invoicing/calls/invoices.ts';
import { completeTaxRules, USUAL_DEADLINES } from '#contexts/invoicing/rules/invoicing.ts';
import type { PaidOrder } from '#contexts/orders/server/testing/paid-order.ts';
import { type Floor, openFloor } from '#contexts/orders/server/testing/test-floor.ts';
import { creditCodeCheckDigit } from '#contexts/shops/rules/onboarding/onboarding.ts';
import type { Answer, CallInput } from '#contracts/kit/call.ts';
import type { AnyEndpoint } from '#contracts/kit/endpoint.ts';
import { DAY_MS } from '#kernel/time/time.ts';
import { createFieldCipher, fieldKeyOf } from '#server/platform/crypto/field-cipher.ts';
import { createAnswerCache } from '#server/platform/http/answer-cache.ts';
import { createApiServer } from '#server/platform/http/api-server.ts';
import type { Actor } from '#server/platform/http/call.ts';
import { createTestObjects } from '#server/platform/objects/testing/test-objects.ts';
import { createFiles, type Files } from '#server/platform/storage/files.ts';
import { call as plainCall } from '#server/platform/test/call-bound.ts';
import { NO_BUDGETS } from '#server/platform/test/no-budgets.ts';
import { runDue, runJob } from '#server/platform/test/run-job.ts';
import { createInvoicing, createSandboxInvoices, type InvoiceProvider, type Invoicing, type InvoicingPorts } from '../index.ts';

export type InvoiceFloor = {
  floor: Floor;
  invoicing: Invoicing;
  files: Files;
  settings: {
    provider: InvoiceProvider;
    skewMs: number;
    notices: { to: string; code: string; params: Record<string, string> }[];
    errors: unknown[];
  };
  call<E extends AnyEndpoint>(actor: Actor, endpoint: E, input: CallInput<E>, key?: string): Promise<Answer<E>>;
  seller(shopId: string): Actor;
  /** One round of the jobs of invoicing. */
  work(): Promise<void>;
  close(): Promise<void>;
};

let keys = 0;

/** The ports of invoicing, on a floor of orders. */
export const invoicingPorts = (
  { database, orders }: Floor,
  files: Files,
  notices: InvoiceFloor['settings']['notices'],
): Omit<InvoicingPorts, 'provider'> => ({
  database,
  cipher: createFieldCipher([fieldKeyOf('a secret of the invoice tests')]),
  orders: { ...orders.invoiceFacts, papersOf: orders.papersOf },
  agreementOf: async (version) => ({
    title: '购买协议',
    titleEn: 'Purchase agreement',
    version,
    text: '<p>第一条 双方同意。</p>',
    textEn: '<p>1. Agreed.</p>',
  }),
  companyOf: async () => null,
  shopNames: async (ids) => new Map(ids.map((id) => [id, { name: `店铺${id}`, nameEn: `Shop ${id}` }])),
  userNames: async (ids) => new Map(ids.map((id) => [id, `buyer-${id}`])),
  files,
  notify: async (_tx, accountId, code, params) => void notices.push({ to: `u${accountId}`, code, params }),
  notifySeller: async (_tx, shopId, code, params) => void notices.push({ to: `s${shopId ?? ''}`, code, params }),
  rules: {
    get: async () => ({ tax: completeTaxRules({}), deadlines: USUAL_DEADLINES }),
    lock: async () => ({ tax: completeTaxRules({}), deadlines: USUAL_DEADLINES }),
    save: async () => {},
    invalidate: () => {},
  },
  workingDaysAfter: async (instant, days) => instant + days * DAY_MS,
});

export async function openInvoiceFloor(): Promise<InvoiceFloor> {
  const floor = await openFloor();
  const { database } = floor;
  const files = createFiles({ database, objects: createTestObjects(database), secret: 'a secret of the invoice tests' });
  const settings: InvoiceFloor['settings'] = { provider: createSandboxInvoices(database), skewMs: 0, notices: [], errors: [] };
  const provider: InvoiceProvider = {
    name: 'test',
    isSandbox: true,
    issue: (request) => settings.provider.issue(request),
    reverse: (request) => settings.provider.reverse(request),
    query: (requestNo) => settings.provider.query(requestNo),
    fetchFile: (requestNo) => settings.provider.fetchFile(requestNo),
  };
  const invoicing = createInvoicing({
    ...invoicingPorts(floor, files, settings.notices),
    provider,
    now: () => Date.now() + settings.skewMs,
    onError: (error) => void settings.errors.push(error),
  });
  floor.settings.reverseFirst = invoicing.reverseFirst;
  floor.settings.listHeldOrders = invoicing.listHeldOrders;
  const server = createApiServer({
    budgets: NO_BUDGETS,
    bounds: invoicing.routes,
    findSeller: async ({ retailerId }) => (retailerId === '' ? null : { shopId: retailerId, owner: true, permissions: [] }),
    findProof: async () => 'PROVED',
    cache: createAnswerCache(),
    resolve: () => Promise.reject(new Error('called in process only')),
    identityCookies: [],
  });
  return {
    floor,
    invoicing,
    files,
    settings,
    call(actor, endpoint, input, key) {
      keys += 1;
      return server.inProcess(plainCall({ actor, idempotencyKey: key ?? `invoice-key-${keys}` })).call(endpoint, input);
    },
    seller: (shopId) => floor.newActor({ accountId: Number(shopId), retailerId: shopId }),
    async work() {
      for (const { name, seldomDue } of invoicing.jobs) await (seldomDue ? runDue : runJob)(database, invoicing.jobs, name);
    },
    close: () => floor.close(),
  };
}

/** A valid unified social credit code; different for different numbers up to 99999999. */
export const creditCode = (number: number): string => {
  const characters = `91110108${String(number).padStart(9, '0')}`;
  return characters + creditCodeCheckDigit(characters);
};
export const COMPANY = {
  kind: 'COMPANY' as const,
  name: '示例材料研究院有限公司',
  taxNumber: creditCode(1),
  address: '北京市海淀区示例路 1 号',
  phone: '010-12345678',
  bankName: '示例银行北京分行',
  bankAccount: '6222000011112222',
};
export const titleFor = (shop: InvoiceFloor, actor: Actor) => shop.call(actor, saveInvoiceTitle, { body: COMPANY });

/** What a shop prints on its invoices. */
export const issuerFor = ({ call, seller }: Pick<InvoiceFloor, 'call' | 'seller'>, shopId: string) =>
  call(seller(shopId), saveSellerIssuer, {
    body: {
      name: `店铺${shopId}科技有限公司`,
      taxNumber: creditCode(Number(shopId) + 1_000),
      address: '上海市示例路 2 号',
      phone: '021-87654321',
      bankName: '示例银行上海分行',
      bankAccount: '6222333344445555',
      drawer: '王会计',
      issuesSpecial: true,
    },
  });

/** Applies for all that is left of an order, or for an amount in yuan. */
export async function applyFor(
  shop: InvoiceFloor,
  { orderId, sku, actor }: Pick<PaidOrder, 'orderId' | 'sku' | 'actor'>,
  titleId: string,
  amount = '',
) {
  const body = { orderIds: [orderId], shopId: sku.shopId, kind: 'DIGITAL_ORDINARY' as const, titleId, amount };
  const { amount: expectedAmount } = await shop.call(actor, previewInvoice, { body });
  return shop.call(actor, applyForInvoice, { body: { ...body, expectedAmount } });
}

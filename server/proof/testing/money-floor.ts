/**
 * For tests: every context that moves money on one real PostgreSQL, with both gateways, called through their endpoints. All of them use the
 * `Date` set by the test.
 */

import { vi } from 'vitest';
import { createInvoicing, createSandboxInvoices, type Invoicing } from '#contexts/invoicing/server/index.ts';
import { type InvoiceFloor, invoicingPorts } from '#contexts/invoicing/server/testing/invoice-floor.ts';
import { meteredParts } from '#contexts/metering/server/testing/metering-floor.ts';
import { settle, staffActor } from '#contexts/orders/server/testing/paid-order.ts';
import { importStatement } from '#contexts/payments/calls/transfers-admin.ts';
import { completeRules } from '#contexts/payments/rules/payments.ts';
import { createSettlement, createWechatGateway, WECHAT_NOTIFY_PATH } from '#contexts/payments/server/index.ts';
import { ACCOUNT, type Line, remittanceParts, statementOf } from '#contexts/payments/server/remittance/testing/remittance-floor.ts';
import { openVoucherFloor, type VoucherFloor } from '#contexts/vouchers/server/testing/voucher-floor.ts';
import { ApiError } from '#contracts/kit/api.ts';
import { DAY_MS } from '#kernel/time/time.ts';
import { tokenOf } from '#libraries/payment-sandbox/test-harness.ts';
import { openWechatSandbox } from '#libraries/payment-sandbox/wechat/wechat-harness.ts';
import { createFieldCipher, type FieldCipher, fieldKeysOf } from '#server/platform/crypto/field-cipher.ts';
import { createAnswerCache } from '#server/platform/http/answer-cache.ts';
import { createApiServer } from '#server/platform/http/api-server.ts';
import type { Actor } from '#server/platform/http/call.ts';
import type { Job } from '#server/platform/jobs/job.ts';
import { createTestObjects } from '#server/platform/objects/testing/test-objects.ts';
import { createFiles } from '#server/platform/storage/files.ts';
import { call as plainCall } from '#server/platform/test/call-bound.ts';
import { NO_BUDGETS } from '#server/platform/test/no-budgets.ts';
import { runJob } from '#server/platform/test/run-job.ts';
import { proofBooks } from '#server/proof/proof-books.ts';

const SECRET = 'a secret of the floor of all money';

/** A gateway's notification that is not yet delivered. */
export type Notice = { channel: 'alipay' | 'wechat'; body: string; headers: Record<string, string> };
export type MoneyFloor = Omit<VoucherFloor, 'clock'> & {
  /** Advances the clock of all contexts. */
  advance(ms: number): void;
  /** Of bank accounts and payers. */
  cipher: FieldCipher;
  notices: Notice[];
  /** False: refused, since it was signed too long ago; the gateway signs each attempt again. */
  notify(notice: Notice): Promise<boolean>;
  /** Pays in the wallet of the code's gateway; returns the wallet's result. */
  payInWallet(channel: Notice['channel'], walletUrl: string): Promise<string>;
  /** A call of invoicing or settlement. */
  officeCall: InvoiceFloor['call'];
  sellerActor(shopId: string): Actor;
  importLines(lines: Line[]): Promise<void>;
  deliverEvents(): Promise<void>;
  /** Runs every job once, and delivers events before and after. */
  work(): Promise<void>;
  closeAll(): Promise<void>;
};

export async function openMoneyFloor(start: number): Promise<MoneyFloor> {
  vi.useFakeTimers({ toFake: ['Date'], now: start });
  const wechatNotices: Notice[] = [];
  const wechat = await openWechatSandbox({
    notify: {
      post: async (_url, body, headers) => {
        wechatNotices.push({ channel: 'wechat', body, headers });
        return 'kept';
      },
    },
  });
  const { metered, made } = meteredParts(Date.now);
  const cipher = createFieldCipher(fieldKeysOf(SECRET));
  const bank = remittanceParts(cipher);
  const floor = await openVoucherFloor({
    recordBooks: proofBooks.recordBooks,
    moreGateways: [createWechatGateway(wechat.config())],
    remittance: bank.ports,
    metered,
  });
  const { database, errors } = floor;
  const onError = (error: unknown) => void errors.push(error);
  const files = createFiles({ database, objects: createTestObjects(database), secret: SECRET });
  const notified: InvoiceFloor['settings']['notices'] = [];
  const invoicing: Invoicing = createInvoicing({
    ...invoicingPorts(floor, files, notified),
    provider: createSandboxInvoices(database),
    onError,
  });
  floor.settings.reverseFirst = invoicing.reverseFirst;
  const settlement = createSettlement({
    database,
    secret: SECRET,
    onError,
    ports: {
      feeRuleOf: async (shopId) => ({ commissionPermille: 50, byGoodsType: {}, depositFen: 0, open: true, ownerId: Number(shopId) }),
      goodsTypesOf: async () => new Map(),
      orderLabels: async () => new Map(),
      shopNames: async (ids) => new Map(ids.map((id) => [id, { name: `店铺${id}`, nameEn: `Shop ${id}` }])),
      userNames: async (ids) => new Map(ids.map((id) => [id, `user${id}`])),
      workingDaysAfter: async (instant, days) => instant + days * DAY_MS,
      methodRules: async () => completeRules({}),
      settledBankAccountOf: async () => null,
      notify: async () => {},
    },
  });
  const office = createApiServer({
    budgets: NO_BUDGETS,
    bounds: [...invoicing.routes, ...settlement.routes],
    findSeller: async ({ retailerId }) => (retailerId === '' ? null : { shopId: retailerId, owner: true, permissions: [] }),
    findProof: async () => 'PROVED',
    cache: createAnswerCache(),
    resolve: () => Promise.reject(new Error('called in process only')),
    identityCookies: [],
  });
  const jobs: Job[] = [floor.payments, floor.orders, made(), invoicing, settlement].flatMap((context) => context.jobs);
  // The importer must not decide about the imported transfers.
  const importerActor = staffActor(floor);
  const importer = floor.as(importerActor);
  let keys = 0;
  let uploads = 0;

  return {
    ...floor,
    cipher,
    advance(ms) {
      vi.setSystemTime(Date.now() + ms);
    },
    get notices() {
      const alipay = floor.notifications.splice(0).map(
        (body): Notice => ({
          channel: 'alipay',
          body,
          headers: { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' },
        }),
      );
      wechatNotices.push(...alipay);
      return wechatNotices;
    },
    async notify({ channel, body, headers }) {
      const { statusCode } =
        channel === 'alipay'
          ? await floor.deliver(body)
          : await floor.http.inject({ method: 'POST', url: WECHAT_NOTIFY_PATH, headers, payload: body });
      if (statusCode >= 400 && channel === 'alipay') throw new Error(`a notification of ${channel} was answered ${statusCode}`);
      return statusCode < 400;
    },
    async payInWallet(channel, walletUrl) {
      const { sandbox } = channel === 'alipay' ? floor.sandbox : wechat;
      return (await sandbox.payTrade(tokenOf(walletUrl), 'buyer')).outcome;
    },
    officeCall(actor, endpoint, input) {
      keys += 1;
      return office.inProcess(plainCall({ actor, idempotencyKey: `office-key-${keys}` })).call(endpoint, input);
    },
    sellerActor: (shopId) => floor.newActor({ accountId: Number(shopId), retailerId: shopId }),
    async importLines(lines) {
      uploads += 1;
      bank.files.set(`f${uploads}`, { bytes: Buffer.from(statementOf(lines)), accountId: importerActor.accountId });
      await importer.call(importStatement, { body: { bankAccount: ACCOUNT, fileId: `f${uploads}` } });
    },
    deliverEvents: () => settle(floor),
    async work() {
      await settle(floor);
      for (const { name } of jobs) await runJob(database, jobs, name).catch(onError);
      await floor.runAdded('vouchers.expire-vouchers');
      await settle(floor);
    },
    async closeAll() {
      await floor.close();
      await wechat.close();
      vi.useRealTimers();
    },
  };
}

/** The code of the refusal, '' when there was none; other errors are thrown. */
export async function refusalOf(work: Promise<unknown>): Promise<string> {
  try {
    await work;
    return '';
  } catch (error) {
    if (error instanceof ApiError) return error.code;
    throw error;
  }
}

/** For tests: settlement on a real PostgreSQL with its own clock; sales and refunds are posted as payments does. */
import { completeRules, type MethodRules } from '#contexts/payments/rules/payments.ts';
import { DAY_MS } from '#kernel/time/time.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Actor, Call } from '#server/platform/http/call.ts';
import { actor, call, callBound } from '#server/platform/test/call-bound.ts';
import { rowsOf } from '#server/platform/test/rows-of.ts';
import { runDue } from '#server/platform/test/run-job.ts';
import { createTestDatabase } from '#server/platform/test/test-database.ts';
import { post } from '../../ledger/post-store.ts';
import { proposalRoutes } from '../../two-people/proposal-routes.ts';
import type { FeeRule, OrderLabel } from '../context.ts';
import { createSettlement } from '../index.ts';

export const SECRET = 'a secret of the settlement floor';

type MoneyParts = {
  database: Database;
  clock: { now: number };
  labels: (OrderLabel & { shopId: string })[];
  next(): number;
};
/** Sales, refunds and top-ups with their postings. */
function moneyMoves({ database, clock, labels, next }: MoneyParts) {
  return {
    /** Pays an order; returns its id. */
    async sell(shopId: string, fen: number, at = clock.now): Promise<string> {
      const number = next();
      const orderId = `order-${number}`;
      const reference = `pay-${number}`;
      labels.push({ shopId, orderId, orderNo: `26031000${number}`, name: '=商品 A', nameEn: '=Product A', lineCount: 1 });
      await database.transaction(async (tx) => {
        await tx.query(
          `INSERT INTO payment (id, out_trade_no, payable_kind, payable_id, method, account_id, subject, amount_fen, gateway, state, scan_token, expires_at, created_at)
           VALUES ($1, $1, 'ORDER', $2, 'ONLINE', 7, '=商品 A', $3, 'alipay', 'PAID', $1, now(), $4)`,
          [reference, orderId, fen, new Date(at)],
        );
        await post(tx, {
          kind: 'capture',
          reference,
          accountId: 7,
          at,
          postings: [
            { account: 'gateway:alipay', fen },
            { account: `sales:${shopId}`, fen: -fen },
          ],
        });
      });
      return orderId;
    },
    async refund(shopId: string, orderId: string, fen: number, at = clock.now): Promise<void> {
      const reference = `refund-${next()}`;
      await database.transaction(async (tx) => {
        // several refunds of one order represent partial refunds; each has its own payment here
        await tx.query(
          `INSERT INTO payment (id, out_trade_no, payable_kind, payable_id, method, account_id, subject, amount_fen, gateway, state, scan_token, expires_at)
           SELECT $1, $1, 'ORDER', payable_id, 'ONLINE', 7, subject, amount_fen, 'alipay', 'REFUNDED', $1, now() FROM payment WHERE payable_id = $2 LIMIT 1`,
          [reference, orderId],
        );
        await tx.query(
          `INSERT INTO payment_refund (refund_no, payment_id, order_id, account_id, income, amount_fen, created_at) VALUES ($1, $1, $2, 7, $3, $4, $5)`,
          [reference, orderId, `sales:${shopId}`, fen, new Date(at)],
        );
        await post(tx, {
          kind: 'refund-order',
          reference,
          accountId: 7,
          at,
          postings: [
            { account: `sales:${shopId}`, fen },
            { account: 'gateway:alipay', fen: -fen },
          ],
        });
      });
    },
    /** Adds to an account's balance, as a top-up does. */
    async topUp(accountId: number, fen: number): Promise<void> {
      await database.transaction(async (tx) => {
        await post(tx, {
          kind: 'capture',
          reference: `charge-${next()}`,
          accountId,
          at: clock.now,
          postings: [
            { account: 'gateway:alipay', fen },
            { account: `wallet:${accountId}`, fen: -fen },
          ],
        });
        await tx.query(
          'INSERT INTO wallet VALUES ($1, $2) ON CONFLICT (account_id) DO UPDATE SET balance_fen = wallet.balance_fen + excluded.balance_fen',
          [accountId, fen],
        );
      });
    },
  };
}

export async function openSettlement(start = Date.parse('2026-03-10T02:00:00Z')) {
  const test = await createTestDatabase({ max: 20 });
  const { database } = test;
  const clock = { now: start };
  const rules = new Map<string, Partial<FeeRule>>();
  const labels: (OrderLabel & { shopId: string })[] = [];
  const goodsTypes = new Map<string, string>();
  const methodRules: Partial<MethodRules> = {};
  const notices: { ownerId: number; code: string; params: Record<string, string> }[] = [];
  const errors: unknown[] = [];
  const banks = new Map<string, { holder: string; bankName: string; number: string }>();
  const ruleOf = (shopId: string): FeeRule => ({
    commissionPermille: 50,
    byGoodsType: {},
    depositFen: 0,
    open: true,
    ownerId: 90_000 + Number(shopId),
    ...rules.get(shopId),
  });
  const settlement = createSettlement({
    database,
    secret: SECRET,
    now: () => clock.now,
    onError: (error) => void errors.push(error),
    ports: {
      feeRuleOf: async (shopId) => (shopId === '404' ? null : ruleOf(shopId)),
      goodsTypesOf: async () => goodsTypes,
      orderLabels: async (shopId, references) =>
        new Map(
          references.flatMap((reference) => {
            const label = labels.find((one) => one.shopId === shopId && (one.orderId === reference || one.orderNo === reference));
            return label ? [[reference, label] as const] : [];
          }),
        ),
      shopNames: async (ids) => new Map(ids.map((id) => [id, { name: `店铺${id}`, nameEn: `Shop ${id}` }])),
      userNames: async (ids) => new Map(ids.map((id) => [id, `user${id}`])),
      workingDaysAfter: async (instant, count) => instant + count * DAY_MS,
      methodRules: async () => completeRules(methodRules),
      settledBankAccountOf: async (shopId) => banks.get(shopId) ?? null,
      notify: async (_tx, ownerId, { code, params }) => void notices.push({ ownerId, code, params }),
    },
  });
  const proposals = proposalRoutes({
    database,
    userNames: async (ids) => new Map(ids.map((id) => [id, `user${id}`])),
    now: () => clock.now,
    carryOut(act) {
      if (act === 'shop-adjustment' || act === 'deposit-deduction') return settlement.carryOut[act];
      throw new Error(`settlement does not carry ${act} out`);
    },
  });
  const invoke = callBound([...settlement.routes, ...proposals]);
  let last = 0;
  const next = () => {
    last += 1;
    return last;
  };

  const as = (facts: Partial<Actor>, extra: object = {}): Call =>
    ({ ...call({ actor: actor(facts), idempotencyKey: `key-${next()}` }), ...extra }) as Call;
  const sql = <R extends object>(text: string, values?: unknown[]) => rowsOf<R>(database, text, values);

  return {
    database,
    settlement: {
      ...settlement,
      /** One round, when it is due. */
      sweep: () => runDue(database, settlement.jobs, 'payments.settle-months', clock.now - Date.now()),
    },
    clock,
    rules,
    /** Rules of payment methods; missing ones are as usual. */
    methodRules,
    goodsTypes,
    labels,
    banks,
    notices,
    errors,
    invoke,
    /** The response of a download; its access is not checked here. */
    async download(id: string, params: object, by: Call) {
      const found = settlement.downloads.find((one) => one.id === id);
      if (!found) throw new Error(`there is no download ${id}`);
      return found.make({ params, query: {} }, by);
    },
    sql,
    /** The owner of a shop, or one of its members. */
    seller: (shopId: string, { owner = true, key }: { owner?: boolean; key?: string } = {}): Call =>
      as(
        { accountId: 90_000 + Number(shopId) },
        { seller: { shopId, owner, permissions: ['shop.money'] }, ...(key ? { idempotencyKey: key } : {}) },
      ),
    staff: (accountId = 1, key?: string): Call => as({ accountId, staff: true, roles: ['financial'] }, key ? { idempotencyKey: key } : {}),
    ...moneyMoves({ database, clock, labels, next }),
    close: test.drop,
  };
}
export type SettlementFloor = Awaited<ReturnType<typeof openSettlement>>;

/** The error code, or '' on success. */
export const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => '',
    (error: { code?: string }) => {
      if (!error.code) throw error;
      return error.code;
    },
  );

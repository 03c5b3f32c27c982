/** For tests: metered services on the floor of orders and payments, with a separate clock, and usage reported with keys. */
import type { RateView } from '#contexts/metering/calls/fields.ts';
import { createKey, createPlan, createSource } from '#contexts/metering/calls/metering-admin.ts';
import { type MeteringRules, USUAL_METERING_RULES } from '#contexts/metering/calls/metering-rules.ts';
import { reportUsage } from '#contexts/metering/calls/usage.ts';
import { makeSku } from '#contexts/orders/server/testing/make-sku.ts';
import { staffActor } from '#contexts/orders/server/testing/paid-order.ts';
import { type Caller, type Floor, type FloorOptions, makeOffer, openFloor } from '#contexts/orders/server/testing/test-floor.ts';
import type { Actor } from '#server/platform/http/call.ts';
import { isDue, runDue } from '#server/platform/test/run-job.ts';
import { billBook, createMetering, type Metering, payableBills } from '../index.ts';

export const HOUR = 3_600_000;
export const DAY = 24 * HOUR;
/** An instant of China. */
export const at = (text: string): number => Date.parse(`${text}+08:00`);

type MeteringJob = 'close-months' | 'pay-bills' | 'watch-services';
export type MeteringFloor = Floor & {
  metering: Metering;
  clock: { now: number };
  rules: MeteringRules;
  /** One round, when it is due. */
  job(name: MeteringJob): Promise<void>;
  isDue(name: MeteringJob): Promise<boolean>;
  staff: Caller;
};

export const CORE: RateView = {
  unit: 'core*hour',
  tiers: [
    { from: '0', price: '0.12' },
    { from: '100', price: '0.10' },
  ],
  goesOn: false,
};
export const STORAGE: RateView = { unit: 'GB*month', tiers: [{ from: '0', price: '0.05' }], goesOn: true };

/** The additions for metering to a floor of orders, with its own clock. */
export function meteredParts(now: () => number) {
  const rules: MeteringRules = { ...USUAL_METERING_RULES };
  let metering: Metering | undefined;
  const metered: FloorOptions['metered'] = {
    payables: (database) => ({ BILL: payableBills(database) }),
    books: { BILL: billBook },
    make({ database, payments, resources, catalogue, orders, settings, payerRoleOf, onError }) {
      metering = createMetering({
        database,
        payments,
        payerRoleOf,
        coverOf: payments.coverOf,
        findOffer: async (id) => (await resources.findOffers([id]))[0] ?? null,
        findSku: (id) => catalogue.findSkuForOrder(id),
        endEntitlement: (tx, id, instant) => orders().endEntitlement(tx, id, instant),
        shopNames: async (ids) => new Map(ids.map((id) => [id, { name: `店铺${id}`, nameEn: `Shop ${id}` }])),
        userNames: async (ids) => new Map(ids.map((id) => [id, `buyer-${id}`])),
        findAccountId: async (text) => (/^\d+$/.test(text) ? Number(text) : null),
        notify: async (_tx, accountId, code, params, url) => void settings.notices.push({ accountId, code, params, url }),
        rules: async () => rules,
        simulates: false,
        now,
        onError,
      });
      return { port: metering, bounds: metering.routes, findProgram: metering.findProgram };
    },
  };
  return {
    rules,
    metered,
    made(): Metering {
      if (!metering) throw new Error('metering was not made');
      return metering;
    },
  };
}

export async function openMeteringFloor({ max = 20 } = {}): Promise<MeteringFloor> {
  const clock = { now: at('2026-03-10T12:00:00') };
  const { rules, metered, made } = meteredParts(() => clock.now);
  const floor = await openFloor({ max, metered });
  const metering = made();
  const { jobs } = metering;
  return {
    ...floor,
    metering,
    clock,
    rules,
    staff: floor.as(staffActor(floor)),
    job: async (name) => void (await runDue(floor.database, jobs, `metering.${name}`, clock.now - Date.now())),
    isDue: (name) => isDue(floor.database, jobs, `metering.${name}`, clock.now - Date.now()),
  };
}

export type Goods = { goodsKind: 'resource' | 'sku'; goodsId: string; skuId: string; scope: string; shopId: string; planId: string };

/** An offer of a cluster, or a product of a shop, that can be bought post-paid. */
export async function makeMetered(
  floor: Pick<MeteringFloor, 'staff'> & Floor,
  kind: 'resource' | 'sku' = 'resource',
  rates = [CORE, STORAGE],
): Promise<Goods> {
  let goods: Omit<Goods, 'planId'>;
  if (kind === 'resource') {
    const offer = await makeOffer(floor);
    goods = { goodsKind: kind, goodsId: offer.goodsId, skuId: '', scope: `cluster:${offer.clusterId}`, shopId: '' };
  } else {
    const { goodsId, skuId, shopId } = await makeSku(floor.database, { type: 'APP_PLATFORM' });
    goods = { goodsKind: kind, goodsId, skuId, scope: `shop:${shopId}`, shopId };
  }
  const { goodsKind, goodsId, skuId } = goods;
  const { planId } = await floor.staff.call(createPlan, { body: { goodsKind, goodsId, skuId, rates, reason: 'test' } });
  return { ...goods, planId };
}

export const credit = (floor: Floor, accountId: number, fen: number) =>
  floor.sql(
    `WITH w AS (INSERT INTO wallet (account_id, balance_fen) VALUES ($1, $2) ON CONFLICT (account_id) DO UPDATE SET balance_fen = wallet.balance_fen + excluded.balance_fen),
     t AS (INSERT INTO ledger_transaction (kind, reference) VALUES ('adjustment', 'credit-' || gen_random_uuid()) RETURNING id),
     k AS (INSERT INTO settlement_remark (transaction_id, shop_id, order_id, reason) SELECT id, 1, '', 'test' FROM t)
     INSERT INTO ledger_posting (transaction_id, line_no, ledger_account, amount_fen) SELECT t.id, p.n, p.account, p.fen FROM t, (VALUES (1, 'bank', $2::bigint), (2, 'wallet:' || $1::bigint, -$2::bigint)) AS p(n, account, fen)`,
    [accountId, fen],
  );

export type Opened = { actor: Actor; caller: Caller; entitlementId: string; orderId: string };
/** A buyer with a balance who has opened the goods. */
export async function openMetered(
  floor: MeteringFloor,
  { goodsKind, goodsId, skuId }: Goods,
  { balanceFen = 100_000, autoPay = false, softLimit = '', actor = floor.newActor() } = {},
): Promise<Opened> {
  if (balanceFen > 0) await credit(floor, actor.accountId, balanceFen);
  const caller = floor.as(actor);
  const { orderId } = await caller.order({ kind: 'metered', goodsKind, goodsId, skuId, autoPay, softLimit });
  return { actor, caller, orderId, entitlementId: `${orderId}-1` };
}

/** A program with a new key of a new source. */
export async function makeProgram(
  floor: Pick<MeteringFloor, 'staff'> & Floor,
  scope: string,
): Promise<Caller & { key: string; sourceId: string; keyId: string }> {
  const { sourceId } = await floor.staff.call(createSource, { body: { name: scope, scope, reason: 'test' } });
  const { key, keyId } = await floor.staff.call(createKey, { params: { id: sourceId }, body: { reason: 'test' } });
  return { ...floor.as(null, { bearer: key }), key, sourceId, keyId };
}

let made = 0;
export type Reported = Parameters<typeof report>[1][number];
/** Results of records; defaults: an hour of use that began an hour ago. */
export async function report(
  program: Caller,
  records: {
    entitlementId: string;
    quantity: string;
    recordId?: string;
    version?: number;
    unit?: 'core*hour' | 'card*hour' | 'GB*month';
    from: number;
    to?: number;
  }[],
) {
  const { results } = await program.call(reportUsage, {
    body: {
      records: records.map(({ from, ...record }) => {
        made += 1;
        return { recordId: `r${made}`, version: 1, unit: 'core*hour' as const, to: from + HOUR, ...record, from };
      }),
    },
  });
  return results.map(({ result }) => result);
}

/** Half a year of orders of the imported catalogue, made by the rules of the demonstration's past and written by its store. */
import type { SkuForOrder } from '#server/contexts/catalogue/index.ts';
import { makePastOrder, type PastFate, type PastWish, savePastOrders } from '#server/contexts/orders/index.ts';
import { createFieldCipher, fieldKeyOf } from '#server/platform/crypto/field-cipher.ts';
import type { Database } from '#server/platform/db/database.ts';
import { withoutIndexes } from '../volume/indexes.ts';

const DAY_MS = 24 * 3_600_000;
const HOUR_MS = 3_600_000;
const DAYS = 180;
const BATCH = 500;
const WRITERS = 2;
/** One order in fifty is the reader's, one in fifty is sold by the shop that reads. */
const SHARE = 50;
const ORDERS_OF_A_BUYER = 20;
const ACCOUNT_BASE = 5_000_000;
export const BUYER = ACCOUNT_BASE;
const TABLES = ['market_order', 'order_line', 'order_history', 'shop_order', 'fulfilment', 'fulfilment_history', 'entitlement'];

export type MakeOrders = { orders: number; secret: string; skus: SkuForOrder[]; now: number };

function fateOf(n: number, at: number): PastFate {
  if (n % 20 === 7) return { kind: 'canceled', by: 'system', at: at + 30 * 60_000 };
  const paid = { kind: 'paid', at: at + 40_000, method: n % 3 === 0 ? 'BALANCE' : 'ONLINE' } as const;
  if (n % 20 !== 13) return paid;
  return {
    ...paid,
    refund: { kind: 'OPERATOR', reason: '协商退款', askedAt: at + HOUR_MS, decision: { approves: true, note: '', at: at + 2 * HOUR_MS } },
  };
}

function wishOf(n: number, { orders, skus, now }: MakeOrders, ofShop: SkuForOrder[]): PastWish {
  const at = now - DAYS * DAY_MS + Math.floor((n / orders) * (DAYS * DAY_MS - 6 * HOUR_MS));
  const pool = n % SHARE === 3 ? ofShop : skus;
  const sku = pool[(n * 7_919) % pool.length] as SkuForOrder;
  const buyers = Math.max(1, Math.floor(orders / ORDERS_OF_A_BUYER));
  return {
    accountId: n % SHARE === 11 ? BUYER : BUYER + 1 + ((n * 104_729) % buyers),
    at,
    what: { kind: 'sku', sku, billingType: 'MONTH', duration: 1, regions: [], licenceProof: '' },
    remark: '',
    fate: fateOf(n, at),
    delivery: { afterMs: HOUR_MS, note: '', acceptedAfterMs: 2 * HOUR_MS, usedAfterMs: null },
    service: { takenOnAfterMs: HOUR_MS, steps: [], stepMs: DAY_MS, lookMs: HOUR_MS },
  };
}

/** SKUs of products all over the catalogue, as orders read them. */
export async function skusToBuy(
  database: Database,
  find: (skuId: string) => Promise<SkuForOrder | null>,
  most: number,
): Promise<SkuForOrder[]> {
  const rows = await database.query<{ id: string }>(
    `SELECT s.id::text FROM (SELECT s.id, count(*) OVER () AS all_skus FROM sku s JOIN goods g ON g.id = s.goods_id WHERE g.external_id LIKE 'growth-%') AS s
     WHERE (hashint8(s.id) & 2147483647) % greatest(1, s.all_skus / $1) = 0`,
    [most],
  );
  const found: SkuForOrder[] = [];
  for (const { id } of rows) {
    const sku = await find(id);
    if (sku) found.push(sku);
  }
  return found;
}

export async function writeOrders(database: Database, shopId: string, make: MakeOrders): Promise<void> {
  const { orders, secret, skus, now } = make;
  const ofShop = skus.filter((sku) => sku.shopId === shopId);
  await database.query(
    `INSERT INTO account (id, user_name, user_name_key) OVERRIDING SYSTEM VALUE
     SELECT ${ACCOUNT_BASE} + a, 'growth-' || a, 'growth-' || a FROM generate_series(0, $1::int) AS a`,
    [Math.max(1, Math.floor(orders / ORDERS_OF_A_BUYER)) + 1],
  );
  const cipher = createFieldCipher([fieldKeyOf(secret)]);
  await withoutIndexes(database, TABLES, async () => {
    let next = 0;
    const write = async () => {
      while (next < orders) {
        const from = next;
        next += BATCH;
        const made = Array.from({ length: Math.min(BATCH, orders - from) }, (_, at) => makePastOrder(wishOf(from + at, make, ofShop), now));
        await database.transaction(async (tx) => void (await savePastOrders(tx, made, { cipher, agreementVersion: 'v1' })));
      }
    };
    await Promise.all(Array.from({ length: WRITERS }, write));
  });
}

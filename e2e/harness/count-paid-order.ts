/** Counts the statements PostgreSQL executes for a paid order, step by step: buyers make the same call in parallel, one step at a time. */
import type { WishedTender } from '#contexts/payments/calls/payments.ts';
import { createDatabase, type Database } from '#server/platform/db/database.ts';
import { rowsOf } from '#server/platform/test/rows-of.ts';
import { type Buyer, createBuyers } from './buyers.ts';
import { type CountingDatabase, startCountingDatabase, sumOf } from './database/counting-database.ts';
import { type GatewayProcess, startGatewayProcess } from './gateway/gateway-process.ts';
import { type Mix, type PaidWalk, paidWalk, type Send } from './paid-walk.ts';
import { type ProductOnDatabase, productOn } from './products-on-one-database.ts';
import { createSku, skuRequest } from './shop-floor.ts';
import { until } from './until.ts';

const BUYERS = 24;
/** Identities are cached for some seconds: how often they are read depends on the clock, not on the order. */
const WHO_IT_IS = /FROM session\b|JOIN session\b|FROM cluster_user\b/;
const PRICE_FEN = 100;
const LIMIT_MS = 60_000;

/**
 * Statements per order, without those that a process sends periodically. `options` (read by the payment page), `background` (sent by the
 * worker meanwhile, per order) and look-ups of identities are excluded from the sum.
 */
export type StatementsOfOrder = {
  steps: Record<string, number>;
  sum: number;
  options: number;
  background: number;
};
export type CountingFloor = {
  count(mix: (fundId: string) => Mix): Promise<StatementsOfOrder>;
  dispose(): Promise<void>;
};

const FUND = `INSERT INTO fund (id, kind, code, name, name_en, account_id, limit_fen, valid_from, scope, state, created_by, created_at)
  SELECT 'fund-' || a.id, 'CONTRACTFUND', 'F-' || a.id, '合同', 'Contract', a.id, 1000000, now() - interval '1 day', '{"goodsTypes": [], "shopIds": [], "goodsIds": []}', 'ACTIVE', a.id, now()
  FROM unnest($1::bigint[]) AS a(id)`;
const fundOf = (buyer: Buyer): string => `fund-${buyer.accountId}`;

const sendAs =
  (address: string, cookie: string): Send =>
  async (method, path, { body, key } = {}) => {
    const headers = { cookie, origin: address, 'content-type': 'application/json', ...(key && { 'idempotency-key': key }) };
    const answer = await fetch(address + path, { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) });
    const { code, data } = (await answer.json()) as { code: string; data: unknown };
    if (code !== '0') throw new Error(`${path}: ${code}`);
    return data;
  };

type Parts = { counting: CountingDatabase; database: Database; gateway: GatewayProcess; product: ProductOnDatabase };

/** Their sessions are cached in the process, as if they had just viewed the goods. */
async function newBuyers({ database, product }: Parts): Promise<Buyer[]> {
  const buyers = await createBuyers(database, BUYERS);
  const ids = buyers.map(({ accountId }) => accountId);
  await database.query('INSERT INTO wallet (account_id, balance_fen) SELECT a.id, 1000000 FROM unnest($1::bigint[]) AS a(id)', [ids]);
  // The ledger has no posting for this money: the books are not checked here.
  await database.query(FUND, [ids]);
  await Promise.all(buyers.map(({ cookie }) => sendAs(product.address(), cookie)('GET', '/operation/pay/balance')));
  return buyers;
}

async function countOne(parts: Parts, mix: (fundId: string) => Mix): Promise<StatementsOfOrder> {
  const { counting, database, gateway, product } = parts;
  const buyers = await newBuyers(parts);
  const request = skuRequest(await createSku(database, { stock: 1_000_000, priceFen: PRICE_FEN }));
  const walks = buyers.map((buyer) => paidWalk(sendAs(product.address(), buyer.cookie), request, mix(fundOf(buyer))));
  const steps: Record<string, number> = {};
  let background = 0;
  const took = async (): Promise<number> => {
    const { served, worked } = await counting.count();
    background += sumOf(worked) / BUYERS;
    let sum = 0;
    for (const [query, calls] of served) {
      if (!WHO_IT_IS.test(query)) sum += Math.round(calls / BUYERS);
    }
    return sum;
  };
  const step = async (work: (walk: PaidWalk) => Promise<unknown>): Promise<number> => {
    await counting.count();
    for (const walk of walks) await work(walk);
    return took();
  };
  steps.confirm = await step((walk) => walk.confirm());
  steps.create = await step((walk) => walk.create());
  const options = await step((walk) => walk.options());
  let arePaid = true;
  steps.start = await step(async (walk) => {
    arePaid = (await walk.start()) && arePaid;
  });
  if (!arePaid) {
    steps.scan = await step((walk) => walk.scan());
    const ids = walks.map((walk) => walk.orderId());
    const paid = async () =>
      (
        await rowsOf<{ count: number }>(
          counting.process,
          `SELECT count(*)::int AS count FROM market_order WHERE id = ANY($1) AND status = 'PAID'`,
          [ids],
        )
      )[0]?.count ?? 0;
    await counting.count();
    for (const walk of walks) await gateway.pay(walk.walletUrl());
    const arrived = await until(paid, (count) => count === BUYERS, LIMIT_MS);
    if (arrived !== BUYERS) throw new Error(`only ${arrived} of ${BUYERS} orders were paid`);
    steps.notification = await took();
    steps.status = await step(async (walk) => {
      if ((await walk.status()) !== 'PAID') throw new Error('an order is not paid');
    });
  }
  return { steps, sum: Object.values(steps).reduce((sum, one) => sum + one, 0), options, background };
}

export async function openCountingFloor(): Promise<CountingFloor> {
  const gateway = await startGatewayProcess();
  const counting = await startCountingDatabase();
  const product = productOn('served', counting.process.url, { ...gateway.settings, ROLES: 'web' });
  await product.start();
  const worker = productOn('worker', counting.workerUrl, { ...gateway.settings, ROLES: 'worker' });
  await worker.start();
  const database = createDatabase({ url: counting.testUrl, max: 2 });
  return {
    count: (mix) => countOne({ counting, database, gateway, product }, mix),
    async dispose() {
      await database.close();
      await worker.dispose();
      await product.dispose();
      await gateway.dispose();
      await counting.process.dispose();
    },
  };
}

const tender = (method: WishedTender['method'], reference: string, amount: string): WishedTender => ({ method, reference, amount });
/** Payment methods per mix. */
export const MIXES = {
  balance: (): Mix => ({ method: 'BALANCE' }),
  gateway: (): Mix => ({ method: 'ONLINE' }),
  'contract, balance and gateway': (fundId: string): Mix => ({
    method: 'ONLINE',
    tenders: [tender('CONTRACTFUND', fundId, '0.20'), tender('BALANCE', '', '0.30')],
  }),
};

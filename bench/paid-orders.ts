/** Orders paid from the balance, and through a gateway in a separate process, whose work is not counted as the server's. */
import { randomUUID } from 'node:crypto';
import type { OrderRequest } from '#contexts/orders/calls/order.ts';
import type { Database } from '#server/platform/db/database.ts';
import { createBuyers } from '../e2e/harness/buyers.ts';
import { MIXES, openCountingFloor, type StatementsOfOrder } from '../e2e/harness/count-paid-order.ts';
import { type GatewayProcess, startGatewayProcess } from '../e2e/harness/gateway/gateway-process.ts';
import { type Mix, paidWalk } from '../e2e/harness/paid-walk.ts';
import { type RunningProduct, startProduct } from '../e2e/harness/product.ts';
import { createSku, skuRequest } from '../e2e/harness/shop-floor.ts';
import { call, succeed } from './call.ts';

/** Each has one order in progress at a time. */
const BUYERS = 64;
const SKUS = 64;
const ROUND = 512;
const ASK_AGAIN_MS = 200;

type Floor = { product: RunningProduct; gateway: GatewayProcess; cookies: string[]; requests: OrderRequest[] };
type Step = (floor: Floor, cookie: string, request: OrderRequest) => Promise<void>;

async function settled({ product }: Floor, cookie: string, path: string): Promise<void> {
  for (let attempt = 0; attempt < 300; attempt += 1) {
    await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_MS));
    const { status } = (await succeed(call(product.address, 'GET', path, { cookie }))) as unknown as { status: string };
    if (status === 'PAID') return;
  }
  throw new Error(`${path} was not paid`);
}

async function payCode({ product, gateway }: Floor, codeUrl: string): Promise<void> {
  const token = new URL(codeUrl).searchParams.get('token');
  const scan = (await succeed(call(product.address, 'GET', `/operation/pay/scan?token=${token}`))) as unknown as { walletUrl: string };
  await gateway.pay(scan.walletUrl);
}

/** Confirmed, ordered, paid and entitled, as by a page. */
const payBy =
  (mix: Mix): Step =>
  async (floor, cookie, request) => {
    const { address } = floor.product;
    const walk = paidWalk((method, path, more) => succeed(call(address, method, path, { cookie, ...more })), request, mix);
    await walk.confirm();
    await walk.create();
    if (await walk.start()) return;
    await floor.gateway.pay(await walk.scan());
    await settled(floor, cookie, `/operation/pay/queryStatusInThPay?orderId=${walk.orderId()}`);
  };

async function topUp(floor: Floor, cookie: string): Promise<void> {
  const charge = (await succeed(
    call(floor.product.address, 'POST', '/operation/pay/charge', { cookie, key: randomUUID(), body: { amount: '10000.00' } }),
  )) as unknown as { sign: string; codeUrl: string };
  await payCode(floor, charge.codeUrl);
  await settled(floor, cookie, `/operation/pay/queryChargeStatus?sign=${charge.sign}`);
}

/** Runs `times` tasks over `width` workers; returns the rate per second. */
async function inParallel(times: number, width: number, work: (index: number, worker: number) => Promise<void>): Promise<number> {
  const from = performance.now();
  let next = 0;
  const go = async (_: unknown, worker: number) => {
    for (let index = next++; index < times; index = next++) await work(index, worker);
  };
  await Promise.all(Array.from({ length: width }, go));
  return (times / (performance.now() - from)) * 1000;
}

const CASES: Record<string, Step> = {
  balance: payBy({ method: 'BALANCE' }),
  gateway: payBy({ method: 'ONLINE' }),
  'balance and gateway': payBy({ method: 'ONLINE', tenders: [{ method: 'BALANCE', reference: '', amount: '0.40' }] }),
};
/** Orders and transactions a second, the best of three rounds in turns. */
export type PaidOrders = { name: string; rate: number; other: number }[];

/** On a separate database that counts statements; by payment method. */
export async function countPaidOrders(): Promise<({ name: string } & StatementsOfOrder)[]> {
  const floor = await openCountingFloor();
  try {
    const found: ({ name: string } & StatementsOfOrder)[] = [];
    for (const [name, mix] of Object.entries(MIXES)) found.push({ name, ...(await floor.count(mix)) });
    return found;
  } finally {
    await floor.dispose();
  }
}

/** Goods with limited stock, each bought by many; alternating with the measurement `compared`. */
export async function measurePaidOrders(database: Database, env: Record<string, string>, compared: () => number): Promise<PaidOrders> {
  const gateway = await startGatewayProcess();
  const product = await startProduct({ env: { ...env, ...gateway.settings, DEMO: '0' } });
  try {
    const cookies = (await createBuyers(database, BUYERS)).map(({ cookie }) => cookie);
    const requests: OrderRequest[] = [];
    for (let index = 0; index < SKUS; index += 1) requests.push(skuRequest(await createSku(database, { stock: 1_000_000, priceFen: 100 })));
    const floor = { product, gateway, cookies, requests };
    await inParallel(BUYERS, 8, (index) => topUp(floor, cookies[index] as string));
    const one = (step: Step) => (index: number, buyer: number) =>
      step(floor, cookies[buyer] as string, requests[index % SKUS] as OrderRequest);
    const found: PaidOrders = [];
    for (const [name, step] of Object.entries(CASES)) {
      await inParallel(BUYERS, 10, one(step));
      let [rate, other] = [0, 0];
      for (let round = 0; round < 3; round += 1) {
        other = Math.max(other, compared());
        rate = Math.max(rate, await inParallel(ROUND, BUYERS, one(step)));
      }
      found.push({ name, rate, other });
    }
    return found;
  } finally {
    await product.dispose();
    await gateway.dispose();
  }
}

/** Actions with money, each chosen among those possible; refusals of the product are valid results. */

import { reportUsage } from '#contexts/metering/calls/usage.ts';
import { startRefund } from '#contexts/orders/calls/admin-orders.ts';
import { getCart, putIntoCart } from '#contexts/orders/calls/cart.ts';
import { cancelOrder } from '#contexts/orders/calls/order.ts';
import { approveRefund, askRefund, getAfterSales, refuseRefund, withdrawRefund } from '#contexts/orders/calls/refund.ts';
import { getFollowingOptions, setAutoRenewal } from '#contexts/orders/calls/renewal.ts';
import { AGREEMENT, buy, buySku } from '#contexts/orders/server/testing/test-floor.ts';
import { moveCostMoney, startRepayment } from '#contexts/payments/calls/funds.ts';
import {
  getPaymentOptions,
  getScan,
  type Payment,
  startCharge,
  startOrderPayment,
  type WishedTender,
} from '#contexts/payments/calls/payments.ts';
import { getRemittance } from '#contexts/payments/calls/remittance.ts';
import { claimVoucher } from '#contexts/vouchers/calls/vouchers.ts';
import { fenToYuan, parseYuanToFen } from '#kernel/money/money.ts';
import { DAY_MS } from '#kernel/time/time.ts';
import { refusalOf } from './money-floor.ts';
import { HOUR_MS, type World } from './world.ts';

/** Performs an action; returns its outcome, or the code of the refusal. */
export type Act = (world: World) => Promise<string>;

type Id = { id: string };
const idsOf = async (world: World, text: string, values: unknown[] = [world.actor.accountId]): Promise<string[]> =>
  (await world.floor.sql<Id>(text, values)).map(({ id }) => id);
const unpaidOrders = (world: World) => idsOf(world, `SELECT id FROM market_order WHERE account_id = $1 AND status = 'UNPAID' ORDER BY id`);
const paidOrders = (world: World) => idsOf(world, `SELECT id FROM market_order WHERE account_id = $1 AND status = 'PAID' ORDER BY id`);
/** Orders, bills and repayments waiting for payment. */
const unpaid = async (world: World): Promise<string[]> => [
  ...(await unpaidOrders(world)),
  ...(await idsOf(world, `SELECT id FROM meter_bill WHERE account_id = $1 AND state IN ('UNPAID', 'OVERDUE') ORDER BY id`)),
  ...(await idsOf(world, `SELECT id FROM repayment WHERE account_id = $1 AND state = 'UNPAID' ORDER BY id`)),
];

const order: Act = async ({ random, buyer, skus, offers }) => {
  const kind = random.pick(['once', 'month', 'trial', 'compute'] as const);
  const sku = random.pick(skus);
  const offer = random.pick(offers);
  if (kind === 'compute') return refusalOf(buyer.order(buy(offer, random.between(1, 60), random.between(1, 3))));
  if (kind === 'trial') return refusalOf(buyer.order(buySku(sku, 'TRIAL', 7)));
  return refusalOf(kind === 'once' ? buyer.order(buySku(sku)) : buyer.order(buySku(sku, 'MONTH', random.between(1, 2))));
};
/** Orders in two regions: a group of orders with one payment. */
const orderGroup: Act = async ({ random, buyer, offers }) =>
  refusalOf(
    (async () => {
      for (const { goodsId, clusterId } of offers)
        await buyer.call(putIntoCart, {
          body: { data: { goodsId, clusterId, purchaseAmount: random.between(1, 50), purchaseDuration: 1 } },
        });
      const { lines } = await buyer.call(getCart, {});
      await buyer.order({ kind: 'cart', cartIds: lines.map(({ id }) => id) });
    })(),
  );

/** Any part of the balances available, and one payment method or none for the rest. */
const pay: Act = async (world) => {
  const { random, buyer, codes } = world;
  const id = random.pickOr(await unpaid(world), '');
  if (id === '') return 'nothing';
  return refusalOf(
    (async () => {
      const { options, amount } = await buyer.call(getPaymentOptions, { query: { orderId: id } });
      let restFen = parseYuanToFen(amount);
      const tenders: WishedTender[] = [];
      for (const option of options.filter(({ awaits, refusal }) => !awaits && refusal.code === '')) {
        const mostFen = Math.min(parseYuanToFen(option.most), restFen);
        const excluded = tenders.some(({ reference }) => option.excludes.includes(reference));
        if (mostFen === 0 || excluded || random.chance(0.4)) continue;
        const fen = random.chance(0.5) ? mostFen : random.between(1, mostFen);
        tenders.push({ method: option.method as WishedTender['method'], reference: option.reference, amount: fenToYuan(fen) });
        restFen -= fen;
      }
      const channel = random.pick(['alipay', 'wechat', 'remittance', ''] as const);
      const method = restFen === 0 || channel === '' ? '' : channel === 'remittance' ? 'OFFLINE' : 'ONLINE';
      const body = { orderId: id, method, channel: method === 'ONLINE' ? channel : '', tenders } as const;
      const payment = (await buyer.call(startOrderPayment, { body })) as Payment;
      if (method === 'ONLINE' && payment.codeUrl !== '') codes.push({ channel: channel as 'alipay' | 'wechat', codeUrl: payment.codeUrl });
    })(),
  );
};
const charge: Act = async ({ random, buyer, codes }) => {
  const channel = random.pick(['alipay', 'wechat'] as const);
  return refusalOf(
    (async () => {
      const { codeUrl } = (await buyer.call(startCharge, { body: { amount: fenToYuan(random.between(100, 20_000)), channel } })) as Payment;
      codes.push({ channel, codeUrl });
    })(),
  );
};
/** Scans a code, however old, and pays; the gateway's notification is queued, or delivered immediately. */
const scan: Act = async ({ floor, random, buyer, codes }) => {
  const code = codes.splice(random.between(0, Math.max(0, codes.length - 1)), 1)[0];
  if (!code) return 'nothing';
  let outcome = '';
  const refusal = await refusalOf(
    (async () => {
      const { walletUrl } = await buyer.call(getScan, { query: { token: new URL(code.codeUrl).searchParams.get('token') ?? '' } });
      if (walletUrl !== '') outcome = await floor.payInWallet(code.channel, walletUrl);
    })(),
  );
  return refusal || outcome;
};
/** Delivered once or twice, possibly after the product has queried the payment. */
const notify: Act = async ({ floor, random }) => {
  const { notices } = floor;
  const notice = notices.splice(random.between(0, Math.max(0, notices.length - 1)), 1)[0];
  if (!notice) return 'nothing';
  for (let times = random.between(1, 2); times > 0; times -= 1) if (!(await floor.notify(notice))) return 'refused';
  return notice.channel;
};
const cancel: Act = async (world) => {
  const id = world.random.pickOr(await unpaidOrders(world), '');
  return id === '' ? 'nothing' : refusalOf(world.buyer.call(cancelOrder, { params: { id } }));
};

/** By amount, by line, by unused time, or more than refundable. */
const refund: Act = async (world) => {
  const { random, buyer, floor } = world;
  const id = random.pickOr(await paidOrders(world), '');
  if (id === '') return 'nothing';
  return refusalOf(
    (async () => {
      const { refundable } = await buyer.call(getAfterSales, { params: { id } });
      const line = random.pick(refundable);
      const left = refundable.reduce((sum, one) => sum + parseYuanToFen(one.left), 0);
      const part = (fen: number, ends: boolean) => ({
        amount: fenToYuan(fen),
        lines: [{ lineNo: line.lineNo, amount: fenToYuan(fen), ends }],
      });
      const whole = parseYuanToFen(line.left);
      const wanted = random.pick([
        { amount: fenToYuan(random.between(1, Math.max(1, left))) },
        { amount: fenToYuan(left) },
        { amount: fenToYuan(left + 1) },
        part(random.between(1, Math.max(1, whole)), random.chance(0.5)),
        part(line.byTime === '' ? whole : parseYuanToFen(line.byTime), true),
      ]);
      await floor.staff.call(startRefund, { params: { id }, body: { ...wanted, consumed: true, reason: '协商退款' } });
    })(),
  );
};
const ask: Act = async (world) => {
  const id = world.random.pickOr(await paidOrders(world), '');
  const kind = world.random.pick(['NO_REASON', 'REASON'] as const);
  return id === '' ? 'nothing' : refusalOf(world.buyer.call(askRefund, { params: { id }, body: { kind, reason: '不需要了' } }));
};
const decide: Act = async (world) => {
  const { random, floor, buyer } = world;
  const asked = await floor.sql<{ id: string; orderId: string }>(
    `SELECT id, order_id AS "orderId" FROM order_refund WHERE account_id = $1 AND state = 'REQUESTED'`,
    [world.actor.accountId],
  );
  const one = random.pickOr(asked, null);
  if (!one) return 'nothing';
  const params = { id: one.id };
  const answer = random.pick(['approve', 'approve', 'refuse', 'withdraw'] as const);
  if (answer === 'refuse') return refusalOf(floor.staff.call(refuseRefund, { params, body: { note: '不符合' } }));
  if (answer === 'withdraw') return refusalOf(buyer.call(withdrawRefund, { params }));
  return refusalOf(
    (async () => {
      const { refundable } = await buyer.call(getAfterSales, { params: { id: one.orderId } });
      const left = refundable.reduce((sum, line) => sum + parseYuanToFen(line.left), 0);
      const amount = fenToYuan(random.chance(0.5) ? left : random.between(1, Math.max(1, left)));
      await floor.staff.call(approveRefund, { params, body: { amount, consumed: true, note: '' } });
    })(),
  );
};

/** A transfer of the correct amount, of a part, or of more than a remittance expects; sometimes from another account holder, or for nothing. */
const transfer: Act = async (world) => {
  const { floor, random, buyer } = world;
  const waiting = await idsOf(
    world,
    `SELECT payable_id AS id FROM payment WHERE account_id = $1 AND method = 'OFFLINE' AND state = 'WAIT' ORDER BY id`,
  );
  const orderId = random.pickOr(waiting, '');
  if (orderId === '') {
    world.serials += 1;
    return refusalOf(floor.importLines([{ serial: `${world.name}-${world.serials}`, fen: random.between(1, 9_999), remark: '不明' }]));
  }
  return refusalOf(
    (async () => {
      const { code, left } = await buyer.call(getRemittance, { query: { orderId } });
      const leftFen = parseYuanToFen(left);
      const fen = random.pick([leftFen, random.between(1, Math.max(1, leftFen)), leftFen + random.between(1, 500)]);
      world.serials += 1;
      const remark = random.chance(0.85) ? `货款 ${code}` : '不明';
      await floor.importLines([{ serial: `${world.name}-${world.serials}`, fen: Math.max(1, fen), remark }]);
    })(),
  );
};

const repay: Act = async ({ random, buyer, creditId }) =>
  refusalOf(buyer.call(startRepayment, { params: { fundId: creditId }, body: { amount: fenToYuan(random.between(1, 8_000)) } }));
const moveCost: Act = async ({ random, buyer, costId }) =>
  refusalOf(
    buyer.call(moveCostMoney, {
      params: { fundId: costId },
      body: { direction: random.pick(['IN', 'IN', 'OUT'] as const), amount: fenToYuan(random.between(1, 6_000)) },
    }),
  );
const claim: Act = async ({ random, buyer, programmes }) =>
  refusalOf(buyer.call(claimVoucher, { params: { programmeId: random.pick(programmes) } }));

const openMetered: Act = async ({ random, buyer, metered }) =>
  refusalOf(
    buyer.order({
      kind: 'metered',
      goodsKind: metered.goodsKind,
      goodsId: metered.goodsId,
      skuId: metered.skuId,
      autoPay: random.chance(0.5),
      softLimit: '',
    }),
  );
/** Reports usage of an hour, and sometimes a correction of an earlier report. */
const use: Act = async (world) => {
  const { random, program } = world;
  const entitlementId = random.pickOr(await idsOf(world, 'SELECT entitlement_id AS id FROM meter_service WHERE account_id = $1'), '');
  if (entitlementId === '') return 'nothing';
  const again = world.records > 0 && random.chance(0.3);
  if (!again) world.records += 1;
  const from = Date.now() - HOUR_MS - 60_000;
  const record = {
    recordId: `${world.name}-${again ? random.between(1, world.records) : world.records}`,
    version: again ? random.between(1, 3) : 1,
    entitlementId,
    unit: 'core*hour' as const,
    quantity: String(random.between(0, 90_000) / 1_000),
    from,
    to: from + HOUR_MS,
  };
  const { results } = await program.call(reportUsage, { body: { records: [record] } });
  return results.map(({ result }) => result).join();
};

/** Renews or changes an active term, or enables its automatic renewal. */
const follow: Act = async (world) => {
  const { random, buyer } = world;
  const id = random.pickOr(
    await idsOf(
      world,
      `SELECT id FROM entitlement WHERE account_id = $1 AND state IN ('ACTIVE', 'FROZEN') AND ends_at IS NOT NULL ORDER BY id`,
    ),
    '',
  );
  if (id === '') return 'nothing';
  const mode = random.pick(['renew', 'change'] as const);
  return refusalOf(
    (async () => {
      const { options } = await buyer.call(getFollowingOptions, { params: { id }, query: { mode } });
      const option = random.pickOr(options, null);
      if (!option) return;
      const { billingType, duration, goodsId, skuId, amount, toPay } = option;
      const isTerm = billingType === 'MONTH' || billingType === 'YEAR' || billingType === 'DAY';
      if (mode === 'renew' && isTerm && random.chance(0.3)) {
        const body = { on: true, billingType, duration, expectedAmount: toPay || '0', agreementVersion: AGREEMENT.version };
        await buyer.call(setAutoRenewal, { params: { id }, body });
      } else
        await buyer.order(
          mode === 'renew'
            ? { kind: 'renewal', entitlementId: id, billingType, duration }
            : { kind: 'change', entitlementId: id, goodsId, skuId, billingType, duration, amount: Math.max(1, amount) },
        );
    })(),
  );
};

const passing: Act = async ({ floor, random }) => {
  const ms = random.pick([6 * 60_000, 40 * 60_000, DAY_MS, 9 * DAY_MS, 33 * DAY_MS]);
  floor.advance(ms);
  return `${ms / 60_000} min`;
};
const working: Act = async ({ floor }) => {
  await floor.work();
  return '';
};

/** Actions with their weights. */
export const buyerActs: [name: string, weight: number, act: Act][] = [
  ['order', 5, order],
  ['order a group', 2, orderGroup],
  ['pay', 8, pay],
  ['scan', 5, scan],
  ['tell', 4, notify],
  ['charge', 1, charge],
  ['cancel', 2, cancel],
  ['refund', 5, refund],
  ['ask for a refund', 2, ask],
  ['decide about a refund', 2, decide],
  ['transfer', 3, transfer],
  ['repay', 1, repay],
  ['move cost money', 1, moveCost],
  ['claim a voucher', 2, claim],
  ['open metered goods', 1, openMetered],
  ['use', 2, use],
  ['renew or change', 3, follow],
  ['time goes by', 3, passing],
  ['jobs', 5, working],
];

/**
 * Actions of operators, sellers and issuers with money: transfers, bank returns, invoices, statements and payouts, settlements of vouchers.
 */

import { reverseSellerInvoice } from '#contexts/invoicing/calls/invoice-desk.ts';
import { applyForInvoice, previewInvoice } from '#contexts/invoicing/calls/invoices.ts';
import { confirmStatement, getMoneyOverview, requestPayout, saveBankAccount } from '#contexts/payments/calls/settlement.ts';
import { approvePayout, closeMonth, failPayout, payPayout } from '#contexts/payments/calls/settlement-admin.ts';
import {
  confirmTransfer,
  decideTransfer,
  failBankReturn,
  orderBankReturn,
  payBankReturn,
  rejectTransfer,
} from '#contexts/payments/calls/transfers-admin.ts';
import { makeVoucherBatch, payVoucherBatch, sendVoucherBatch } from '#contexts/vouchers/calls/admin-vouchers.ts';
import { fenToYuan, parseYuanToFen } from '#kernel/money/money.ts';
import type { Act } from './acts.ts';
import { refusalOf } from './money-floor.ts';
import type { World } from './world.ts';

type Row = { id: string; state: string };
const one = async ({ floor, random }: World, text: string, values: unknown[] = []): Promise<Row | null> =>
  random.pickOr(await floor.sql<Row>(text, values), null);

/** Decides about any transfer, as suggested, otherwise, or with a second person. */
const decideAboutTransfer: Act = async (world) => {
  const { floor, random, actor } = world;
  const found = await one(world, `SELECT id::text, state FROM bank_transfer WHERE state IN ('HELD', 'SUGGESTED', 'PROPOSED')`);
  if (!found) return 'nothing';
  const params = { transferId: found.id };
  if (found.state === 'PROPOSED')
    return refusalOf(
      random.chance(0.8)
        ? floor.secondStaff.call(confirmTransfer, { params })
        : floor.secondStaff.call(rejectTransfer, { params, body: { reason: '再看看' } }),
    );
  const target = found.state === 'SUGGESTED' && random.chance(0.7) ? ('PAYMENT' as const) : random.pick(['BALANCE', 'RETURN'] as const);
  const body = { target, orderId: '', user: target === 'BALANCE' ? String(actor.accountId) : '' };
  return refusalOf(floor.staff.call(decideTransfer, { params, body }));
};
const moveBankReturn: Act = async (world) => {
  const { floor, random } = world;
  const found = await one(world, `SELECT id::text, state FROM bank_return WHERE state IN ('QUEUED', 'ORDERED')`);
  if (!found) return 'nothing';
  const params = { returnId: found.id };
  if (found.state === 'QUEUED') return refusalOf(floor.staff.call(orderBankReturn, { params }));
  world.serials += 1;
  return refusalOf(
    random.chance(0.7)
      ? floor.secondStaff.call(payBankReturn, { params, body: { bankReference: `back-${world.name}-${world.serials}` } })
      : floor.secondStaff.call(failBankReturn, { params, body: { reason: '账号有误' } }),
  );
};

const invoice: Act = async (world) => {
  const { floor, random, actor, skus, titleId } = world;
  const { shopId } = random.pick(skus);
  const found = await one(
    world,
    `SELECT o.id, o.status AS state FROM market_order o JOIN order_line l ON l.order_id = o.id WHERE o.account_id = $1 AND o.status = 'PAID' AND l.shop_id = $2`,
    [actor.accountId, shopId],
  );
  if (!found) return 'nothing';
  return refusalOf(
    (async () => {
      const body = { orderIds: [found.id], shopId, kind: 'DIGITAL_ORDINARY' as const, titleId, amount: '' };
      const { amount } = await floor.officeCall(actor, previewInvoice, { body });
      const part = random.chance(0.5) ? amount : fenToYuan(random.between(1, Math.max(1, parseYuanToFen(amount))));
      await floor.officeCall(actor, applyForInvoice, { body: { ...body, amount: part, expectedAmount: part } });
    })(),
  );
};
const reverse: Act = async (world) => {
  const { floor, random, actor, skus } = world;
  const { shopId } = random.pick(skus);
  const found = await one(world, `SELECT id, state FROM invoice WHERE account_id = $1 AND shop_id = $2 AND state = 'ISSUED'`, [
    actor.accountId,
    shopId,
  ]);
  if (!found) return 'nothing';
  return refusalOf(
    floor.officeCall(floor.sellerActor(shopId), reverseSellerInvoice, { params: { id: found.id }, body: { reason: '开错了' } }),
  );
};

const monthBefore = (now: number): string => {
  const [year = 0, month = 0] = new Date(now + 8 * 3_600_000).toISOString().slice(0, 7).split('-').map(Number);
  return month === 1 ? `${year - 1}-12` : `${year}-${String(month - 1).padStart(2, '0')}`;
};
/** Closes and confirms the previous month, requests all that may be paid out, or too much. */
const settleShop: Act = async ({ floor, random, skus, staffActor }) => {
  const { shopId } = random.pick(skus);
  const seller = floor.sellerActor(shopId);
  const month = monthBefore(Date.now());
  const first = await refusalOf(floor.officeCall(staffActor, closeMonth, { body: { month } }));
  const second = await refusalOf(floor.officeCall(seller, confirmStatement, { params: { month } }));
  const third = await refusalOf(
    (async () => {
      await floor.officeCall(seller, saveBankAccount, { body: { holder: '商家', bankName: '示例银行', number: '6222020200112233445' } });
      const { balances } = await floor.officeCall(seller, getMoneyOverview, {});
      const most = parseYuanToFen(balances.available);
      const fen = random.pick([most, random.between(1, Math.max(1, most)), most + 1]);
      await floor.officeCall(seller, requestPayout, { body: { amount: fenToYuan(fen) } });
    })(),
  );
  return [first, second, third].join(' ');
};
const movePayout: Act = async (world) => {
  const { floor, random, staffActor, secondActor } = world;
  const found = await one(world, `SELECT id::text, state FROM payout WHERE state IN ('REQUESTED', 'APPROVED')`);
  if (!found) return 'nothing';
  const params = { payoutId: found.id };
  if (found.state === 'REQUESTED') return refusalOf(floor.officeCall(staffActor, approvePayout, { params }));
  world.serials += 1;
  return refusalOf(
    random.chance(0.6)
      ? floor.officeCall(secondActor, payPayout, { params, body: { bankReference: `out-${world.name}-${world.serials}` } })
      : floor.officeCall(secondActor, failPayout, { params, body: { reason: '账号有误' } }),
  );
};
const settleVouchers: Act = async (world) => {
  const { floor, random, programmes } = world;
  return refusalOf(
    (async () => {
      const { batchId } = await floor.staff.call(makeVoucherBatch, {
        params: { programmeId: random.pick(programmes) },
        body: { until: 0 },
      });
      await floor.staff.call(sendVoucherBatch, { params: { batchId } });
      world.serials += 1;
      await floor.secondStaff.call(payVoucherBatch, {
        params: { batchId },
        body: { bankReference: `issuer-${world.name}-${world.serials}` },
      });
    })(),
  );
};

/** Actions with their weights. */
export const officeActs: [name: string, weight: number, act: Act][] = [
  ['decide about a transfer', 4, decideAboutTransfer],
  ['money by bank', 2, moveBankReturn],
  ['invoice', 3, invoice],
  ['reverse an invoice', 1, reverse],
  ['settle a shop', 2, settleShop],
  ['move a payout', 2, movePayout],
  ['settle vouchers', 1, settleVouchers],
];

/**
 * Orders that were paid together, each compared with its own records, and all of them with their common money in the ledger; pure. The
 * orders define whose money it is: each is compared with its own amount, and their sum with the ledger.
 */

import { type Difference, difference, type Money, saysFen, saysState } from '#contexts/payments/server/index.ts';
import { sumFen } from '#kernel/money/money.ts';
import { type About, compareIncomes, compareOrder } from './compare-order.ts';
import type { GroupRecord, OrderRecord } from './order-record.ts';

const isPaid = ({ order }: OrderRecord): boolean => order?.status === 'PAID' || order?.status === 'REFUNDED';

/** The part of the money that belongs to this order by its own record. */
function moneyOf(record: OrderRecord, money: Money): Money {
  const refunds = money.refunds.filter(({ refundNo }) => record.refunds.some((refund) => refund.refundNo === refundNo));
  return {
    ...money,
    id: record.id,
    settledFen: money.settledFen > 0 && isPaid(record) ? (record.order?.actualFen ?? 0) : 0,
    returnedFen: sumFen(refunds.map(({ postedFen }) => postedFen)),
    heldFen: 0,
    heldPostedFen: 0,
    refunds,
    // Incomes are compared for all of them together.
    broken: true,
  };
}

export function compareGroup(group: GroupRecord | null, money: Money): Difference[] {
  const orders = group?.orders ?? [];
  const accountId = orders[0]?.order?.accountId ?? money.payers[0] ?? null;
  const about: About = { payableKind: money.kind, payableId: money.id, accountId };
  if (orders.length === 0) return [difference('ORDER_MISSING', about, saysState('order', ''), saysFen('ledger', money.settledFen))];
  const paid = orders.filter(isPaid);
  const paidFen = sumFen(paid.map(({ order }) => order?.actualFen ?? 0));
  const waits = orders.some(({ order }) => order?.status === 'UNPAID');
  const heldFen = waits ? money.heldFen : 0;
  const known = new Set(orders.flatMap(({ refunds }) => refunds.map(({ refundNo }) => refundNo)));
  const differences = orders.flatMap((record) => compareOrder(record, moneyOf(record, money)));
  if (paidFen !== money.settledFen)
    differences.push(difference('ORDER_MONEY', about, saysFen('order', paidFen), saysFen('ledger', money.settledFen)));
  if (money.heldPostedFen !== heldFen)
    differences.push(difference('ORDER_HELD', about, saysFen('order', heldFen), saysFen('ledger', money.heldPostedFen)));
  for (const { refundNo, postedFen, transaction } of money.refunds)
    if (transaction && !known.has(refundNo))
      differences.push(
        difference('REFUND_UNKNOWN', { ...about, reference: refundNo }, saysState('refund', ''), saysFen('ledger', postedFen)),
      );
  if (differences.length === 0 && !money.broken)
    differences.push(
      ...compareIncomes(
        paid.flatMap(({ lines }) => lines),
        money,
        about,
      ),
    );
  return differences;
}

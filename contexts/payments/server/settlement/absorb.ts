/** Adds postings on a shop's sales account to its open statement, each once. */
import type { LineKind } from '#contexts/payments/calls/settlement.ts';
import { nextCommission, type Settled, statementMonth } from '#contexts/payments/rules/settlement/settlement.ts';
import { accountStore } from './account-store.ts';
import type { FeeRule, SettlementContext } from './context.ts';
import { type Line, type Pending, statementStore, type Totals } from './statement-store.ts';

const BATCH = 1_000;
const ADJUSTMENT = 'adjustment';
const REFUND = 'refund-order';

/** Refunds have their own number: the order is found by the refunded payment. */
async function withOrders(context: SettlementContext, pending: Pending[]): Promise<Pending[]> {
  const unknown = pending.filter(({ ledgerKind, orderId }) => ledgerKind === REFUND && orderId === '');
  if (unknown.length === 0) return pending;
  const found = await statementStore.findRefunded(
    context.database,
    unknown.map(({ reference }) => reference),
  );
  const known = new Map(found.map((refund) => [refund.reference, refund]));
  return pending.map((one) => {
    const refund = unknown.includes(one) ? known.get(one.reference) : undefined;
    return refund ? { ...one, orderId: refund.orderId, subject: refund.subject } : one;
  });
}

export type RateOf = (orderId: string) => number;
const kindOf = ({ ledgerKind, amountFen }: Pending): LineKind =>
  ledgerKind === ADJUSTMENT ? 'ADJUSTMENT' : amountFen > 0 ? 'SALE' : 'REFUND';

/** Lines of postings in their order. The rate of an order is that of its first line. Adjustments have no commission. */
export function decideLines(pending: Pending[], settled: Map<string, Settled & { permille: number }>, rateOf: RateOf): Line[] {
  const orders = new Map(settled);
  return pending.map((one) => {
    const { transactionId, lineNo, orderId, subject, at, amountFen } = one;
    const kind = kindOf(one);
    if (kind === 'ADJUSTMENT')
      return { transactionId, lineNo, kind, orderId, subject, at, amountFen, commissionPermille: 0, commissionFen: 0 };
    const key = orderId || `-${transactionId}-${lineNo}`;
    const before = orders.get(key) ?? { amountFen: 0, commissionFen: 0, permille: rateOf(orderId) };
    const commissionFen = nextCommission(before, amountFen, before.permille);
    orders.set(key, { ...before, amountFen: before.amountFen + amountFen, commissionFen: before.commissionFen + commissionFen });
    return { transactionId, lineNo, kind, orderId, subject, at, amountFen, commissionPermille: before.permille, commissionFen };
  });
}

const totalsOf = (lines: Line[]): Totals => {
  const sum = (kind: LineKind) => lines.reduce((fen, line) => (line.kind === kind ? fen + line.amountFen : fen), 0);
  return {
    salesFen: sum('SALE'),
    refundsFen: 0 - sum('REFUND'),
    adjustmentsFen: sum('ADJUSTMENT'),
    commissionFen: lines.reduce((fen, { commissionFen }) => fen + commissionFen, 0),
    lineCount: lines.length,
  };
};

const rateOfRule = (rule: FeeRule, goodsType: string | undefined): number =>
  (goodsType === undefined ? undefined : rule.byGoodsType[goodsType]) ?? rule.commissionPermille;

/** One batch in one transaction; whether there may be more. Postings locked by another process are skipped. */
async function absorbBatch(context: SettlementContext, shopId: string): Promise<boolean> {
  const { database, ports } = context;
  const found = await statementStore.findPending(database, shopId, BATCH);
  if (found.length === 0) return false;
  const pending = await withOrders(context, found);
  const orderIds = [...new Set(pending.map(({ orderId }) => orderId).filter((id) => id !== ''))];
  const [rule, goodsTypes] = await Promise.all([ports.feeRuleOf(shopId), ports.goodsTypesOf(orderIds)]);
  if (!rule) throw new Error(`shop ${shopId} has sales but does not exist`);
  await database.transaction(async (tx) => {
    await accountStore.lock(tx, shopId);
    const taken = new Set((await statementStore.takePending(tx, shopId, pending)).map((one) => `${one.transactionId}/${one.lineNo}`));
    const mine = pending.filter((one) => taken.has(`${one.transactionId}/${one.lineNo}`));
    if (mine.length === 0) return;
    const [settled, lastClosed] = await Promise.all([
      statementStore.findSettled(tx, shopId, orderIds),
      statementStore.findLastClosed(tx, shopId),
    ]);
    const lines = decideLines(mine, new Map(settled.map((one) => [one.orderId, one])), (orderId) =>
      rateOfRule(rule, goodsTypes.get(orderId)),
    );
    const months = Map.groupBy(lines, ({ at }) => statementMonth(at, lastClosed));
    for (const [month, ofMonth] of [...months].sort(([a], [b]) => (a < b ? -1 : 1)))
      await statementStore.addToOpen(tx, shopId, month, totalsOf(ofMonth), ofMonth);
  });
  return found.length === BATCH;
}

/** Returns when all postings made before it began are included. */
export async function absorb(context: SettlementContext, shopId: string): Promise<void> {
  while (await absorbBatch(context, shopId));
}

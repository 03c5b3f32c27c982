/** Records of settlement as their callers see them, with their allowed actions. */
import type { PayoutView, StatementLine, StatementView } from '#contexts/payments/calls/settlement.ts';
import type { StaffPayout, StaffStatement } from '#contexts/payments/calls/settlement-admin.ts';
import { isSecondPerson } from '#contexts/payments/rules/payments.ts';
import { monthEnd, payoutLifecycle, statementLifecycle } from '#contexts/payments/rules/settlement/settlement.ts';
import { allowedMoves } from '#kernel/lifecycle/lifecycle.ts';
import { fenToYuan } from '#kernel/money/money.ts';
import type { Account } from './account-store.ts';
import { availableFen } from './account-store.ts';
import type { OrderLabel, SettlementContext } from './context.ts';
import { maskedHolder } from './holder.ts';
import type { Payout } from './payout-store.ts';
import { type History, type Line, type Statement, statementStore } from './statement-store.ts';

export type Viewer = 'seller' | 'staff';
type ReasonedLine = Line & { reason: string };

export function viewStatement(statement: Statement, viewer: Viewer, now: number): StatementView {
  const actions = allowedMoves(statementLifecycle, statement.state, viewer).filter(
    (move) => move !== 'close' || monthEnd(statement.month) <= now,
  );
  return {
    id: statement.id,
    month: statement.month,
    state: statement.state,
    sales: fenToYuan(statement.salesFen),
    refunds: fenToYuan(statement.refundsFen),
    adjustments: fenToYuan(statement.adjustmentsFen),
    commission: fenToYuan(statement.commissionFen),
    net: fenToYuan(statement.netFen),
    lineCount: statement.lineCount,
    toPayable: fenToYuan(statement.toPayableFen),
    offDeposit: fenToYuan(statement.offDepositFen),
    toOwed: fenToYuan(statement.toOwedFen),
    paidOut: fenToYuan(statement.paidOutFen),
    ledgerTransactionId: statement.transactionId ?? '',
    closedAt: statement.closedAt,
    reviewUntil: statement.state === 'CLOSED' ? statement.reviewUntil : null,
    confirmedAt: statement.confirmedAt,
    actions,
  };
}

const viewLine = (line: ReasonedLine, label: OrderLabel | undefined): StatementLine => ({
  ledgerTransactionId: String(line.transactionId),
  lineNo: line.lineNo,
  kind: line.kind,
  orderId: label?.orderId ?? '',
  orderNo: label?.orderNo ?? line.orderId,
  subject: label?.name ?? line.subject,
  subjectEn: label?.nameEn ?? '',
  subjectCount: label?.lineCount ?? 1,
  at: line.at,
  amount: fenToYuan(line.amountFen),
  commissionPermille: line.commissionPermille,
  commission: fenToYuan(line.commissionFen),
  net: fenToYuan(line.amountFen - line.commissionFen),
  reason: line.reason,
});

/** Lines store the order's id; numbers and names are read when they are shown. */
export async function viewLines(context: SettlementContext, shopId: string, lines: ReasonedLine[]): Promise<StatementLine[]> {
  const labels = await context.ports.orderLabels(
    shopId,
    lines.map(({ orderId }) => orderId),
  );
  return lines.map((line) => viewLine(line, labels.get(line.orderId)));
}

const viewHistory = ({ at, move, from, to, byWhom, reason }: History) => ({ at, move, from, to, byWhom, reason });

const viewPayout = (payout: Payout, history: History[], viewer: Viewer): PayoutView => ({
  id: payout.id,
  amount: fenToYuan(payout.amountFen),
  state: payout.state,
  bankAccount: { holder: maskedHolder(payout), bankName: payout.bankName, numberMasked: payout.numberMasked },
  bankReference: payout.bankReference,
  reason: payout.reason,
  requestedAt: payout.requestedAt,
  endedAt: payout.endedAt,
  actions: allowedMoves(payoutLifecycle, payout.state, viewer),
  history: history.map(viewHistory),
});

export const viewBalances = (account: Account) => ({
  available: fenToYuan(availableFen(account)),
  underReview: fenToYuan(account.payableFen - availableFen(account)),
  inTransit: fenToYuan(account.inTransitFen),
  deposit: fenToYuan(account.depositFen),
  owed: fenToYuan(account.owedFen),
});

export async function withHistory<V extends { id: string }>(context: SettlementContext, view: V) {
  return { ...view, history: (await statementStore.findHistory(context.database, 'statement', [view.id])).map(viewHistory) };
}

export async function viewPayouts(context: SettlementContext, payouts: Payout[], viewer: Viewer): Promise<PayoutView[]> {
  const found = await statementStore.findHistory(
    context.database,
    'payout',
    payouts.map(({ id }) => id),
  );
  const histories = Map.groupBy(found, ({ subjectId }) => subjectId);
  return payouts.map((payout) => viewPayout(payout, histories.get(payout.id) ?? [], viewer));
}

const named = (names: ReadonlyMap<string, { name: string; nameEn: string }>, shopId: string) => ({
  shopId,
  shopName: names.get(shopId)?.name ?? '',
  shopNameEn: names.get(shopId)?.nameEn ?? '',
});
export const shopNamesOf = async (context: SettlementContext, shopIds: string[]) => {
  const names = await context.ports.shopNames([...new Set(shopIds)]);
  return (shopId: string) => named(names, shopId);
};

export async function viewStaffStatements(context: SettlementContext, statements: Statement[]): Promise<StaffStatement[]> {
  const nameOf = await shopNamesOf(
    context,
    statements.map(({ shopId }) => shopId),
  );
  return statements.map((statement) => ({ ...viewStatement(statement, 'staff', context.now()), ...nameOf(statement.shopId) }));
}

/** The action to pay is not offered to the person who approved the payout. */
export async function viewStaffPayouts(context: SettlementContext, payouts: Payout[], callerId: number): Promise<StaffPayout[]> {
  const people = payouts
    .flatMap(({ requestedBy, approvedBy, paidBy, returnedBy }) => [requestedBy, approvedBy, paidBy, returnedBy])
    .filter((id) => id !== null);
  const [views, nameOf, users] = await Promise.all([
    viewPayouts(context, payouts, 'staff'),
    shopNamesOf(
      context,
      payouts.map(({ shopId }) => shopId),
    ),
    context.ports.userNames([...new Set(people)]),
  ]);
  const user = (id: number | null) => (id === null ? '' : (users.get(id) ?? String(id)));
  return views.flatMap((view, index) => {
    const payout = payouts[index];
    if (!payout) return [];
    return [
      {
        ...view,
        actions: view.actions.filter((action) => action !== 'pay' || isSecondPerson('payout', payout.approvedBy, callerId)),
        ...nameOf(payout.shopId),
        requestedBy: user(payout.requestedBy),
        approvedBy: user(payout.approvedBy),
        paidBy: user(payout.paidBy),
        returnedBy: user(payout.returnedBy),
      },
    ];
  });
}

/** API views of funds, statements, movements and receipts. */
import type { CreditStatementView, FundMovementView, FundView } from '#contexts/payments/calls/funds.ts';
import type { FundReceiptView, StaffFund } from '#contexts/payments/calls/funds-admin.ts';
import { creditStatementState, isSecondPerson, leftFen, openOfStatement, usedFen } from '#contexts/payments/rules/payments.ts';
import { fenToYuan } from '#kernel/money/money.ts';
import type { FundContext } from './context.ts';
import type { CreditStatement } from './credit-statement-store.ts';
import type { Fund, FundMovement } from './fund.ts';
import type { FundReceipt } from './fund-receipt-store.ts';

type Ports = Pick<FundContext, 'ports'>;

/** Views of many funds: the names of shops are queried once. */
export async function viewFunds({ ports }: Ports, funds: readonly Fund[]): Promise<FundView[]> {
  const shopIds = [...new Set(funds.flatMap(({ scope }) => scope.shopIds))].filter((id) => id !== '');
  const names = shopIds.length === 0 ? null : await ports.shopNames(shopIds);
  return funds.map((fund) => ({
    fundId: fund.id,
    kind: fund.kind,
    code: fund.code,
    name: fund.name,
    nameEn: fund.nameEn,
    isOfGroup: fund.groupId !== null,
    state: fund.state,
    limit: fenToYuan(fund.limitFen),
    drawn: fenToYuan(fund.drawnFen),
    returned: fenToYuan(fund.returnedFen),
    used: fenToYuan(usedFen(fund)),
    left: fenToYuan(leftFen(fund)),
    received: fenToYuan(fund.receivedFen),
    validFrom: fund.validFrom,
    validUntil: fund.validUntil,
    scope: {
      goodsTypes: [...fund.scope.goodsTypes] as FundView['scope']['goodsTypes'],
      shops: fund.scope.shopIds.map((shopId) => ({ shopId, name: '', nameEn: '', ...names?.get(shopId) })),
      goodsIds: [...fund.scope.goodsIds],
    },
    dueDays: fund.dueDays,
    isOverdue: fund.isOverdue,
  }));
}

type Owner = Pick<StaffFund, 'ownerKind' | 'ownerId' | 'ownerName'>;
/** The owners of the funds, in the same order. */
export async function viewOwners({ ports }: Ports, funds: readonly Pick<Fund, 'accountId' | 'groupId'>[]): Promise<Owner[]> {
  const accountIds = funds.flatMap(({ accountId }) => (accountId === null ? [] : [accountId]));
  const groupIds = funds.flatMap(({ groupId }) => (groupId === null ? [] : [groupId]));
  const [users, groups] = await Promise.all([ports.userNames(accountIds), ports.groupNames(groupIds)]);
  return funds.map(({ accountId, groupId }) =>
    accountId === null
      ? { ownerKind: 'GROUP', ownerId: groupId ?? '', ownerName: groups.get(groupId ?? '') ?? '' }
      : { ownerKind: 'ACCOUNT', ownerId: String(accountId), ownerName: users.get(accountId) ?? '' },
  );
}

export async function viewStaffFunds(context: Ports, funds: readonly Fund[]): Promise<StaffFund[]> {
  const [views, owners] = await Promise.all([viewFunds(context, funds), viewOwners(context, funds)]);
  return funds.flatMap((fund, index) => {
    const [view, owner] = [views[index], owners[index]];
    return view && owner ? [{ ...view, ...owner, createdAt: fund.createdAt }] : [];
  });
}

export const viewStatement = (statement: CreditStatement, now: number): CreditStatementView => ({
  statementId: statement.id,
  fundId: statement.fundId,
  month: statement.month,
  drawn: fenToYuan(statement.throughFen - statement.fromFen),
  open: fenToYuan(openOfStatement(statement, statement.returnedFen)),
  closedAt: statement.closedAt,
  dueAt: statement.dueAt,
  state: creditStatementState(statement, statement.returnedFen, now),
  paidAt: statement.paidAt,
});

export async function viewMovements({ ports }: Ports, movements: readonly FundMovement[]): Promise<FundMovementView[]> {
  const names = await ports.userNames([...new Set(movements.map(({ accountId }) => accountId))]);
  return movements.map((movement) => ({
    seq: movement.seq,
    kind: movement.kind,
    amount: fenToYuan(movement.fen),
    userName: names.get(movement.accountId) ?? '',
    orderId: movement.payableKind === 'ORDER' || movement.payableKind === 'GROUP' ? movement.payableId : '',
    subject: movement.subject,
    reference: movement.reference,
    used: fenToYuan(usedFen(movement)),
    at: movement.at,
  }));
}

export async function viewReceipts({ ports }: Ports, receipts: readonly FundReceipt[], viewer: number): Promise<FundReceiptView[]> {
  const names = await ports.userNames([...new Set(receipts.flatMap(({ notedBy, decidedBy }) => [notedBy, decidedBy ?? notedBy]))]);
  return receipts.map((receipt) => ({
    receiptId: receipt.id,
    amount: fenToYuan(receipt.amountFen),
    bankReference: receipt.bankReference,
    payer: receipt.payer,
    state: receipt.state,
    notedBy: names.get(receipt.notedBy) ?? '',
    notedAt: receipt.notedAt,
    decidedBy: receipt.decidedBy === null ? '' : (names.get(receipt.decidedBy) ?? ''),
    decidedAt: receipt.decidedAt,
    reason: receipt.reason,
    actions:
      receipt.state !== 'NOTED'
        ? []
        : isSecondPerson('contract-receipt', receipt.notedBy, viewer)
          ? ['confirm' as const, 'refuse' as const]
          : ['refuse' as const],
  }));
}

/** Funds as their owners and the members of a group see and use them. Other accounts' funds are not found. */
import { z } from 'zod';
import { fundExportPath } from '#contexts/payments/calls/constants.ts';
import * as contract from '#contexts/payments/calls/funds.ts';
import { usedFen } from '#contexts/payments/rules/payments.ts';
import { monthOf } from '#contexts/payments/rules/settlement/settlement.ts';
import { fenToYuan } from '#kernel/money/money.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { type Bound, bind } from '#server/platform/http/bind.ts';
import { type Download, download } from '#server/platform/http/download.ts';
import { SHEET_TYPES } from '#server/platform/sheet/sheet-file.ts';
import { findBalance } from '../ledger/wallet-store.ts';
import type { FundContext, GroupOfAccount } from './context.ts';
import { moveCostMoney, openCostAccount } from './cost-account.ts';
import { creditStatementStore } from './credit-statement-store.ts';
import { isOwnedBy } from './draw-fund.ts';
import type { Fund } from './fund.ts';
import { fundBudgetStore } from './fund-budget-store.ts';
import { listBudgets, setBudget } from './fund-budgets.ts';
import { fundExportQuery, fundFile } from './fund-sheet.ts';
import { fundStore } from './fund-store.ts';
import { viewFunds, viewMovements, viewStatement } from './fund-view.ts';
import { startRepayment } from './repay-credit.ts';
import { repaymentStore } from './repayment-store.ts';

type Mine = { fund: Fund; group: GroupOfAccount | null };

/** @throws AppError FUND_NOT_FOUND */
async function getMine(context: FundContext, fundId: string, accountId: number): Promise<Mine> {
  const [fund, group] = await Promise.all([fundStore.find(context.database, fundId, context.now()), context.ports.groupOf(accountId)]);
  if (!fund || !isOwnedBy(fund, accountId, group?.groupId ?? null)) throw new AppError('FUND_NOT_FOUND');
  return { fund, group };
}

function actionsOf({ fund, group }: Mine): contract.MyFund['actions'] {
  const isDebtor = fund.accountId !== null || group?.isLeader === true;
  return [
    ...(fund.kind === 'CREDIT' && isDebtor && usedFen(fund) > 0 ? (['repay'] as const) : []),
    ...(fund.kind === 'COST' && isDebtor && fund.state !== 'CLOSED' ? (['move'] as const) : []),
    ...(fund.groupId !== null && isDebtor ? (['budgets'] as const) : []),
  ];
}

const RANK: Record<Fund['state'], number> = { ACTIVE: 0, SUSPENDED: 1, CLOSED: 2 };

async function listMine(context: FundContext, accountId: number) {
  const group = await context.ports.groupOf(accountId);
  const funds = (await fundStore.listOf(context.database, accountId, group?.groupId ?? null, context.now())).sort(
    (one, other) => RANK[one.state] - RANK[other.state],
  );
  const [views, budgets] = await Promise.all([
    viewFunds(context, funds),
    group ? fundBudgetStore.list(context.database, group.groupId, monthOf(context.now())) : [],
  ]);
  const own = budgets.find((budget) => budget.accountId === accountId);
  const isMember = group !== null && !group.isLeader;
  return {
    records: funds.flatMap((fund, index) => {
      const view = views[index];
      return view ? [{ ...view, actions: actionsOf({ fund, group }) }] : [];
    }),
    groupName: group?.name ?? '',
    mayOpenCost: group?.isLeader ?? false,
    mayLimit: group?.isLeader ?? false,
    myBudget: isMember ? { monthly: fenToYuan(own?.monthlyFen ?? 0), spent: fenToYuan(own?.spentFen ?? 0) } : null,
  };
}

async function getOne(context: FundContext, fundId: string, accountId: number) {
  const mine = await getMine(context, fundId, accountId);
  const [[view], statements, balanceFen] = await Promise.all([
    viewFunds(context, [mine.fund]),
    creditStatementStore.listOf(context.database, fundId),
    findBalance(context.database, accountId),
  ]);
  if (!view) throw new AppError('FUND_NOT_FOUND');
  return {
    ...view,
    actions: actionsOf(mine),
    statements: statements.map((statement) => viewStatement(statement, context.now())),
    balance: fenToYuan(balanceFen),
  };
}

async function getRepayment({ database }: FundContext, repaymentId: string, accountId: number, now: number) {
  const repayment = await repaymentStore.find(database, repaymentId);
  const fund = repayment?.accountId === accountId ? await fundStore.find(database, repayment.fundId, now) : null;
  if (!repayment || !fund) throw new AppError('REPAYMENT_NOT_FOUND');
  return {
    repaymentId,
    fundId: fund.id,
    fundName: fund.name,
    fundNameEn: fund.nameEn,
    amount: fenToYuan(repayment.amountFen),
    status: repayment.state,
    expiresAt: repayment.expiresAt,
    paidAt: repayment.paidAt,
  };
}

export const fundRoutes = (context: FundContext): Bound[] => [
  bind(contract.listMyFunds, (_, { actor }) => listMine(context, actor.accountId)),
  bind(contract.getMyFund, ({ params }, { actor }) => getOne(context, params.fundId, actor.accountId)),
  bind(contract.listMyFundMovements, async ({ params, query }, { actor }) => {
    const { fund, group } = await getMine(context, params.fundId, actor.accountId);
    const page = await fundStore.listMovements(context.database, fund.id, query, query);
    // Only the leader sees what others bought.
    const mayName = group?.isLeader !== false || fund.groupId === null;
    const views = await viewMovements(context, page.records);
    return {
      ...page,
      records: views.map((view, index) => {
        const isOwn = page.records[index]?.accountId === actor.accountId;
        const hidden = mayName || isOwn ? {} : { subject: '', reference: '' };
        // Which member of staff recorded a receipt is not shown to the buyer either.
        return { ...view, orderId: isOwn ? view.orderId : '', userName: view.kind === 'RECEIPT' ? '' : view.userName, ...hidden };
      }),
    };
  }),
  bind(contract.startRepayment, ({ params, body }, call) => startRepayment(context, { ...params, ...body }, call)),
  bind(contract.getRepayment, ({ params }, { actor }) => getRepayment(context, params.repaymentId, actor.accountId, context.now())),
  bind(contract.openCostAccount, ({ body }, call) => openCostAccount(context, body, call)),
  bind(contract.moveCostMoney, ({ params, body }, call) => moveCostMoney(context, { ...params, ...body }, call)),
  bind(contract.listFundBudgets, (_, { actor }) => listBudgets(context, actor.accountId)),
  bind(contract.setFundBudget, async ({ body }, call) => {
    await setBudget(context, body, call);
    return {};
  }),
];

export const fundDownloads = (context: FundContext): Download[] => [
  download({
    id: 'payments.export-fund',
    path: fundExportPath(),
    summary: 'Export the movements of the caller’s fund as a spreadsheet',
    access: 'user',
    params: z.object({ fundId: z.string() }),
    query: fundExportQuery,
    types: SHEET_TYPES,
    async make({ params: { fundId }, query }, { actor, locale }) {
      const { fund, group } = await getMine(context, fundId, actor.accountId);
      if (fund.groupId !== null && !group?.isLeader) throw new AppError('GROUP_LEADER_ONLY');
      return fundFile(context, fund, query, locale);
    },
  }),
];

/** Funds as staff grant and monitor them. */
import { z } from 'zod';
import { staffFundExportPath } from '#contexts/payments/calls/constants.ts';
import * as contract from '#contexts/payments/calls/funds-admin.ts';
import { fundLifecycle } from '#contexts/payments/rules/payments.ts';
import { allowedMoves } from '#kernel/lifecycle/lifecycle.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { type Bound, bind } from '#server/platform/http/bind.ts';
import { type Download, download } from '#server/platform/http/download.ts';
import { SHEET_TYPES } from '#server/platform/sheet/sheet-file.ts';
import type { FundContext } from './context.ts';
import { type CreditStatement, creditStatementStore } from './credit-statement-store.ts';
import type { Fund } from './fund.ts';
import { fundReceiptStore } from './fund-receipt-store.ts';
import { fundExportQuery, fundFile } from './fund-sheet.ts';
import { fundStore } from './fund-store.ts';
import { viewMovements, viewOwners, viewReceipts, viewStaffFunds, viewStatement } from './fund-view.ts';
import { grantFund, moveFund, setFundTerms } from './manage-fund.ts';
import { decideReceipt, noteReceipt } from './receive-contract-money.ts';

/** @throws AppError FUND_NOT_FOUND */
async function getFund({ database, now }: FundContext, id: string): Promise<Fund> {
  const fund = await fundStore.find(database, id, now());
  if (!fund) throw new AppError('FUND_NOT_FOUND');
  return fund;
}

async function viewOne(context: FundContext, fundId: string, viewer: number) {
  const fund = await getFund(context, fundId);
  const [[view], statements, receipts] = await Promise.all([
    viewStaffFunds(context, [fund]),
    creditStatementStore.listOf(context.database, fundId),
    fundReceiptStore.listOf(context.database, fundId),
  ]);
  if (!view) throw new AppError('FUND_NOT_FOUND');
  const moves = allowedMoves(fundLifecycle, fund.state, 'staff');
  return {
    ...view,
    statements: statements.map((statement) => viewStatement(statement, context.now())),
    receipts: await viewReceipts(context, receipts, viewer),
    actions: [
      ...(fund.state === 'CLOSED' || fund.kind === 'COST' ? [] : (['terms'] as const)),
      ...moves,
      ...(fund.kind === 'CONTRACTFUND' ? (['receipt'] as const) : []),
    ],
  };
}

async function viewStatements(context: FundContext, statements: readonly CreditStatement[]): Promise<contract.StaffCreditStatement[]> {
  const funds = await Promise.all(statements.map(({ fundId }) => getFund(context, fundId)));
  const owners = await viewOwners(context, funds);
  return statements.flatMap((statement, index) => {
    const [fund, owner] = [funds[index], owners[index]];
    return fund && owner ? [{ ...viewStatement(statement, context.now()), ...owner, fundName: fund.name, fundNameEn: fund.nameEn }] : [];
  });
}

export const fundStaffRoutes = (context: FundContext): Bound[] => [
  bind(contract.listFunds, async ({ query }) => {
    const page = await fundStore.list(context.database, { ...query, isOverdue: query.overdue === '1' }, query, context.now());
    return { ...page, records: await viewStaffFunds(context, page.records) };
  }),
  bind(contract.getFund, ({ params }, { actor }) => viewOne(context, params.fundId, actor.accountId)),
  bind(contract.listFundMovements, async ({ params, query }) => {
    const fund = await getFund(context, params.fundId);
    const page = await fundStore.listMovements(context.database, fund.id, query, query);
    return { ...page, records: await viewMovements(context, page.records) };
  }),
  bind(contract.listCreditStatements, async ({ query }) => {
    const page = await creditStatementStore.list(context.database, query, query, context.now());
    return { ...page, records: await viewStatements(context, page.records) };
  }),
  bind(contract.grantFund, ({ body }, call) => grantFund(context, body, call)),
  bind(contract.setFundTerms, ({ params, body }, call) => setFundTerms(context, { ...params, ...body }, call)),
  bind(contract.moveFund, async ({ params, body }, call) => {
    await moveFund(context, { ...params, ...body }, call);
    return {};
  }),
  bind(contract.noteFundReceipt, ({ params, body }, call) => noteReceipt(context, { ...params, ...body }, call)),
  bind(contract.decideFundReceipt, async ({ params, body }, call) => {
    await decideReceipt(context, { ...params, ...body }, call);
    return {};
  }),
];

export const fundStaffDownloads = (context: FundContext): Download[] => [
  download({
    id: 'payments.export-staff-fund',
    path: staffFundExportPath(),
    summary: 'Export the movements of a fund as a spreadsheet',
    access: 'staff',
    permission: 'finance.read',
    params: z.object({ fundId: z.string() }),
    query: fundExportQuery,
    types: SHEET_TYPES,
    async make({ params: { fundId }, query }, call) {
      const fund = await getFund(context, fundId);
      await audit(context.database, call, { subjectType: 'fund', subjectId: fundId });
      return fundFile(context, fund, query, call.locale);
    },
  }),
];

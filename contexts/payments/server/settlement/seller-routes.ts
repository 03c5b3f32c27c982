/** Settlement as a shop sees it: everything is limited to the shop that the caller acts for. */
import { z } from 'zod';
import { STATEMENT_VERIFIER_PATH, sellerStatementExportPath, statementEvidencePath } from '#contexts/payments/calls/constants.ts';
import * as contract from '#contexts/payments/calls/settlement.ts';
import { monthOf } from '#contexts/payments/rules/settlement/settlement.ts';
import { month as calendarMonth } from '#contracts/kit/fields.ts';
import { fenToYuan } from '#kernel/money/money.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { type Bound, bind } from '#server/platform/http/bind.ts';
import { type Download, download } from '#server/platform/http/download.ts';
import { SHEET_TYPES } from '#server/platform/sheet/sheet-file.ts';
import { absorb } from './absorb.ts';
import { accountStore } from './account-store.ts';
import { adoptBankAccount, saveBankAccount } from './bank-account.ts';
import type { SettlementContext } from './context.ts';
import { depositRefusal, getRule, missingFen, payDeposit } from './deposit.ts';
import { evidenceFile, verifierFile } from './evidence.ts';
import { emptyStatement, getOverview } from './overview.ts';
import { payoutStore } from './payout-store.ts';
import { movePayout, requestPayout } from './payouts.ts';
import { reviewStatement } from './review-statement.ts';
import { viewPayouts, viewStatement, withHistory } from './settlement-view.ts';
import { statementFile } from './sheets.ts';
import { listLines } from './statement-lines.ts';
import { type Statement, statementStore } from './statement-store.ts';

const NO_REFUSAL = { code: '' as const, params: {} };

const EMPTY_PAGE = { records: [], total: 0, more: false, next: '', previous: '' };

/** The statement of a month; the current month's exists before its first line. */
async function getStatement(context: SettlementContext, shopId: string, month: string): Promise<Statement> {
  const found = await statementStore.findOfMonth(context.database, shopId, month);
  if (found) return found;
  if (month === monthOf(context.now())) return emptyStatement(shopId, month);
  throw new AppError('STATEMENT_NOT_FOUND');
}

export function sellerRoutes(context: SettlementContext, balanceFen: (accountId: number) => Promise<number>): Bound[] {
  const { database } = context;
  const onePayout = async (payout: Parameters<typeof viewPayouts>[1][number]) => {
    const [view] = await viewPayouts(context, [payout], 'seller');
    if (!view) throw new AppError('PAYOUT_NOT_FOUND');
    return view;
  };
  return [
    bind(contract.getMoneyOverview, async (_, { seller }) => {
      await Promise.all([absorb(context, seller.shopId), adoptBankAccount(context, seller.shopId)]);
      return getOverview(context, seller.shopId);
    }),
    bind(contract.listSellerStatements, async ({ query }, { seller }) => {
      await absorb(context, seller.shopId);
      const page = await statementStore.list(database, { shopId: seller.shopId, state: query.state }, query);
      return { ...page, records: page.records.map((statement) => viewStatement(statement, 'seller', context.now())) };
    }),
    bind(contract.getSellerStatement, async ({ params }, { seller }) => {
      await absorb(context, seller.shopId);
      const statement = await getStatement(context, seller.shopId, params.month);
      const view = viewStatement(statement, 'seller', context.now());
      return statement.id === '' ? { ...view, history: [] } : withHistory(context, view);
    }),
    bind(contract.listSellerStatementLines, async ({ params, query }, { seller }) => {
      const statement = await getStatement(context, seller.shopId, params.month);
      if (statement.id === '') return EMPTY_PAGE;
      return listLines(context, statement, query);
    }),
    bind(contract.confirmStatement, async ({ params }, call) => {
      const statement = await getStatement(context, call.seller.shopId, params.month);
      if (statement.id === '') throw new AppError('STATEMENT_STATE');
      return viewStatement(
        await reviewStatement(context, statement, { move: 'confirm', byWhom: 'seller', by: call }),
        'seller',
        context.now(),
      );
    }),
    bind(contract.disputeStatement, async ({ params, body }, call) => {
      const statement = await getStatement(context, call.seller.shopId, params.month);
      if (statement.id === '') throw new AppError('STATEMENT_STATE');
      const moved = await reviewStatement(context, statement, { move: 'dispute', byWhom: 'seller', by: call, reason: body.reason.trim() });
      return viewStatement(moved, 'seller', context.now());
    }),
    bind(contract.listSellerPayouts, async ({ query }, { seller }) => {
      const page = await payoutStore.list(database, { shopId: seller.shopId, state: query.state }, query);
      return { ...page, records: await viewPayouts(context, page.records, 'seller') };
    }),
    bind(contract.requestPayout, async ({ body }, call) => onePayout(await requestPayout(context, body.amount, call))),
    bind(contract.cancelPayout, async ({ params }, call) => onePayout(await movePayout(context, params.payoutId, 'cancel', call))),
    bind(contract.saveBankAccount, ({ body }, call) => saveBankAccount(context, body, call)),
    bind(contract.getDeposit, async (_, { seller, actor }) => {
      const [rule, account, entries, balance] = await Promise.all([
        getRule(context, seller.shopId),
        accountStore.find(database, seller.shopId),
        accountStore.listDeposit(database, seller.shopId),
        balanceFen(actor.accountId),
      ]);
      const missing = missingFen(account, rule);
      return {
        required: fenToYuan(rule.depositFen),
        paid: fenToYuan(account.depositFen),
        missing: fenToYuan(missing),
        owed: fenToYuan(account.owedFen),
        owner: seller.owner,
        balance: fenToYuan(balance),
        refusal: (await depositRefusal(context, missing + account.owedFen, actor)) ?? NO_REFUSAL,
        blocks: missing > 0 ? (['PAYOUT'] as const).slice() : [],
        entries: entries.map(({ amountFen, ...entry }) => ({ ...entry, amount: fenToYuan(amountFen) })),
      };
    }),
    bind(contract.payDeposit, ({ body }, call) => payDeposit(context, body, call)),
  ];
}

export const exportQuery = z.object({ format: contract.exportFormat.default('csv') });
const monthParams = z.object({ month: calendarMonth });

export const sellerDownloads = (context: SettlementContext): Download[] => [
  download({
    id: 'payments.export-statement-evidence',
    path: statementEvidencePath(),
    summary: 'Download the evidence of a monthly statement: its lines with the sealed ledger',
    access: 'seller',
    permission: 'shop.money',
    params: monthParams,
    types: ['application/json'],
    async make({ params: { month } }, { seller }) {
      await absorb(context, seller.shopId);
      return evidenceFile(context, await getStatement(context, seller.shopId, month));
    },
  }),
  download({
    id: 'payments.export-statement-verifier',
    path: STATEMENT_VERIFIER_PATH,
    summary: 'Download the program that verifies the evidence of a statement',
    access: 'seller',
    permission: 'shop.money',
    types: ['text/javascript'],
    make: () => verifierFile(context),
  }),
  download({
    id: 'payments.export-seller-statement',
    path: sellerStatementExportPath(),
    summary: 'Export a monthly statement of the shop as a spreadsheet',
    access: 'seller',
    permission: 'shop.money',
    params: monthParams,
    query: exportQuery,
    types: SHEET_TYPES,
    async make({ params: { month }, query: { format } }, { seller, locale }) {
      await absorb(context, seller.shopId);
      return statementFile(context, await getStatement(context, seller.shopId, month), format, locale);
    },
  }),
];

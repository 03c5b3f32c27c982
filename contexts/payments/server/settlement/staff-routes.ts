/** Settlement as staff see and manage it. */
import { z } from 'zod';
import { PAYOUT_EXPORT_PATH, statementExportPath } from '#contexts/payments/calls/constants.ts';
import * as contract from '#contexts/payments/calls/settlement-admin.ts';
import { fenToYuan } from '#kernel/money/money.ts';
import { CSV_TYPE } from '#libraries/sheets/index.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { type Bound, bind, type SignedIn } from '#server/platform/http/bind.ts';
import { type Download, download } from '#server/platform/http/download.ts';
import { SHEET_TYPES } from '#server/platform/sheet/sheet-file.ts';
import { absorb } from './absorb.ts';
import { accountStore } from './account-store.ts';
import { adjust } from './adjust.ts';
import { bankOf } from './bank-account.ts';
import { absorbAll, closeMonth } from './close-month.ts';
import type { SettlementContext } from './context.ts';
import { deductDeposit, getRule, isReleasable, releaseDeposit } from './deposit.ts';
import { type Payout, payoutStore } from './payout-store.ts';
import { movePayout } from './payouts.ts';
import { findReconciliation } from './reconcile-store.ts';
import { reviewStatement } from './review-statement.ts';
import { exportQuery } from './seller-routes.ts';
import { shopNamesOf, viewBalances, viewStaffPayouts, viewStaffStatements, withHistory } from './settlement-view.ts';
import { payoutFile, statementFile } from './sheets.ts';
import { listLines } from './statement-lines.ts';
import { type Statement, statementStore } from './statement-store.ts';

/** Maximum payouts in one spreadsheet. */
const MOST_PAYOUTS = 1_000;

async function getStatement(context: SettlementContext, id: string): Promise<Statement> {
  const found = await statementStore.findById(context.database, id);
  if (!found) throw new AppError('STATEMENT_NOT_FOUND');
  if (found.state !== 'OPEN') return found;
  await absorb(context, found.shopId);
  return (await statementStore.findById(context.database, id)) ?? found;
}

export function staffRoutes(context: SettlementContext): Bound[] {
  const { database } = context;
  const oneStatement = async (statement: Statement) => {
    const [view] = await viewStaffStatements(context, [statement]);
    if (!view) throw new AppError('STATEMENT_NOT_FOUND');
    return view;
  };
  const onePayout = async (payout: Payout, { actor }: SignedIn) => {
    const [view] = await viewStaffPayouts(context, [payout], actor.accountId);
    if (!view) throw new AppError('PAYOUT_NOT_FOUND');
    return view;
  };
  return [
    bind(contract.listStatements, async ({ query }) => {
      const page = await statementStore.list(database, query, query);
      return { ...page, records: await viewStaffStatements(context, page.records) };
    }),
    bind(contract.getStatement, async ({ params }) =>
      withHistory(context, await oneStatement(await getStatement(context, params.statementId))),
    ),
    bind(contract.listStatementLines, async ({ params, query }) => {
      const statement = await getStatement(context, params.statementId);
      return listLines(context, statement, query);
    }),
    bind(contract.closeMonth, async ({ body }, call) => ({ closed: await closeMonth(context, body.month, call) })),
    bind(contract.resolveStatement, async ({ params, body }, call) => {
      const statement = await getStatement(context, params.statementId);
      return oneStatement(
        await reviewStatement(context, statement, { move: 'resolve', byWhom: 'staff', by: call, reason: body.reason.trim() }),
      );
    }),
    bind(contract.adjustStatement, async ({ body }, call) => {
      const adjusted = await adjust(context, body, call);
      // The statement is returned up to date after an adjustment.
      await absorb(context, body.shopId).catch(context.onError);
      return adjusted;
    }),
    bind(contract.listPayouts, async ({ query }, { actor }) => {
      const page = await payoutStore.list(database, query, query);
      return { ...page, records: await viewStaffPayouts(context, page.records, actor.accountId) };
    }),
    bind(contract.approvePayout, async ({ params }, call) => onePayout(await movePayout(context, params.payoutId, 'approve', call), call)),
    bind(contract.refusePayout, async ({ params, body }, call) =>
      onePayout(await movePayout(context, params.payoutId, 'refuse', call, { reason: body.reason.trim() }), call),
    ),
    bind(contract.payPayout, async ({ params, body }, call) =>
      onePayout(await movePayout(context, params.payoutId, 'pay', call, { bankReference: body.bankReference }), call),
    ),
    bind(contract.failPayout, async ({ params, body }, call) =>
      onePayout(await movePayout(context, params.payoutId, 'fail', call, { reason: body.reason.trim() }), call),
    ),
    bind(contract.returnPayout, async ({ params, body }, call) =>
      onePayout(await movePayout(context, params.payoutId, 'return', call, { reason: body.reason.trim() }), call),
    ),
    bind(contract.getShopMoney, async ({ params }) => {
      const rule = await getRule(context, params.shopId);
      await absorb(context, params.shopId);
      const [account, entries, unsettled, nameOf] = await Promise.all([
        accountStore.find(database, params.shopId),
        accountStore.listDeposit(database, params.shopId),
        statementStore.countUnsettled(database, params.shopId),
        shopNamesOf(context, [params.shopId]),
      ]);
      return {
        ...nameOf(params.shopId),
        balances: viewBalances(account),
        requiredDeposit: fenToYuan(rule.depositFen),
        commissionPermille: rule.commissionPermille,
        shopOpen: rule.open,
        bankAccount: bankOf(account),
        entries: entries.map(({ amountFen, ...entry }) => ({ ...entry, amount: fenToYuan(amountFen) })),
        actions: [...(account.depositFen > 0 ? ['deduct'] : []), ...(isReleasable(account, rule, unsettled) ? ['release'] : [])],
      };
    }),
    bind(contract.deductDeposit, (asked, call) => deductDeposit(context, asked, call)),
    bind(contract.releaseDeposit, async ({ params }, call) => ({
      released: fenToYuan(await releaseDeposit(context, params.shopId, call)),
    })),
    bind(contract.getReconciliation, async () => {
      await absorbAll(context);
      const found = await database.patiently(() => findReconciliation(database));
      const nameOf = await shopNamesOf(
        context,
        found.differences.map(({ shopId }) => shopId),
      );
      return {
        ledgerSum: fenToYuan(found.ledgerSumFen),
        inTransitDifference: fenToYuan(found.inTransitDifferenceFen),
        shopCount: found.shopCount,
        differences: found.differences.map(({ shopId, what, ledgerFen, booksFen }) => ({
          ...nameOf(shopId),
          what,
          ledger: fenToYuan(ledgerFen),
          books: fenToYuan(booksFen),
        })),
      };
    }),
  ];
}

export const staffDownloads = (context: SettlementContext): Download[] => [
  download({
    id: 'payments.export-statement',
    path: statementExportPath(),
    summary: 'Export a monthly statement of a shop as a spreadsheet',
    access: 'staff',
    permission: 'finance.read',
    params: z.object({ statementId: z.string() }),
    query: exportQuery,
    types: SHEET_TYPES,
    async make({ params: { statementId }, query: { format } }, call) {
      const statement = await getStatement(context, statementId);
      await audit(context.database, call, { subjectType: 'statement', subjectId: statementId });
      return statementFile(context, statement, format, call.locale);
    },
  }),
  download({
    id: 'payments.export-payouts',
    path: PAYOUT_EXPORT_PATH,
    summary: 'Export approved payouts as a spreadsheet for the bank, with full names and account numbers',
    access: 'staff',
    permission: 'finance.manage',
    byToken: 'never',
    types: [CSV_TYPE],
    async make(_, call) {
      const payouts = await payoutStore.listApproved(context.database, MOST_PAYOUTS);
      await audit(context.database, call, {
        subjectType: 'payout',
        subjectId: '',
        after: { count: payouts.length, payouts: payouts.map(({ id }) => id).join(',') },
      });
      return payoutFile(context, payouts, call.locale);
    },
  }),
];

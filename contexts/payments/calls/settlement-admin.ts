/** Money of the shops as staff see and manage it. */
import { z } from 'zod';
import { endpoint } from '#contracts/kit/endpoint.ts';
import { filledLine, freeText, idText, month, yuan } from '#contracts/kit/fields.ts';
import { listAnswer, listQuery } from '#contracts/kit/list.ts';
import { waitingProposal } from './proposals-admin.ts';
import {
  balances,
  bankAccount,
  depositEntry,
  historyEntry,
  lineFilter,
  payout,
  payoutState,
  reasonText,
  statement,
  statementLine,
  statementState,
} from './settlement.ts';

const shopName = { shopId: z.string(), shopName: z.string(), shopNameEn: z.string() };
export const staffStatement = statement.extend(shopName);
export type StaffStatement = z.output<typeof staffStatement>;
export const staffPayout = payout.extend({
  ...shopName,
  requestedBy: z.string(),
  approvedBy: z.string(),
  paidBy: z.string(),
  returnedBy: z.string(),
});
export type StaffPayout = z.output<typeof staffPayout>;

const statementParams = z.object({ statementId: idText });
const payoutParams = z.object({ payoutId: idText });
const shopFilter = { shopId: freeText(64).default('') };

export const listStatements = endpoint({
  id: 'payments.list-statements',
  method: 'GET',
  path: '/operation/admin/settlement/statements',
  summary: 'List monthly statements of all shops',
  access: 'staff',
  permission: 'finance.read',
  query: z.object({
    ...listQuery(['month']),
    ...shopFilter,
    month: freeText(10).default(''),
    state: z.union([statementState, z.literal('')]).default(''),
  }),
  answer: listAnswer(staffStatement),
});
export const getStatement = endpoint({
  id: 'payments.get-statement',
  method: 'GET',
  path: '/operation/admin/settlement/statements/:statementId',
  summary: 'Retrieve a statement with its history and the balances of its shop',
  access: 'staff',
  permission: 'finance.read',
  params: statementParams,
  answer: staffStatement.extend({ history: z.array(historyEntry) }),
});
export const listStatementLines = endpoint({
  id: 'payments.list-statement-lines',
  method: 'GET',
  path: '/operation/admin/settlement/statements/:statementId/lines',
  summary: 'List lines of a statement',
  access: 'staff',
  permission: 'finance.read',
  params: statementParams,
  query: z.object({ ...listQuery(['at']), ...lineFilter }),
  answer: listAnswer(statementLine),
});
export const closeMonth = endpoint({
  id: 'payments.close-month',
  method: 'POST',
  path: '/operation/admin/settlement/close-month',
  summary: 'Close the open statements of a past month; idempotent',
  access: 'staff',
  permission: 'finance.manage',
  byToken: 'never',
  body: z.object({ month }),
  answer: z.object({ closed: z.number().int() }),
});
export const resolveStatement = endpoint({
  id: 'payments.resolve-statement',
  method: 'POST',
  path: '/operation/admin/settlement/statements/:statementId/resolve',
  summary: 'Respond to a dispute; restarts the confirmation period',
  access: 'staff',
  permission: 'finance.manage',
  byToken: 'never',
  params: statementParams,
  body: z.object({ reason: reasonText }),
  answer: staffStatement,
});
export const adjustStatement = endpoint({
  id: 'payments.adjust-statement',
  method: 'POST',
  path: '/operation/admin/settlement/adjustments',
  summary: 'Add an adjustment to a shop’s open statement; above a limit a second person must confirm',
  access: 'staff',
  permission: 'finance.manage',
  byToken: 'never',
  stepUp: true,
  idempotent: true,
  body: z.object({ shopId: idText, /** Negative deducts. */ amount: yuan, orderNo: freeText(64).default(''), reason: reasonText }),
  /** '' while its proposal waits. */
  answer: z.object({ ledgerTransactionId: z.string(), ...waitingProposal }),
});

export const listPayouts = endpoint({
  id: 'payments.list-payouts',
  method: 'GET',
  path: '/operation/admin/settlement/payouts',
  summary: 'List payouts of all shops',
  access: 'staff',
  permission: 'finance.read',
  query: z.object({
    ...listQuery(['requestedAt', 'amount']),
    ...shopFilter,
    state: z.union([payoutState, z.literal('')]).default(''),
  }),
  answer: listAnswer(staffPayout),
});
export const approvePayout = endpoint({
  id: 'payments.approve-payout',
  method: 'POST',
  path: '/operation/admin/settlement/payouts/:payoutId/approve',
  summary: 'Approve a payout; another person must pay it',
  access: 'staff',
  permission: 'finance.manage',
  byToken: 'never',
  stepUp: true,
  params: payoutParams,
  answer: staffPayout,
});
export const refusePayout = endpoint({
  id: 'payments.refuse-payout',
  method: 'POST',
  path: '/operation/admin/settlement/payouts/:payoutId/refuse',
  summary: 'Refuse a payout; its money is available again',
  access: 'staff',
  permission: 'finance.manage',
  params: payoutParams,
  body: z.object({ reason: reasonText }),
  answer: staffPayout,
});
export const payPayout = endpoint({
  id: 'payments.pay-payout',
  method: 'POST',
  path: '/operation/admin/settlement/payouts/:payoutId/pay',
  summary: 'Record that the bank has paid an approved payout; not allowed to the person who approved it',
  access: 'staff',
  permission: 'finance.manage',
  byToken: 'never',
  stepUp: true,
  params: payoutParams,
  body: z.object({ bankReference: filledLine(64) }),
  answer: staffPayout,
});
export const failPayout = endpoint({
  id: 'payments.fail-payout',
  method: 'POST',
  path: '/operation/admin/settlement/payouts/:payoutId/fail',
  summary: 'Record that the bank has refused an approved payout; its money is available again',
  access: 'staff',
  permission: 'finance.manage',
  byToken: 'never',
  params: payoutParams,
  body: z.object({ reason: reasonText }),
  answer: staffPayout,
});

export const returnPayout = endpoint({
  id: 'payments.return-payout',
  method: 'POST',
  path: '/operation/admin/settlement/payouts/:payoutId/return',
  summary: 'Record that the bank has returned a paid payout; its money is payable again',
  access: 'staff',
  permission: 'finance.manage',
  byToken: 'never',
  params: payoutParams,
  body: z.object({ reason: reasonText }),
  answer: staffPayout,
});

export const getShopMoney = endpoint({
  id: 'payments.get-shop-money',
  method: 'GET',
  path: '/operation/admin/settlement/shops/:shopId',
  summary: 'Retrieve balances, deposit and bank account of a shop',
  access: 'staff',
  permission: 'finance.read',
  params: z.object({ shopId: idText }),
  answer: z.object({
    ...shopName,
    balances,
    requiredDeposit: yuan,
    commissionPermille: z.number().int(),
    shopOpen: z.boolean(),
    bankAccount: bankAccount.nullable(),
    entries: z.array(depositEntry),
    /** 'deduct' or 'release' */
    actions: z.array(z.string()),
  }),
});
export const deductDeposit = endpoint({
  id: 'payments.deduct-deposit',
  method: 'POST',
  path: '/operation/admin/settlement/shops/:shopId/deduct',
  summary: 'Deduct from the deposit of a shop, with a reason; above a limit a second person must confirm',
  access: 'staff',
  permission: 'finance.manage',
  byToken: 'never',
  idempotent: true,
  params: z.object({ shopId: idText }),
  body: z.object({ amount: yuan, reason: reasonText }),
  answer: z.object({ deposit: yuan, ...waitingProposal }),
});
export const releaseDeposit = endpoint({
  id: 'payments.release-deposit',
  method: 'POST',
  path: '/operation/admin/settlement/shops/:shopId/release',
  summary: 'Return the deposit of a closed shop to its owner’s balance',
  access: 'staff',
  permission: 'finance.manage',
  byToken: 'never',
  stepUp: true,
  params: z.object({ shopId: idText }),
  answer: z.object({ released: yuan }),
});

export const getReconciliation = endpoint({
  id: 'payments.get-reconciliation',
  method: 'GET',
  path: '/operation/admin/settlement/reconciliation',
  summary: 'Reconcile the books of the shops: ledger, statements and balances must agree to the fen',
  access: 'staff',
  permission: 'finance.read',
  answer: z.object({
    /** Sum of all postings: 0.00. */
    ledgerSum: yuan,
    /** In-transit account of the ledger minus the balances of the shops. */
    inTransitDifference: yuan,
    shopCount: z.number().int(),
    /** Shops whose figures differ, at most 100; normally empty. */
    differences: z.array(
      z.object({
        ...shopName,
        /** LINES: lines against sales postings; OPEN: open statements against the sales balance; TOTALS: statements against their lines;
         * PAYABLE, DEPOSIT, OWED: balances against the ledger; UNPAID: statements against payable and payouts. */
        what: z.enum(['LINES', 'OPEN', 'TOTALS', 'PAYABLE', 'DEPOSIT', 'OWED', 'UNPAID', 'HELD']),
        ledger: yuan,
        books: yuan,
      }),
    ),
  }),
});

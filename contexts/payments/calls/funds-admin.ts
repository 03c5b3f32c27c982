/** Funds as staff grant and monitor them. */
import { z } from 'zod';
import { goodsType } from '#contexts/catalogue/calls/goods-type.ts';
import { fundReceiptLifecycle } from '#contexts/payments/rules/payments.ts';
import { endpoint } from '#contracts/kit/endpoint.ts';
import { filledLine, freeText, idOrNone, idText, instant, lineText, yuan } from '#contracts/kit/fields.ts';
import { listAnswer, listQuery } from '#contracts/kit/list.ts';
import {
  creditStatement,
  creditStatementState,
  fund,
  fundCode,
  fundKind,
  fundMovement,
  fundNames,
  fundParams,
  fundState,
  movementsQuery,
} from './funds.ts';
import { waitingProposal } from './proposals-admin.ts';
import { reasonText } from './settlement.ts';

const owner = {
  /** The user or the group that may draw it. */
  ownerKind: z.enum(['ACCOUNT', 'GROUP']),
  ownerId: z.string(),
  ownerName: z.string(),
};
export const staffFund = fund.extend({ ...owner, createdAt: instant });
export type StaffFund = z.output<typeof staffFund>;
export const staffCreditStatement = creditStatement.extend({ ...owner, fundName: z.string(), fundNameEn: z.string() });
export type StaffCreditStatement = z.output<typeof staffCreditStatement>;
export const fundReceipt = z.object({
  receiptId: z.string(),
  amount: yuan,
  bankReference: z.string(),
  payer: z.string(),
  state: z.enum(fundReceiptLifecycle.states),
  notedBy: z.string(),
  notedAt: instant,
  decidedBy: z.string(),
  decidedAt: instant,
  reason: z.string(),
  /** Actions allowed to the caller now: a recorder cannot confirm. */
  actions: z.array(z.enum(['confirm', 'refuse'])),
});
export type FundReceiptView = z.output<typeof fundReceipt>;

const anyOf = <T extends z.ZodType>(schema: T) => z.union([schema, z.literal('')]).default('' as never);
const base = '/operation/admin/funds';

export const listFunds = endpoint({
  id: 'payments.list-funds',
  method: 'GET',
  path: base,
  summary: 'List funds of all users and groups',
  access: 'staff',
  permission: 'finance.read',
  query: z.object({
    ...listQuery(['createdAt', 'limit']),
    kind: anyOf(fundKind),
    state: anyOf(fundState),
    overdue: z.enum(['1', '']).default(''),
    keyword: lineText(40).default(''),
  }),
  answer: listAnswer(staffFund),
});
export const getFund = endpoint({
  id: 'payments.get-fund',
  method: 'GET',
  path: `${base}/:fundId`,
  summary: 'Retrieve a fund with its statements and receipts',
  access: 'staff',
  permission: 'finance.read',
  params: fundParams,
  answer: staffFund.extend({
    statements: z.array(creditStatement),
    receipts: z.array(fundReceipt),
    /** Actions that the state allows: terms, suspend, resume, close, receipt. */
    actions: z.array(z.enum(['terms', 'suspend', 'resume', 'close', 'receipt'])),
  }),
});
export const listFundMovements = endpoint({
  id: 'payments.list-fund-movements',
  method: 'GET',
  path: `${base}/:fundId/movements`,
  summary: 'List draws and returns of a fund',
  access: 'staff',
  permission: 'finance.read',
  params: fundParams,
  query: movementsQuery,
  answer: listAnswer(fundMovement),
});
export const listCreditStatements = endpoint({
  id: 'payments.list-credit-statements',
  method: 'GET',
  path: '/operation/admin/credit-statements',
  summary: 'List monthly statements of credit; OVERDUE: those past their due date',
  access: 'staff',
  permission: 'finance.read',
  query: z.object({ ...listQuery(['dueAt']), state: anyOf(creditStatementState) }),
  answer: listAnswer(staffCreditStatement),
});

/** Between the years 2000 and 2100, the supported range of dates. */
const ofACentury = instant.min(946_684_800_000).max(4_102_444_800_000);
export const fundEnd = z.union([z.literal(0), ofACentury]);
const terms = {
  limit: yuan,
  /** 0: unlimited. */
  validUntil: fundEnd,
  /** Of credit. */
  dueDays: z.number().int().min(0).max(365).default(0),
};
export const grantFund = endpoint({
  id: 'payments.grant-fund',
  method: 'POST',
  path: `${base}/grant`,
  summary: 'Grant credit, or register a contract, for a user or a group; above a limit a second person must confirm',
  access: 'staff',
  permission: 'finance.manage',
  byToken: 'never',
  stepUp: true,
  idempotent: true,
  body: z.object({
    kind: z.enum(['CREDIT', 'CONTRACTFUND']),
    code: fundCode,
    ...fundNames,
    ownerKind: owner.ownerKind,
    /** User name or id; name or id of the group. */
    owner: filledLine(64),
    ...terms,
    validFrom: ofACentury,
    scope: z.object({
      goodsTypes: z.array(goodsType).max(10).default([]),
      shopIds: z.array(idOrNone).max(50).default([]),
      goodsIds: z.array(idText).max(100).default([]),
    }),
    reason: reasonText,
  }),
  /** The fund; '' while its proposal waits. */
  answer: z.object({ fundId: z.string(), ...waitingProposal }),
});
export const setFundTerms = endpoint({
  id: 'payments.set-fund-terms',
  method: 'POST',
  path: `${base}/:fundId/terms`,
  summary: 'Change limit (not below what is used), end and days to pay; an increase above a limit takes a second person',
  access: 'staff',
  permission: 'finance.manage',
  byToken: 'never',
  stepUp: true,
  params: fundParams,
  body: z.object({ ...terms, reason: reasonText }),
  answer: z.object(waitingProposal),
});
export const moveFund = endpoint({
  id: 'payments.move-fund',
  method: 'POST',
  path: `${base}/:fundId/move`,
  summary: 'Suspend, resume or close a fund',
  access: 'staff',
  permission: 'finance.manage',
  byToken: 'never',
  params: fundParams,
  body: z.object({ move: z.enum(['suspend', 'resume', 'close']), reason: reasonText }),
  answer: z.object({}),
});
export const noteFundReceipt = endpoint({
  id: 'payments.note-fund-receipt',
  method: 'POST',
  path: `${base}/:fundId/receipts`,
  summary: 'Record money received by the bank for a contract',
  access: 'staff',
  permission: 'finance.manage',
  byToken: 'never',
  params: fundParams,
  body: z.object({ amount: yuan, bankReference: filledLine(64), payer: filledLine(80) }),
  answer: z.object({ receiptId: z.string() }),
});
export const decideFundReceipt = endpoint({
  id: 'payments.decide-fund-receipt',
  method: 'POST',
  path: '/operation/admin/fund-receipts/:receiptId/decide',
  summary: 'Confirm a receipt that another person recorded, or refuse one',
  access: 'staff',
  permission: 'finance.manage',
  byToken: 'never',
  stepUp: true,
  params: z.object({ receiptId: idText }),
  body: z.object({ move: z.enum(['confirm', 'refuse']), reason: freeText(200).default('') }),
  answer: z.object({}),
});

/** Money of a shop: balances, monthly statements, payouts, deposit (section 1: merchants sell through shops). The seller's calls. */
import { z } from 'zod';
import { endpoint } from '#contracts/kit/endpoint.ts';
import { filledLine, filledText, freeText, idText, instant, month, numberText, typedYuan, yuan } from '#contracts/kit/fields.ts';
import { listAnswer, listQuery } from '#contracts/kit/list.ts';
import { refusalView } from './payments.ts';

export const statementState = z.enum(['OPEN', 'CLOSED', 'DISPUTED', 'CONFIRMED', 'PAID_OUT']);
export type StatementState = z.output<typeof statementState>;
export const payoutState = z.enum(['REQUESTED', 'APPROVED', 'PAID', 'REFUSED', 'CANCELED', 'FAILED', 'RETURNED']);
export type PayoutState = z.output<typeof payoutState>;
export const lineKind = z.enum(['SALE', 'REFUND', 'ADJUSTMENT']);
export type LineKind = z.output<typeof lineKind>;
/** Why nothing can be paid out now. */
export const payoutBlock = z.enum(['DEPOSIT_UNPAID', 'BANK_ACCOUNT_MISSING', 'NOTHING_AVAILABLE']);
export type PayoutBlock = z.output<typeof payoutBlock>;
export const exportFormat = z.enum(['csv', 'xlsx']);

export const historyEntry = z.object({
  at: instant,
  move: z.string(),
  from: z.string(),
  to: z.string(),
  byWhom: z.enum(['seller', 'staff', 'system']),
  reason: z.string(),
});

export const statement = z.object({
  id: z.string(),
  month,
  state: statementState,
  sales: yuan,
  /** Positive: the amount it subtracts. */
  refunds: yuan,
  adjustments: yuan,
  /** Positive: the amount it subtracts. */
  commission: yuan,
  /** sales − refunds + adjustments − commission */
  net: yuan,
  lineCount: z.number().int(),
  /** Of `net`: positive: became payable; negative: reduced what was payable. */
  toPayable: yuan,
  offDeposit: yuan,
  /** Of `net`: positive: reduced what the shop owes; negative: added to it. */
  toOwed: yuan,
  paidOut: yuan,
  /** The ledger transaction that closed it; '' while it is open. */
  ledgerTransactionId: z.string(),
  closedAt: instant.nullable(),
  reviewUntil: instant.nullable(),
  confirmedAt: instant.nullable(),
  /** 'confirm', 'dispute' for the seller; 'resolve', 'close' for staff. */
  actions: z.array(z.string()),
});
export type StatementView = z.output<typeof statement>;

export const statementLine = z.object({
  ledgerTransactionId: z.string(),
  lineNo: z.number().int(),
  kind: lineKind,
  /** The page of the order; '' when the line belongs to none. */
  orderId: z.string(),
  /** The order number shown to buyers and sellers. */
  orderNo: z.string(),
  /** The first product of the order, and the number of products. */
  subject: z.string(),
  subjectEn: z.string(),
  subjectCount: z.number().int(),
  at: instant,
  /** From the shop's view: positive is income. */
  amount: yuan,
  commissionPermille: z.number().int(),
  /** Positive: charged. */
  commission: yuan,
  /** amount − commission */
  net: yuan,
  /** Of an adjustment. */
  reason: z.string(),
});
export type StatementLine = z.output<typeof statementLine>;

/** Name and number masked. */
export const bankAccount = z.object({ holder: z.string(), bankName: z.string(), numberMasked: z.string() });

export const payout = z.object({
  id: z.string(),
  amount: yuan,
  state: payoutState,
  bankAccount,
  bankReference: z.string(),
  /** Why it was refused, failed or was returned. */
  reason: z.string(),
  requestedAt: instant,
  endedAt: instant.nullable(),
  actions: z.array(z.string()),
  history: z.array(historyEntry),
});
export type PayoutView = z.output<typeof payout>;

export const balances = z.object({
  /** May be paid out now, ignoring blocks. */
  available: yuan,
  /** On statements that are not confirmed yet. */
  underReview: yuan,
  inTransit: yuan,
  deposit: yuan,
  owed: yuan,
});

export const depositEntry = z.object({
  ledgerTransactionId: z.string(),
  /** PAY, DEDUCT, RELEASE, OFFSET: a refund that nothing else covered. */
  kind: z.enum(['PAY', 'DEDUCT', 'RELEASE', 'OFFSET']),
  amount: yuan,
  at: instant,
  reason: z.string(),
});
export type DepositEntry = z.output<typeof depositEntry>;

export const lineFilter = {
  kind: z.union([lineKind, z.literal('')]).default(''),
  orderNo: freeText(64).default(''),
};
export const amountBody = z.object({ amount: typedYuan });
export const reasonText = filledText(500);

export const getMoneyOverview = endpoint({
  id: 'payments.get-money-overview',
  method: 'GET',
  path: '/mall/seller/money/overview',
  summary: 'Retrieve balances of the shop, its open month, upcoming steps',
  access: 'seller',
  permission: 'shop.money',
  answer: z.object({
    balances,
    requiredDeposit: yuan,
    commissionPermille: z.number().int(),
    bankAccount: bankAccount.nullable(),
    blocks: z.array(payoutBlock),
    /** The open month, zeroes before its first line. */
    openMonth: statement.pick({
      month: true,
      sales: true,
      refunds: true,
      adjustments: true,
      commission: true,
      net: true,
      lineCount: true,
    }),
    /** The last 30 days, every day included; `day` is '2026-03-05'. */
    series: z.array(z.object({ day: z.string(), sales: yuan, refunds: yuan })),
    next: z.array(
      z.object({
        /** CLOSE: the open month ends; CONFIRM: a statement is confirmed automatically; PAYOUT: a payout is in transit. */
        kind: z.enum(['CLOSE', 'CONFIRM', 'PAYOUT']),
        at: instant,
        amount: yuan,
        /** Month of a statement, id of a payout. */
        reference: z.string(),
      }),
    ),
  }),
});

export const listSellerStatements = endpoint({
  id: 'payments.list-seller-statements',
  method: 'GET',
  path: '/mall/seller/money/statements',
  summary: 'List monthly statements of the shop',
  access: 'seller',
  permission: 'shop.money',
  query: z.object({ ...listQuery(['month']), state: z.union([statementState, z.literal('')]).default('') }),
  answer: listAnswer(statement),
});
export const getSellerStatement = endpoint({
  id: 'payments.get-seller-statement',
  method: 'GET',
  path: '/mall/seller/money/statements/:month',
  summary: 'Retrieve a statement of the shop with its history',
  access: 'seller',
  permission: 'shop.money',
  params: z.object({ month }),
  answer: statement.extend({ history: z.array(historyEntry) }),
});
export const listSellerStatementLines = endpoint({
  id: 'payments.list-seller-statement-lines',
  method: 'GET',
  path: '/mall/seller/money/statements/:month/lines',
  summary: 'List lines of a statement, each with its ledger transaction and order',
  access: 'seller',
  permission: 'shop.money',
  params: z.object({ month }),
  query: z.object({ ...listQuery(['at']), ...lineFilter }),
  answer: listAnswer(statementLine),
});
export const confirmStatement = endpoint({
  id: 'payments.confirm-statement',
  method: 'POST',
  path: '/mall/seller/money/statements/:month/confirm',
  summary: 'Confirm a closed statement',
  access: 'seller',
  permission: 'shop.money',
  byToken: 'never',
  params: z.object({ month }),
  answer: statement,
});
export const disputeStatement = endpoint({
  id: 'payments.dispute-statement',
  method: 'POST',
  path: '/mall/seller/money/statements/:month/dispute',
  summary: 'Dispute a closed statement: it waits for staff’s response',
  access: 'seller',
  permission: 'shop.money',
  params: z.object({ month }),
  body: z.object({ reason: reasonText }),
  answer: statement,
});

export const listSellerPayouts = endpoint({
  id: 'payments.list-seller-payouts',
  method: 'GET',
  path: '/mall/seller/money/payouts',
  summary: 'List payouts of the shop',
  access: 'seller',
  permission: 'shop.money',
  query: z.object({ ...listQuery(['requestedAt']), state: z.union([payoutState, z.literal('')]).default('') }),
  answer: listAnswer(payout),
});
export const requestPayout = endpoint({
  id: 'payments.request-payout',
  method: 'POST',
  path: '/mall/seller/money/payouts',
  summary: 'Request a payout of at most the available amount',
  access: 'seller',
  permission: 'shop.money',
  byToken: 'never',
  stepUp: true,
  idempotent: true,
  body: amountBody,
  answer: payout,
});
export const cancelPayout = endpoint({
  id: 'payments.cancel-payout',
  method: 'POST',
  path: '/mall/seller/money/payouts/:payoutId/cancel',
  summary: 'Withdraw a payout request that has not been approved',
  access: 'seller',
  permission: 'shop.money',
  params: z.object({ payoutId: idText }),
  answer: payout,
});
export const saveBankAccount = endpoint({
  id: 'payments.save-bank-account',
  method: 'POST',
  path: '/mall/seller/money/bank-account',
  summary: 'Set the bank account for payouts; restricted to the owner',
  access: 'seller',
  permission: 'shop.money',
  byToken: 'never',
  stepUp: true,
  body: z.object({
    holder: filledLine(100),
    bankName: filledLine(100),
    number: numberText(60).regex(/^\d{8,30}$/),
  }),
  answer: bankAccount,
});

export const getDeposit = endpoint({
  id: 'payments.get-deposit',
  method: 'GET',
  path: '/mall/seller/money/deposit',
  summary: 'Retrieve the deposit of the shop and its movements',
  access: 'seller',
  permission: 'shop.money',
  answer: z.object({
    required: yuan,
    paid: yuan,
    missing: yuan,
    owed: yuan,
    /** Only the owner pays it, from their balance. */
    owner: z.boolean(),
    /** The caller’s balance. */
    balance: yuan,
    /** Why what is missing cannot be paid from the balance: a rule of the method; '' when it can. */
    refusal: refusalView,
    /** What an unpaid deposit blocks. */
    blocks: z.array(z.enum(['PAYOUT'])),
    entries: z.array(depositEntry),
  }),
});
export const payDeposit = endpoint({
  id: 'payments.pay-deposit',
  method: 'POST',
  path: '/mall/seller/money/deposit/pay',
  summary: 'Pay the missing deposit or a part of it, from the owner’s balance',
  access: 'seller',
  permission: 'shop.money',
  byToken: 'never',
  idempotent: true,
  body: amountBody,
  answer: z.object({ paid: yuan, missing: yuan }),
});

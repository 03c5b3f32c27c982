/** Proofs of the books: orders, payments, ledger, wallets, entitlements and the gateway's bills are compared; differences have codes. */
import { z } from 'zod';
import { PROOF_COUNTS } from '#contexts/payments/calls/constants.ts';
import { endpoint } from '#contracts/kit/endpoint.ts';
import { idText, instant, yuan } from '#contracts/kit/fields.ts';
import { listAnswer, listQuery } from '#contracts/kit/list.ts';

/** Labels are in messages/<locale>/proof.ts. */
export const PROOF_CODES = [
  'ORDER_MISSING',
  'ORDER_AMOUNT',
  'ORDER_STATUS',
  'ORDER_MONEY',
  'ORDER_INCOME',
  'ORDER_HELD',
  'ORDER_OWNER',
  'ORDER_IN_SHOP',
  'ORDER_RETURNED',
  'TENDER_STATE',
  'TENDER_AMOUNT',
  'TENDER_WAY',
  'TENDER_OWNER',
  'TENDER_RETURNED',
  'REFUND_STATE',
  'REFUND_AMOUNT',
  'REFUND_LINES',
  'REFUND_UNKNOWN',
  'REFUND_RECORD',
  'REFUND_SHARES',
  'ENTITLEMENT_MISSING',
  'ENTITLEMENT_UNEXPECTED',
  'ENTITLEMENT_STATE',
  'ENTITLEMENT_CONTENT',
  'ENTITLEMENT_CHAIN',
  'ENTITLEMENT_CREDIT',
  'ORDER_COMPUTATION',
  'QUOTE_USED',
  'CHARGE_MONEY',
  'BILL_MISSING',
  'BILL_AMOUNT',
  'BILL_STATE',
  'BILL_LINE',
  'BILL_MONEY',
  'BILL_HELD',
  'BILL_OWNER',
  'BILL_INCOME',
  'USAGE_TOTAL',
  'USAGE_DAYS',
  'USAGE_RATED',
  'USAGE_BILLED',
  'PAYABLE_UNKNOWN',
  'TRANSACTION_UNBALANCED',
  'TRANSACTION_UNKNOWN',
  'LEDGER_TOTAL',
  'LEDGER_SEAL',
  'WALLET_BALANCE',
  'FUND_BALANCE',
  'FUND_MOVEMENTS',
  'FUND_SPENDING',
  'REPAYMENT_STATE',
  'REPAYMENT_MONEY',
  'WAY_TENDER',
  'WAY_BALANCE',
  'WAY_TRANSACTION',
  'WAY_COUNTER',
  'SHOP_BALANCE',
  'TRANSFER_MONEY',
  'TRANSFER_RECORD',
  'TRANSFER_PAYER',
  'BANK_RETURN_RECORD',
  'PAYOUT_MONEY',
  'PAYOUT_STATE',
  'RECEIPT_MONEY',
  'PAYOUT_ACCOUNT',
  'RECEIPT_MOVEMENT',
  'RECEIPT_STATE',
  'STATEMENT_STATE',
  'INVOICE_AMOUNT',
  'INVOICE_STATE',
  'INVOICE_EXCEEDS',
  'STOCK_LEFT',
  'STOCK_HELD',
  'GATEWAY_AMOUNT',
  'GATEWAY_MISSING',
  'GATEWAY_NOT_BOOKED',
  'GATEWAY_UNKNOWN',
  'GATEWAY_REFUND_AMOUNT',
  'GATEWAY_REFUND_MISSING',
  'GATEWAY_REFUND_UNKNOWN',
] as const;
export const proofCode = z.enum(PROOF_CODES);
export type ProofCode = z.output<typeof proofCode>;

/** `record`: the record of a refund in payments; `shares`: the part that each tender returns. */
export const PROOF_BOOKS = [
  'order',
  'lines',
  'history',
  'shop',
  'entitlement',
  'bill',
  'usage',
  'records',
  'refund',
  'payment',
  'record',
  'shares',
  'steps',
  'quote',
  'ledger',
  'seal',
  'wallet',
  'transfer',
  'bankReturn',
  'payout',
  'receipt',
  'fund',
  'movements',
  'budget',
  'repayment',
  'settlement',
  'invoice',
  'stock',
  'way',
  'gateway',
] as const;
export const proofBook = z.enum(PROOF_BOOKS);
export type ProofBook = z.output<typeof proofBook>;

/** COMMAND runs are started by the command only. */
export const proofOrigin = z.enum(['DAILY', 'STAFF', 'COMMAND']);
export type ProofOrigin = z.output<typeof proofOrigin>;
/** FAILED: something could not be compared. INTERRUPTED: its process ended before the proof. */
export const proofOutcome = z.enum(['CLEAN', 'DIFFERENT', 'FAILED', 'INTERRUPTED']);
export type ProofOutcome = z.output<typeof proofOutcome>;

export type ProofCount = (typeof PROOF_COUNTS)[number];
/** Runs of older versions have fewer. */
const counts = z.partialRecord(z.enum(PROOF_COUNTS), z.number().int());

export const proofDifference = z.object({
  seq: z.number().int(),
  code: proofCode,
  /** The payable: 'ORDER' with the order's id, 'CHARGE' with that of a top-up; '' without one. */
  payableKind: z.string(),
  payableId: z.string(),
  /** The number at the gateway, of the refund, of the ledger's transaction, or the line of the order. */
  reference: z.string(),
  /** '' without an account or shop. */
  accountId: z.string(),
  accountName: z.string(),
  shopId: z.string(),
  says: z.array(z.object({ book: proofBook, amount: yuan.nullable(), state: z.string() })),
});
export type ProofDifference = z.output<typeof proofDifference>;

export const proofRun = z.object({
  id: z.string(),
  origin: proofOrigin,
  startedAt: instant,
  /** 0 while it is running. */
  finishedAt: instant,
  /** The account that requested it; '' for the daily one and the command. */
  startedBy: z.string(),
  /** The days of the gateway's bills that are fetched again, '2026-03-31'; '' when none are. */
  fromDay: z.string(),
  toDay: z.string(),
  outcome: z.union([proofOutcome, z.literal('')]),
  differenceCount: z.number().int(),
  counts,
  failure: z.string(),
});
export type ProofRun = z.output<typeof proofRun>;

export const listProofs = endpoint({
  id: 'payments.list-proofs',
  method: 'GET',
  path: '/operation/admin/settlement/proofs',
  summary: 'List proofs of the books, newest first',
  access: 'staff',
  permission: 'finance.read',
  query: z.object(listQuery(['startedAt'])),
  answer: listAnswer(proofRun),
});
export const getProof = endpoint({
  id: 'payments.get-proof',
  method: 'GET',
  path: '/operation/admin/settlement/proofs/:runId',
  summary: 'Retrieve a proof, with the number of differences of each kind',
  access: 'staff',
  permission: 'finance.read',
  params: z.object({ runId: idText }),
  answer: proofRun.extend({ byCode: z.array(z.object({ code: proofCode, count: z.number().int() })) }),
});
export const listProofDifferences = endpoint({
  id: 'payments.list-proof-differences',
  method: 'GET',
  path: '/operation/admin/settlement/proofs/:runId/differences',
  summary: 'List the differences found by a proof, at most the first 10,000',
  access: 'staff',
  permission: 'finance.read',
  params: z.object({ runId: idText }),
  query: z.object({
    ...listQuery(['seq']),
    order: z.enum(['asc', 'desc']).default('asc'),
    code: z.union([proofCode, z.literal('')]).default(''),
  }),
  answer: listAnswer(proofDifference),
});
export const startProof = endpoint({
  id: 'payments.start-proof',
  method: 'POST',
  path: '/operation/admin/settlement/proofs/start',
  summary: 'Start a proof of the books',
  access: 'staff',
  permission: 'finance.manage',
  answer: z.object({ runId: z.string() }),
});

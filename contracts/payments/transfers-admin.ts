/** Transfers that the banks have credited, and money that goes back by bank, as staff see and manage them. */
import { z } from 'zod';
import { bankReturnLifecycle, matchKinds, transferLifecycle } from '#kernel/payments/payments.ts';
import { endpoint } from '../kit/endpoint.ts';
import { freeText, idText, instant, yuan } from '../kit/fields.ts';
import { listAnswer, listQuery } from '../kit/list.ts';

export const transferState = z.enum(transferLifecycle.states);
export const bankReturnState = z.enum(bankReturnLifecycle.states);
const reasonText = freeText(200).refine((text) => text.trim() !== '');

export const staffTransfer = z.object({
  id: z.string(),
  bankAccount: z.string(),
  bankSerial: z.string(),
  amount: yuan,
  at: instant,
  payer: z.string(),
  payerNumber: z.string(),
  remark: z.string(),
  state: transferState,
  /** How it was matched when it was imported. */
  matchKind: z.enum(matchKinds),
  isNameSame: z.boolean(),
  /** '' without one. */
  orderId: z.string(),
  subject: z.string(),
  due: yuan,
  /** Whose it is; '' when nobody knows. */
  buyer: z.string(),
  target: z.enum(['', 'PAYMENT', 'BALANCE', 'RETURN']),
  captured: yuan,
  toBalance: yuan,
  proposedBy: z.string(),
  decidedBy: z.string(),
  hasSlip: z.boolean(),
  /** Allowed to the caller: decide, confirm, reject. */
  actions: z.array(z.string()),
});
export type StaffTransfer = z.output<typeof staffTransfer>;

const transferParams = z.object({ transferId: idText });
export const listTransfers = endpoint({
  id: 'payments.list-transfers',
  method: 'GET',
  path: '/operation/admin/transfers',
  summary: 'Transfers credited by the banks',
  access: 'staff',
  permission: 'finance.read',
  query: z.object({
    ...listQuery(['at']),
    state: z.union([transferState, z.literal('')]).default(''),
    /** A number of the bank, a part of the remark, an order id. */
    keyword: freeText(64).default(''),
  }),
  answer: listAnswer(staffTransfer),
});
export const importStatement = endpoint({
  id: 'payments.import-bank-statement',
  method: 'POST',
  path: '/operation/admin/transfers/import',
  summary: 'Imports a bank statement (CSV); lines that are known are left out',
  access: 'staff',
  permission: 'finance.manage',
  byToken: 'never',
  body: z.object({ bankAccount: z.string().max(20), fileId: idText }),
  answer: z.object({
    importId: z.string(),
    lines: z.number().int(),
    added: z.number().int(),
    known: z.number().int(),
    suggested: z.number().int(),
  }),
});
export const decideTransfer = endpoint({
  id: 'payments.decide-transfer',
  method: 'POST',
  path: '/operation/admin/transfers/:transferId/decide',
  summary: 'Says what a transfer pays, whose balance it goes to, or that it goes back; above a limit a second person confirms',
  access: 'staff',
  permission: 'finance.manage',
  byToken: 'never',
  params: transferParams,
  body: z.object({
    target: z.enum(['PAYMENT', 'BALANCE', 'RETURN']),
    /** Of PAYMENT; '': the suggested one. */
    orderId: freeText(64).default(''),
    /** Of BALANCE: user name or id; '': the suggested one. */
    user: freeText(64).default(''),
  }),
  answer: staffTransfer,
});
export const confirmTransfer = endpoint({
  id: 'payments.confirm-transfer',
  method: 'POST',
  path: '/operation/admin/transfers/:transferId/confirm',
  summary: "Confirms another person's decision",
  access: 'staff',
  permission: 'finance.manage',
  byToken: 'never',
  params: transferParams,
  answer: staffTransfer,
});
export const rejectTransfer = endpoint({
  id: 'payments.reject-transfer',
  method: 'POST',
  path: '/operation/admin/transfers/:transferId/reject',
  summary: 'Takes a decision back before it is confirmed',
  access: 'staff',
  permission: 'finance.manage',
  byToken: 'never',
  params: transferParams,
  body: z.object({ reason: reasonText }),
  answer: staffTransfer,
});
export const revealSlip = endpoint({
  id: 'payments.reveal-remittance-slip',
  method: 'POST',
  path: '/operation/admin/transfers/:transferId/slip',
  summary: 'A temporary address of the slip of the payment; counted and in the audit log',
  access: 'staff',
  permission: 'finance.manage',
  byToken: 'never',
  params: transferParams,
  body: z.object({ reason: reasonText }),
  answer: z.object({ url: z.string(), seconds: z.number().int() }),
});

export const bankReturn = z.object({
  id: z.string(),
  bankAccount: z.string(),
  amount: yuan,
  payee: z.string(),
  payeeNumber: z.string(),
  /** Our number of the refund; '' for a transfer that nobody wants. */
  refundNo: z.string(),
  bankSerial: z.string(),
  state: bankReturnState,
  reason: z.string(),
  bankReference: z.string(),
  orderedBy: z.string(),
  paidBy: z.string(),
  createdAt: instant,
  endedAt: instant.nullable(),
  /** Allowed to the caller: order, pay, fail, cancel. */
  actions: z.array(z.string()),
});
export type StaffBankReturn = z.output<typeof bankReturn>;
const returnParams = z.object({ returnId: idText });
export const listBankReturns = endpoint({
  id: 'payments.list-bank-returns',
  method: 'GET',
  path: '/operation/admin/bank-returns',
  summary: 'Money that goes back by bank',
  access: 'staff',
  permission: 'finance.read',
  query: z.object({ ...listQuery(['createdAt']), state: z.union([bankReturnState, z.literal('')]).default('') }),
  answer: listAnswer(bankReturn),
});
export const orderBankReturn = endpoint({
  id: 'payments.order-bank-return',
  method: 'POST',
  path: '/operation/admin/bank-returns/:returnId/order',
  summary: 'Notes that it was ordered at the bank; answers with the account in full, which the audit log notes',
  access: 'staff',
  permission: 'finance.manage',
  byToken: 'never',
  params: returnParams,
  answer: z.object({ record: bankReturn, payeeName: z.string(), payeeNumber: z.string() }),
});
export const payBankReturn = endpoint({
  id: 'payments.pay-bank-return',
  method: 'POST',
  path: '/operation/admin/bank-returns/:returnId/pay',
  summary: 'Notes, by another person, that the bank has paid it',
  access: 'staff',
  permission: 'finance.manage',
  byToken: 'never',
  params: returnParams,
  body: z.object({ bankReference: z.string().regex(/^[\w./:-]{1,64}$/) }),
  answer: bankReturn,
});
export const failBankReturn = endpoint({
  id: 'payments.fail-bank-return',
  method: 'POST',
  path: '/operation/admin/bank-returns/:returnId/fail',
  summary: 'The bank did not pay it: it waits to be ordered again',
  access: 'staff',
  permission: 'finance.manage',
  byToken: 'never',
  params: returnParams,
  body: z.object({ reason: reasonText }),
  answer: bankReturn,
});
export const cancelBankReturn = endpoint({
  id: 'payments.cancel-bank-return',
  method: 'POST',
  path: '/operation/admin/bank-returns/:returnId/cancel',
  summary: 'Keeps a transfer that was to go back; not for refunds',
  access: 'staff',
  permission: 'finance.manage',
  byToken: 'never',
  params: returnParams,
  body: z.object({ reason: reasonText }),
  answer: bankReturn,
});

/** Bank transfers received, and money returned by bank transfer, as staff see and manage them. */
import { z } from 'zod';
import {
  bankReturnLifecycle,
  leftOutReasons,
  mappingSources,
  matchKinds,
  secondReasons,
  statementAmounts,
  statementColumns,
  statementProblems,
  transferLifecycle,
  unreadReasons,
} from '#contexts/payments/rules/payments.ts';
import { endpoint } from '#contracts/kit/endpoint.ts';
import { codeText, filledText, freeText, idText, instant, lineText, MOST_INTEGER, yuan } from '#contracts/kit/fields.ts';
import { listAnswer, listQuery } from '#contracts/kit/list.ts';

export const transferState = z.enum(transferLifecycle.states);
export const bankReturnState = z.enum(bankReturnLifecycle.states);
const reasonText = filledText(200);

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
  /** '' if none. */
  orderId: z.string(),
  /** The number that pages show of the order, the bill, or the first order of a group; '' if it has none. */
  orderNo: z.string(),
  subject: z.string(),
  due: yuan,
  /** The buyer; '' when unknown. */
  buyer: z.string(),
  target: z.enum(['', 'PAYMENT', 'BALANCE', 'RETURN']),
  captured: yuan,
  toBalance: yuan,
  importedBy: z.string(),
  proposedBy: z.string(),
  /** Why the decision waits for a second person: the amount, the total of the file or the day, or that the first person imported it. */
  secondBecause: z.enum(['', ...secondReasons]),
  decidedBy: z.string(),
  hasSlip: z.boolean(),
  /** Actions allowed to the caller: decide, confirm, reject. */
  actions: z.array(z.string()),
});
export type StaffTransfer = z.output<typeof staffTransfer>;

const transferParams = z.object({ transferId: idText });
export const listTransfers = endpoint({
  id: 'payments.list-transfers',
  method: 'GET',
  path: '/operation/admin/transfers',
  summary: 'List transfers credited by the banks',
  access: 'staff',
  permission: 'finance.read',
  query: z.object({
    ...listQuery(['at']),
    state: z.union([transferState, z.literal('')]).default(''),
    /** A bank number, a part of the remark, or the number or id of an order or a bill. */
    keyword: lineText(64).default(''),
  }),
  answer: listAnswer(staffTransfer),
});
export const listTransferCandidates = endpoint({
  id: 'payments.list-transfer-candidates',
  method: 'GET',
  path: '/operation/admin/transfers/:transferId/candidates',
  summary: 'List what waits for a bank transfer, the likeliest for this one first: of the same buyer, of the same amount, newest',
  access: 'staff',
  permission: 'finance.manage',
  params: transferParams,
  answer: z.object({
    records: z.array(
      z.object({
        /** An order, a group, a repayment or a bill. */
        orderId: z.string(),
        /** '' if it has none. */
        orderNo: z.string(),
        subject: z.string(),
        buyer: z.string(),
        /** Not yet arrived. */
        left: yuan,
        isAmountSame: z.boolean(),
      }),
    ),
  }),
});
export type TransferCandidate = z.output<typeof listTransferCandidates.answer>['records'][number];
/** The title of a column; '': the statement has no such column. */
const title = z.string().max(80);
/** The title of each column in a bank's statements. Amounts: in two columns, in one with a direction column, or in one with a sign. */
export const statementMapping = z.object({
  amounts: z.enum(statementAmounts),
  /** '': numbers are derived from the content of a line. */
  serial: title,
  day: title,
  time: title,
  credit: title,
  debit: title,
  amount: title,
  direction: title,
  payerName: title,
  payerNumber: title,
  currency: title,
  remarks: z.array(title).max(20),
});
/** As stored for the next statement of an account. */
export const rememberedMapping = z.object({ mapping: statementMapping, titles: z.array(z.string()) });
const lineNumber = z.number().int();
/** Rows that are certainly no credits. `text`: the row's content, truncated, with the payer masked. */
const leftOutRow = z.object({ line: lineNumber, reason: z.enum(leftOutReasons), text: z.string() });
/** A cell of a workbook that cannot be read. `place`: 'F12'. `shown`: its content instead of a value. */
export const unreadStatementCell = z.object({ place: z.string(), reason: z.enum(unreadReasons), shown: z.string() });
const unreadCells = z.array(unreadStatementCell);
/** Rows that may be credits and cannot be imported as they are. */
const problemRow = z.object({ line: lineNumber, reason: z.enum(statementProblems), text: z.string(), cells: unreadCells.optional() });
const namedRow = z.object({
  line: lineNumber,
  reason: z.enum([...leftOutReasons, ...statementProblems]),
  text: z.string(),
  cells: unreadCells.optional(),
});
export type StatementRowView = z.output<typeof namedRow>;

const statementFile = {
  bankAccount: z.string().max(20),
  /** An upload of the caller with the purpose import-sheet: CSV or TXT in UTF-8, GB18030 or UTF-16 with its mark, or XLSX. */
  fileId: idText,
  /** null: the mapping of an earlier statement of this account, or detected from the titles. */
  mapping: statementMapping.nullable().default(null),
  /** The line of the titles; 0: detected. */
  titleLine: lineNumber.min(0).max(10_000).default(0),
};
export const inspectStatement = endpoint({
  id: 'payments.inspect-bank-statement',
  method: 'POST',
  path: '/operation/admin/transfers/inspect',
  cost: 'sheet',
  summary: 'Read a bank statement without importing it: columns, credits, and every other row with the reason',
  access: 'staff',
  permission: 'finance.manage',
  readsOnly: true,
  byToken: 'never',
  body: z.object(statementFile),
  answer: z.object({
    titleLine: lineNumber,
    titles: z.array(z.string()),
    /** The beginning of the file, including the titles. */
    firstRows: z.array(z.object({ line: lineNumber, text: z.string() })),
    samples: z.array(z.object({ line: lineNumber, cells: z.array(z.string()) })),
    mapping: statementMapping,
    source: z.enum(mappingSources),
    /** Columns that a person has to check before anything is imported. */
    unsure: z.array(z.enum(statementColumns)),
    /** Columns that cannot be read: missing, duplicate, or in another unit than yuan. Nothing was read then. */
    wrong: z.array(z.enum(statementColumns)),
    credits: z.number().int(),
    sum: yuan,
    /** The number of credits already stored. */
    known: z.number().int(),
    outgoing: z.number().int(),
    /** The first credits as read. */
    first: z.array(z.object({ line: lineNumber, serial: z.string(), at: instant, amount: yuan, payer: z.string(), remark: z.string() })),
    leftOut: z.array(leftOutRow),
    problems: z.array(problemRow),
  }),
});
export const importStatement = endpoint({
  id: 'payments.import-bank-statement',
  method: 'POST',
  path: '/operation/admin/transfers/import',
  cost: 'sheet',
  summary: 'Import a bank statement (CSV or XLSX); known lines are not imported again, and other rows are listed',
  access: 'staff',
  permission: 'finance.manage',
  byToken: 'never',
  stepUp: true,
  body: z.object({
    ...statementFile,
    /** The lines with problems, all of which must be listed here: they are not imported. */
    leaveOut: z.array(lineNumber.min(0).max(MOST_INTEGER)).max(6_000).default([]),
  }),
  answer: z.object({
    importId: z.string(),
    /** Credits: new ones and known ones. */
    lines: z.number().int(),
    added: z.number().int(),
    known: z.number().int(),
    suggested: z.number().int(),
    outgoing: z.number().int(),
    /** All other rows. */
    leftOut: z.array(namedRow),
  }),
});
export const decideTransfer = endpoint({
  id: 'payments.decide-transfer',
  method: 'POST',
  path: '/operation/admin/transfers/:transferId/decide',
  summary: 'Decide what a transfer pays, whose balance it goes to, or that it is returned; above a limit two people decide',
  access: 'staff',
  permission: 'finance.manage',
  byToken: 'never',
  stepUp: true,
  params: transferParams,
  body: z.object({
    target: z.enum(['PAYMENT', 'BALANCE', 'RETURN']),
    /** For PAYMENT: the number or the id of an order or a bill, the id of a repayment; '': the suggested one. */
    orderId: freeText(64).default(''),
    /** For BALANCE: user name or id; '': the suggested one. */
    user: lineText(64).default(''),
  }),
  answer: staffTransfer,
});
export const confirmTransfer = endpoint({
  id: 'payments.confirm-transfer',
  method: 'POST',
  path: '/operation/admin/transfers/:transferId/confirm',
  summary: "Confirm another person's decision",
  access: 'staff',
  permission: 'finance.manage',
  byToken: 'never',
  stepUp: true,
  params: transferParams,
  answer: staffTransfer,
});
export const rejectTransfer = endpoint({
  id: 'payments.reject-transfer',
  method: 'POST',
  path: '/operation/admin/transfers/:transferId/reject',
  summary: 'Withdraw a decision before it is confirmed',
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
  summary: 'Create a temporary address of the slip of the payment; counted and audited',
  access: 'staff',
  permission: 'finance.manage',
  byToken: 'never',
  stepUp: true,
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
  /** Our number of the refund; '' for a transfer returned without a refund. */
  refundNo: z.string(),
  bankSerial: z.string(),
  state: bankReturnState,
  reason: z.string(),
  bankReference: z.string(),
  orderedBy: z.string(),
  paidBy: z.string(),
  createdAt: instant,
  endedAt: instant.nullable(),
  /** Actions allowed to the caller: order, pay, fail, cancel. */
  actions: z.array(z.string()),
});
export type StaffBankReturn = z.output<typeof bankReturn>;
const returnParams = z.object({ returnId: idText });
export const listBankReturns = endpoint({
  id: 'payments.list-bank-returns',
  method: 'GET',
  path: '/operation/admin/bank-returns',
  summary: 'List money returned by bank transfer',
  access: 'staff',
  permission: 'finance.read',
  query: z.object({ ...listQuery(['createdAt']), state: z.union([bankReturnState, z.literal('')]).default('') }),
  answer: listAnswer(bankReturn),
});
export const orderBankReturn = endpoint({
  id: 'payments.order-bank-return',
  method: 'POST',
  path: '/operation/admin/bank-returns/:returnId/order',
  summary: 'Record that it was ordered at the bank; returns the full account number, which is audited',
  access: 'staff',
  permission: 'finance.manage',
  byToken: 'never',
  stepUp: true,
  params: returnParams,
  answer: z.object({ record: bankReturn, payeeName: z.string(), payeeNumber: z.string() }),
});
export const payBankReturn = endpoint({
  id: 'payments.pay-bank-return',
  method: 'POST',
  path: '/operation/admin/bank-returns/:returnId/pay',
  summary: 'Record, as another person, that the bank has paid it',
  access: 'staff',
  permission: 'finance.manage',
  byToken: 'never',
  stepUp: true,
  params: returnParams,
  body: z.object({ bankReference: codeText(64).regex(/^[\w./:-]{1,64}$/) }),
  answer: bankReturn,
});
export const failBankReturn = endpoint({
  id: 'payments.fail-bank-return',
  method: 'POST',
  path: '/operation/admin/bank-returns/:returnId/fail',
  summary: 'Record that the bank did not pay it: it waits to be ordered again',
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
  summary: 'Cancel the return of a transfer; not for refunds',
  access: 'staff',
  permission: 'finance.manage',
  byToken: 'never',
  params: returnParams,
  body: z.object({ reason: reasonText }),
  answer: bankReturn,
});

/** Funds as their owners and the members of a group see them: credit, contracts, cost accounts (section 4). */
import { z } from 'zod';
import { goodsType } from '#contexts/catalogue/calls/goods-type.ts';
import { FUND_MOVEMENT_KINDS } from '#contexts/payments/calls/constants.ts';
import { creditStatementStates, fundKinds, fundLifecycle, repaymentLifecycle } from '#contexts/payments/rules/payments.ts';
import { endpoint } from '#contracts/kit/endpoint.ts';
import { codeText, filledLine, idOrNone, idText, instant, lineText, yuan, yuanOrNone } from '#contracts/kit/fields.ts';
import { listAnswer, listQuery } from '#contracts/kit/list.ts';

export const fundKind = z.enum(fundKinds);
export const fundState = z.enum(fundLifecycle.states);
export const fundMovementKind = z.enum(FUND_MOVEMENT_KINDS);
export const creditStatementState = z.enum(creditStatementStates);
/** What may be bought by it; empty lists: everything. Shops: '' is the platform itself. */
export const fundScope = z.object({
  goodsTypes: z.array(goodsType),
  shops: z.array(z.object({ shopId: z.string(), name: z.string(), nameEn: z.string() })),
  goodsIds: z.array(z.string()),
});

export const fund = z.object({
  fundId: z.string(),
  kind: fundKind,
  code: z.string(),
  name: z.string(),
  nameEn: z.string(),
  /** Of a group: drawn by its members. */
  isOfGroup: z.boolean(),
  state: fundState,
  limit: yuan,
  /** Total drawn, and the part returned by refunds and repayments; `used` is the difference, `left` the rest of the limit. */
  drawn: yuan,
  returned: yuan,
  used: yuan,
  left: yuan,
  /** Of a contract: money received for it. Of a cost account: money paid into it. */
  received: yuan,
  validFrom: instant,
  /** 0: unlimited. */
  validUntil: instant,
  scope: fundScope,
  /** Of credit: days from the end of a month to the due date of its statement. */
  dueDays: z.number().int(),
  isOverdue: z.boolean(),
});
export type FundView = z.output<typeof fund>;

export const myFund = fund.extend({
  /** Actions allowed to the caller: repay, move (money between a balance and a cost account), budgets (of the members). */
  actions: z.array(z.enum(['repay', 'move', 'budgets'])),
});
export type MyFund = z.output<typeof myFund>;

export const creditStatement = z.object({
  statementId: z.string(),
  fundId: z.string(),
  month: z.string(),
  /** Drawn in the month. */
  drawn: yuan,
  /** Its unpaid part, after statements before it are paid. */
  open: yuan,
  closedAt: instant,
  dueAt: instant,
  state: creditStatementState,
  /** 0 until it is paid. */
  paidAt: instant,
});
export type CreditStatementView = z.output<typeof creditStatement>;

export const fundMovement = z.object({
  seq: z.string(),
  kind: fundMovementKind,
  /** Positive; the kind determines the direction. */
  amount: yuan,
  userName: z.string(),
  /** What was paid: an order or a group of orders; '' if none. */
  orderId: z.string(),
  subject: z.string(),
  reference: z.string(),
  /** Of the fund, after it. */
  used: yuan,
  at: instant,
});
export type FundMovementView = z.output<typeof fundMovement>;

const fundParams = z.object({ fundId: idText });
export const movementsQuery = z.object({ ...listQuery(['at']), kind: z.union([fundMovementKind, z.literal('')]).default('') });

export const listMyFunds = endpoint({
  id: 'payments.list-my-funds',
  method: 'GET',
  path: '/operation/funds/mine',
  summary: 'List credit, contracts and cost accounts that the caller may draw; closed ones last',
  access: 'user',
  answer: z.object({
    records: z.array(myFund),
    /** The group of the caller; '' if none. */
    groupName: z.string(),
    mayOpenCost: z.boolean(),
    mayLimit: z.boolean(),
    /** What the caller may still draw of the group's funds this month; null without a limit or a group. */
    myBudget: z.object({ monthly: yuan, spent: yuan }).nullable(),
  }),
});
export const getMyFund = endpoint({
  id: 'payments.get-my-fund',
  method: 'GET',
  path: '/operation/funds/mine/:fundId',
  summary: 'Retrieve a fund of the caller or of the caller’s group, with its statements',
  access: 'user',
  params: fundParams,
  answer: myFund.extend({
    statements: z.array(creditStatement),
    /** Of cost accounts: the caller's balance. */
    balance: yuan,
  }),
});
export const listMyFundMovements = endpoint({
  id: 'payments.list-my-fund-movements',
  method: 'GET',
  path: '/operation/funds/mine/:fundId/movements',
  summary: 'List draws and returns, newest first',
  access: 'user',
  params: fundParams,
  query: movementsQuery,
  answer: listAnswer(fundMovement),
});
export const startRepayment = endpoint({
  id: 'payments.start-repayment',
  method: 'POST',
  path: '/operation/funds/mine/:fundId/repay',
  summary: 'Open a repayment of credit; it is paid like an order',
  access: 'user',
  byToken: 'never',
  idempotent: true,
  params: fundParams,
  body: z.object({ amount: yuan }),
  answer: z.object({ repaymentId: z.string() }),
});
export const getRepayment = endpoint({
  id: 'payments.get-repayment',
  method: 'GET',
  path: '/operation/funds/repayments/:repaymentId',
  summary: 'Retrieve a repayment of the caller',
  access: 'user',
  params: z.object({ repaymentId: idText }),
  answer: z.object({
    repaymentId: z.string(),
    fundId: z.string(),
    fundName: z.string(),
    fundNameEn: z.string(),
    amount: yuan,
    status: z.enum(repaymentLifecycle.states),
    expiresAt: instant,
    paidAt: instant,
  }),
});
const code = codeText(40).regex(/^[A-Za-z0-9][A-Za-z0-9._-]*$/);
const named = { name: filledLine(80), nameEn: lineText(80).default('') };
export const openCostAccount = endpoint({
  id: 'payments.open-cost-account',
  method: 'POST',
  path: '/operation/funds/cost/open',
  summary: 'Open a cost account for the caller’s group, as its leader',
  access: 'user',
  byToken: 'never',
  idempotent: true,
  body: z.object({ code, ...named }),
  answer: z.object({ fundId: z.string() }),
});
export const moveCostMoney = endpoint({
  id: 'payments.move-cost-money',
  method: 'POST',
  path: '/operation/funds/mine/:fundId/move',
  summary: 'Move money between the balance of the group’s leader and a cost account',
  access: 'user',
  byToken: 'never',
  idempotent: true,
  params: fundParams,
  body: z.object({ direction: z.enum(['IN', 'OUT']), amount: yuan }),
  answer: z.object({ left: yuan, balance: yuan }),
});

export const fundBudget = z.object({
  /** '' for the whole group. */
  userId: z.string(),
  userName: z.string(),
  isLeader: z.boolean(),
  /** '' when not set: a member then cannot draw, the leader and the group are not limited. */
  monthly: yuanOrNone,
  spent: yuan,
});
export type FundBudget = z.output<typeof fundBudget>;
export const listFundBudgets = endpoint({
  id: 'payments.list-fund-budgets',
  method: 'GET',
  path: '/operation/funds/budgets',
  summary: 'List the monthly budgets of the members of the caller’s group, and what each has drawn, as its leader',
  access: 'user',
  answer: z.object({ month: z.string(), groupName: z.string(), records: z.array(fundBudget) }),
});
export const setFundBudget = endpoint({
  id: 'payments.set-fund-budget',
  method: 'POST',
  path: '/operation/funds/budgets/set',
  summary: 'Set or delete the monthly budget of a member, or of the whole group',
  access: 'user',
  byToken: 'never',
  body: z.object({ userId: idOrNone.default(''), monthly: yuanOrNone }),
  answer: z.object({}),
});

export { code as fundCode, fundParams, named as fundNames };

/** Buying in a group: rules, approvals, projects, spending. */
import { z } from 'zod';
import { goodsType } from '#contexts/catalogue/calls/goods-type.ts';
import { approvalLifecycle, approvalReasons, ruleCovers } from '#contexts/identity/rules/groups/groups.ts';
import { endpoint } from '#contracts/kit/endpoint.ts';
import { codeText, day, filledLine, freeText, idOrNone, idText, instant, pageQuery, yuan, yuanOrNone } from '#contracts/kit/fields.ts';
import { hasInk } from '#kernel/text/text.ts';
import { DAY_MS } from '#kernel/time/time.ts';
import { orderStatus } from './order.ts';

export const groupRules = z.object({
  /** FUNDS: purchases paid with the group’s funds; ALL: every purchase of its members. */
  covers: z.enum(ruleCovers),
  everything: z.boolean(),
  /** Purchases above this amount need approval; '' for no limit. */
  over: yuanOrNone,
  /** Purchases with any of these types need approval. */
  goodsTypes: z.array(goodsType).max(10),
  projectRequired: z.boolean(),
});
export type GroupRules = z.output<typeof groupRules>;

export const getGroupRules = endpoint({
  id: 'orders.get-group-rules',
  method: 'GET',
  path: '/mall/group/rules',
  summary: 'Retrieve the purchase rules of the caller’s group',
  access: 'user',
  answer: groupRules,
});
export const setGroupRules = endpoint({
  id: 'orders.set-group-rules',
  method: 'POST',
  path: '/mall/group/rules/set',
  summary: 'Set the purchase rules of the caller’s group, as its leader; earlier approvals remain valid',
  access: 'user',
  byToken: 'never',
  body: groupRules,
  answer: groupRules,
});

export const groupProject = z.object({
  id: z.string(),
  code: z.string(),
  name: z.string(),
  isOpen: z.boolean(),
  /** The members who may choose it; empty: all. Visible to the leader only. */
  userIds: z.array(z.string()),
});
export type GroupProject = z.output<typeof groupProject>;

export const listGroupProjects = endpoint({
  id: 'orders.list-group-projects',
  method: 'GET',
  path: '/mall/group/project/list',
  summary: 'List the projects of the caller’s group: all for its leader, selectable ones for a member',
  access: 'user',
  answer: z.array(groupProject),
});
export const saveGroupProject = endpoint({
  id: 'orders.save-group-project',
  method: 'POST',
  path: '/mall/group/project/save',
  summary: 'Create or change a project of the caller’s group, as its leader',
  access: 'user',
  body: z.object({
    /** '' creates one. */
    id: idOrNone.default(''),
    code: codeText(40).min(1),
    name: filledLine(100),
    userIds: z.array(idText).max(500).default([]),
  }),
  answer: z.object({ id: z.string() }),
});
export const setProjectState = endpoint({
  id: 'orders.set-project-state',
  method: 'POST',
  path: '/mall/group/project/:id/state',
  summary: 'Close or reopen a project',
  access: 'user',
  params: z.object({ id: idText }),
  body: z.object({ isOpen: z.boolean() }),
  answer: z.object({ id: z.string() }),
});

export const approvalState = z.enum(
  approvalLifecycle.states as [(typeof approvalLifecycle.states)[number], ...(typeof approvalLifecycle.states)[number][]],
);
export const approvalReason = z.enum(approvalReasons);
export const approvalView = z.object({
  id: z.string(),
  /** Of an order, or of a group of orders under one payment. */
  orderId: z.string(),
  state: approvalState,
  orderStatus,
  userName: z.string(),
  subject: z.string(),
  amount: yuan,
  reasons: z.array(approvalReason),
  projectCode: z.string(),
  projectName: z.string(),
  note: z.string(),
  /** Why it was refused, or the leader's comment. */
  answer: z.string(),
  askedAt: instant,
  decidedAt: instant,
  /** Until when the order waits. */
  waitsUntil: instant,
  lines: z.array(
    z.object({
      name: z.string(),
      nameEn: z.string(),
      specification: z.string(),
      specificationEn: z.string(),
      amount: z.number().int(),
      actualPaymentAmount: yuan,
    }),
  ),
  /** Actions allowed to this caller now. */
  actions: z.array(z.enum(['approve', 'refuse', 'withdraw'])),
});
export type ApprovalView = z.output<typeof approvalView>;

export const listApprovals = endpoint({
  id: 'orders.list-approvals',
  method: 'GET',
  path: '/mall/group/approval/list',
  summary: 'List approval requests, newest first: those of the group for its leader, the caller’s own for a member',
  access: 'user',
  query: z.object({ ...pageQuery(10), state: z.union([approvalState, z.literal('')]).default('') }),
  answer: z.object({ total: z.number().int(), records: z.array(approvalView) }),
});

export const decidedApproval = z.object({ id: z.string() });
export const askApproval = endpoint({
  id: 'orders.ask-approval',
  method: 'POST',
  path: '/mall/group/approval/ask',
  summary: 'Request the leader’s approval of an unpaid order; it holds its stock for at most three days from its creation',
  access: 'user',
  body: z.object({ orderId: idText, projectId: idOrNone.default(''), note: freeText(300).default('') }),
  answer: decidedApproval,
});
export const withdrawApproval = endpoint({
  id: 'orders.withdraw-approval',
  method: 'POST',
  path: '/mall/group/approval/:id/withdraw',
  summary: 'Withdraw the caller’s request',
  access: 'user',
  params: z.object({ id: idText }),
  answer: decidedApproval,
});
export const decideApproval = endpoint({
  id: 'orders.decide-approval',
  method: 'POST',
  path: '/mall/group/approval/:id/decide',
  summary: 'Approve a purchase as the leader, or refuse it with a reason; final',
  access: 'user',
  byToken: 'never',
  params: z.object({ id: idText }),
  body: z
    .object({ approve: z.boolean(), answer: freeText(300).default('') })
    .refine(({ approve, answer }) => approve || hasInk(answer), { path: ['answer'], message: 'is missing' }),
  answer: decidedApproval,
});

export const groupTerms = z.object({
  groupName: z.string(),
  isLeader: z.boolean(),
  covers: z.enum(ruleCovers),
  projectRequired: z.boolean(),
  projects: z.array(groupProject.pick({ id: true, code: true, name: true })),
  /** '' when none was chosen. */
  projectId: z.string(),
  /** Why a covered payment of it needs approval; empty when it does not. */
  reasons: z.array(approvalReason),
  /** The latest request. */
  approval: approvalView.pick({ id: true, state: true, answer: true, askedAt: true, waitsUntil: true }).nullable(),
});
export type GroupTerms = z.output<typeof groupTerms>;
export const getGroupTerms = endpoint({
  id: 'orders.get-group-terms',
  method: 'GET',
  path: '/mall/group/terms',
  summary: 'Retrieve what the caller’s group requires to pay an order: project, approval; null without a group',
  access: 'user',
  query: z.object({ orderId: idText }),
  answer: z.object({ terms: groupTerms.nullable() }),
});

/** Of orders paid for the group in these days: paid, refunded since, and the difference. */
const sums = { orders: z.number().int(), paid: yuan, returned: yuan, net: yuan };
export const spendingQuery = z
  .object({ from: day, to: day })
  .refine(({ from, to }) => from <= to, { path: ['to'], message: 'ends before it begins' })
  .refine(({ from, to }) => Date.parse(to) - Date.parse(from) <= 3 * 366 * DAY_MS, {
    path: ['from'],
    message: 'is longer than three years',
  });
export const spendingOrder = z.object({
  orderId: z.string(),
  orderNo: z.string(),
  userName: z.string(),
  projectCode: z.string(),
  projectName: z.string(),
  subject: z.string(),
  method: z.string(),
  paidAt: instant,
  paid: yuan,
  returned: yuan,
  net: yuan,
});
export const getSpending = endpoint({
  id: 'orders.get-spending',
  method: 'GET',
  path: '/mall/group/spending',
  summary: 'List purchases of the caller’s group by project and member: all for its leader, the caller’s own for a member',
  access: 'user',
  query: spendingQuery,
  answer: z.object({
    isLeader: z.boolean(),
    total: z.object(sums),
    /** '': without a project. */
    byProject: z.array(z.object({ projectId: z.string(), code: z.string(), name: z.string(), ...sums })),
    byMember: z.array(z.object({ userId: z.string(), userName: z.string(), ...sums })),
    /** The latest hundred; the spreadsheet has all. */
    latest: z.array(spendingOrder),
  }),
});
export type Spending = z.output<typeof getSpending.answer>;

/** Buying in a group of people: rules, approvals, projects, spending. */
import { z } from 'zod';
import { approvalLifecycle, approvalReasons, ruleCovers } from '#kernel/groups/groups.ts';
import { hasInk } from '#kernel/text/text.ts';
import { endpoint } from '../kit/endpoint.ts';
import { codeText, day, filledLine, freeText, goodsType, idOrNone, idText, instant, pageQuery, yuan, yuanOrNone } from '../kit/fields.ts';
import { orderStatus } from './order.ts';

/** The spending of a group as a sheet: xlsx or csv. */
export const SPENDING_EXPORT_PATH = '/mall/group/spending/export';

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
  summary: 'The rules of buying in the caller’s group',
  access: 'user',
  answer: groupRules,
});
export const setGroupRules = endpoint({
  id: 'orders.set-group-rules',
  method: 'POST',
  path: '/mall/group/rules/set',
  summary: 'Sets the rules of buying in the group that the caller leads; what is approved already stays approved',
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
  /** Who may choose it; empty: everybody in the group. For the leader alone. */
  userIds: z.array(z.string()),
});
export type GroupProject = z.output<typeof groupProject>;

export const listGroupProjects = endpoint({
  id: 'orders.list-group-projects',
  method: 'GET',
  path: '/mall/group/project/list',
  summary: 'The projects of the caller’s group: for its leader all, for a member those that may be chosen',
  access: 'user',
  answer: z.array(groupProject),
});
export const saveGroupProject = endpoint({
  id: 'orders.save-group-project',
  method: 'POST',
  path: '/mall/group/project/save',
  summary: 'Makes a project of the group that the caller leads, or changes one',
  access: 'user',
  body: z.object({
    /** '' makes one. */
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
  summary: 'Closes a project, or opens it again',
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
  /** Why it was refused, or what else the leader said. */
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
  /** What this caller may do with it now. */
  actions: z.array(z.enum(['approve', 'refuse', 'withdraw'])),
});
export type ApprovalView = z.output<typeof approvalView>;

export const listApprovals = endpoint({
  id: 'orders.list-approvals',
  method: 'GET',
  path: '/mall/group/approval/list',
  summary: 'Purchases that were to be approved, newest first: for the leader those of the group, for a member the caller’s own',
  access: 'user',
  query: z.object({ ...pageQuery(10), state: z.union([approvalState, z.literal('')]).default('') }),
  answer: z.object({ total: z.number().int(), records: z.array(approvalView) }),
});

export const decidedApproval = z.object({ id: z.string() });
export const askApproval = endpoint({
  id: 'orders.ask-approval',
  method: 'POST',
  path: '/mall/group/approval/ask',
  summary: 'Asks the leader to approve an unpaid order; it waits for three days from its creation at most, and holds its stock',
  access: 'user',
  body: z.object({ orderId: idText, projectId: idOrNone.default(''), note: freeText(300).default('') }),
  answer: decidedApproval,
});
export const withdrawApproval = endpoint({
  id: 'orders.withdraw-approval',
  method: 'POST',
  path: '/mall/group/approval/:id/withdraw',
  summary: 'Takes the caller’s request back',
  access: 'user',
  params: z.object({ id: idText }),
  answer: decidedApproval,
});
export const decideApproval = endpoint({
  id: 'orders.decide-approval',
  method: 'POST',
  path: '/mall/group/approval/:id/decide',
  summary: 'The leader approves a purchase, or refuses it with a reason; once',
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
  summary: 'What the caller’s group asks of the payment of an order: a project, an approval; null outside every group',
  access: 'user',
  query: z.object({ orderId: idText }),
  answer: z.object({ terms: groupTerms.nullable() }),
});

/** Of orders that were paid for the group in these days: what was paid, what came back of it since, and what is left. */
const sums = { orders: z.number().int(), paid: yuan, returned: yuan, net: yuan };
export const spendingQuery = z
  .object({ from: day, to: day })
  .refine(({ from, to }) => from <= to, { path: ['to'], message: 'ends before it begins' })
  .refine(({ from, to }) => Date.parse(to) - Date.parse(from) <= 3 * 366 * 24 * 3600_000, {
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
  summary: 'What was bought for the caller’s group, by project and member: for its leader all of it, for a member the caller’s own',
  access: 'user',
  query: spendingQuery,
  answer: z.object({
    isLeader: z.boolean(),
    total: z.object(sums),
    /** '' is what no project was chosen for. */
    byProject: z.array(z.object({ projectId: z.string(), code: z.string(), name: z.string(), ...sums })),
    byMember: z.array(z.object({ userId: z.string(), userName: z.string(), ...sums })),
    /** The latest hundred; the sheet has all. */
    latest: z.array(spendingOrder),
  }),
});
export type Spending = z.output<typeof getSpending.answer>;

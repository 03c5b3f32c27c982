/** Rules and projects of a group, and what they require of a payment. */

import type { PurchaseRules } from '#contexts/identity/rules/groups/groups.ts';
import type { ApprovalView, GroupProject, GroupRules, GroupTerms } from '#contexts/orders/calls/group-buying.ts';
import { payableOfOrder } from '#contexts/orders/rules/orders.ts';
import { isStoredId } from '#kernel/id/id.ts';
import { fenToYuan, readFen } from '#kernel/money/money.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { Actor } from '#server/platform/http/call.ts';
import type { OrdersContext } from '../context.ts';
import type { Project } from '../project/project-store.ts';
import type { Approval, ListedApproval } from './approval-store.ts';
import { reasonsOf } from './ask-approval.ts';

const MOST_PROJECTS = 500;

/** @throws AppError GROUP_NOT_FOUND outside every group */
export async function placeIn({ identity }: Pick<OrdersContext, 'identity'>, actor: Actor) {
  const place = await identity.placeOf(actor.accountId);
  if (!place) throw new AppError('GROUP_NOT_FOUND');
  return { groupId: place.groupId, groupName: place.groupName, isLeader: place.memberType === 'Leader' };
}
/** @throws AppError GROUP_NOT_FOUND, GROUP_LEADER_ONLY */
async function ledGroup(context: OrdersContext, actor: Actor): Promise<string> {
  const { groupId, isLeader } = await placeIn(context, actor);
  if (!isLeader) throw new AppError('GROUP_LEADER_ONLY');
  return groupId;
}

export const viewRules = ({ covers, everything, overFen, goodsTypes, projectRequired }: PurchaseRules): GroupRules => ({
  covers,
  everything,
  over: overFen === null ? '' : fenToYuan(overFen),
  goodsTypes: goodsTypes as GroupRules['goodsTypes'],
  projectRequired,
});

/** @throws AppError like ledGroup; PAYMENT_EXCEEDS for an invalid amount */
export async function setRules(context: OrdersContext, actor: Actor, { over, ...rest }: GroupRules): Promise<GroupRules> {
  const groupId = await ledGroup(context, actor);
  const overFen = over === '' ? null : readFen(over);
  if (over !== '' && (overFen === null || overFen < 0)) throw new AppError('PAYMENT_EXCEEDS');
  const rules: PurchaseRules = { ...rest, goodsTypes: [...new Set(rest.goodsTypes)], overFen };
  await context.rules.save(groupId, rules);
  return viewRules(rules);
}

const mayChoose =
  (accountId: number) =>
  ({ isOpen, accountIds }: Project) =>
    isOpen && (accountIds.length === 0 || accountIds.includes(accountId));

export async function listProjects(context: OrdersContext, actor: Actor): Promise<GroupProject[]> {
  const { groupId, isLeader } = await placeIn(context, actor);
  const all = await context.projects.list(groupId);
  return (isLeader ? all : all.filter(mayChoose(actor.accountId))).map(({ accountIds, ...project }) => ({
    ...project,
    userIds: isLeader ? accountIds.map(String) : [],
  }));
}

/** @throws AppError like ledGroup; PROJECT_CODE_TAKEN, PROJECT_LIMIT, PROJECT_NOT_FOUND, ACCOUNT_NOT_FOUND */
export async function saveProject(
  context: OrdersContext,
  actor: Actor,
  { id, code, name, userIds }: { id: string; code: string; name: string; userIds: string[] },
): Promise<{ id: string }> {
  const groupId = await ledGroup(context, actor);
  if (!userIds.every(isStoredId)) throw new AppError('ACCOUNT_NOT_FOUND');
  const made = { code, name, accountIds: [...new Set(userIds.map(Number))] };
  if (id === '') {
    const inserted = await context.projects.insert(groupId, made, MOST_PROJECTS);
    if (inserted) return { id: inserted };
    throw new AppError((await context.projects.hasCode(groupId, code, null)) ? 'PROJECT_CODE_TAKEN' : 'PROJECT_LIMIT');
  }
  if (!isStoredId(id)) throw new AppError('PROJECT_NOT_FOUND');
  if (await context.projects.update(groupId, id, made)) return { id };
  throw new AppError((await context.projects.hasCode(groupId, code, id)) ? 'PROJECT_CODE_TAKEN' : 'PROJECT_NOT_FOUND');
}

/** @throws AppError like ledGroup; PROJECT_NOT_FOUND */
export async function setProjectOpen(context: OrdersContext, actor: Actor, id: string, isOpen: boolean): Promise<{ id: string }> {
  const groupId = await ledGroup(context, actor);
  if (!isStoredId(id) || !(await context.projects.setOpen(groupId, id, isOpen, context.now()))) throw new AppError('PROJECT_NOT_FOUND');
  return { id };
}

const viewState = ({ id, state, answer, askedAt, waitsUntil }: Approval): GroupTerms['approval'] => ({
  id,
  state,
  answer,
  askedAt,
  waitsUntil,
});

/** Null outside every group. @throws AppError ORDER_NOT_FOUND */
export async function termsOf(context: OrdersContext, actor: Actor, orderId: string): Promise<GroupTerms | null> {
  const place = await context.identity.placeOf(actor.accountId);
  if (!place) return null;
  const { groupId, groupName, memberType } = place;
  const payableId = payableOfOrder(orderId).id;
  const amountFen = await context.orders.dueOf(payableId, actor.accountId);
  if (amountFen === null) throw new AppError('ORDER_NOT_FOUND');
  const isLeader = memberType === 'Leader';
  const [rules, projects, mark, approval, reasons] = await Promise.all([
    context.rules.find(groupId),
    context.projects.list(groupId),
    context.projects.findMark(payableId),
    context.approvals.findLatest(payableId, actor.accountId),
    isLeader ? [] : reasonsOf(context, { groupId, payableId, amountFen }),
  ]);
  const usable = projects.filter(mayChoose(actor.accountId));
  return {
    groupName,
    isLeader,
    covers: rules.covers,
    projectRequired: rules.projectRequired,
    projects: usable.map(({ id, code, name }) => ({ id, code, name })),
    projectId: usable.some(({ id }) => id === mark.projectId) ? mark.projectId : '',
    reasons,
    approval: approval?.userGroupId === groupId ? viewState(approval) : null,
  };
}

export function viewApproval(
  row: ListedApproval,
  names: ReadonlyMap<number, string>,
  by: { isLeader: boolean; now: number },
): ApprovalView {
  const { payableId, accountId, amountFen, lines, orderStatus, orderExpiresAt, projectCode, projectName } = row;
  const { id, state, subject, reasons, note, answer, askedAt, decidedAt } = row;
  const isOpen = state === 'PENDING' && orderStatus === 'UNPAID' && orderExpiresAt > by.now;
  return {
    id,
    state,
    subject,
    reasons,
    note,
    answer,
    askedAt,
    decidedAt,
    orderId: payableId,
    orderStatus,
    userName: names.get(accountId) ?? String(accountId),
    amount: fenToYuan(amountFen),
    projectCode,
    projectName,
    waitsUntil: orderExpiresAt,
    lines: lines.map(({ fen, ...line }) => ({ ...line, actualPaymentAmount: fenToYuan(fen) })),
    actions: isOpen ? (by.isLeader ? ['approve', 'refuse'] : ['withdraw']) : [],
  };
}

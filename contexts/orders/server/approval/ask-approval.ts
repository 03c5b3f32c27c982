/** A member requests the leader's approval of a purchase; while the leader decides, the order waits and holds its stock. */

import {
  APPROVAL_WAIT_MS,
  type ApprovalReason,
  approvalLifecycle,
  approvalReasonsFor,
  REFUSED_WAIT_MS,
} from '#contexts/identity/rules/groups/groups.ts';
import { payableOfOrder } from '#contexts/orders/rules/orders.ts';
import { addressOf } from '#contracts/pages/pages.ts';
import { isStoredId } from '#kernel/id/id.ts';
import { fenToYuan, sumFen } from '#kernel/money/money.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { Actor } from '#server/platform/http/call.ts';
import type { OrdersContext } from '../context.ts';
import { chooseProject, goodsTypesOf } from './admit-purchase.ts';
import type { WaitingOrder } from './approval-store.ts';

type Wanted = { orderId: string; projectId: string; note: string };
type Waiting = { first: WaitingOrder; orders: WaitingOrder[]; amountFen: number };

/** The orders of a payable that can still be paid, locked. @throws AppError ORDER_NOT_FOUND, ORDER_STATE */
async function lockWaiting({ approvals, now }: OrdersContext, tx: Queryable, payableId: string, accountId: number): Promise<Waiting> {
  const found = await approvals.lockOrders(tx, payableId, accountId);
  if (found.length === 0) throw new AppError('ORDER_NOT_FOUND');
  const orders = found.filter(({ status, expiresAt }) => status === 'UNPAID' && expiresAt > now());
  const [first] = orders;
  if (!first) throw new AppError('ORDER_STATE');
  return { first, orders, amountFen: sumFen(orders.map((order) => order.amountFen)) };
}

/** Why the leader has to approve it; empty when not needed. The rules are checked as if it were paid with funds of the group. */
export async function reasonsOf(
  { rules, listDueLines }: Pick<OrdersContext, 'rules' | 'listDueLines'>,
  { groupId, payableId, amountFen }: { groupId: string; payableId: string; amountFen: number },
  on?: Queryable,
): Promise<ApprovalReason[]> {
  const [inForce, lines] = await Promise.all([rules.find(groupId, on), listDueLines(payableId, on)]);
  return approvalReasonsFor(inForce, { amountFen, goodsTypes: goodsTypesOf(lines) });
}

/**
 * @throws AppError ORDER_NOT_FOUND, ORDER_STATE, APPROVAL_NOT_NEEDED, APPROVAL_OPEN, PROJECT_…: as at the payment; nothing is approved that
 * cannot be paid
 */
export async function askApproval(context: OrdersContext, actor: Actor, { orderId, projectId, note }: Wanted): Promise<{ id: string }> {
  const { approvals, projects, rules, identity, now } = context;
  const payableId = payableOfOrder(orderId).id;
  return context.database.transaction(async (tx) => {
    const place = await identity.placeOf(actor.accountId, tx);
    const { first, amountFen } = await lockWaiting(context, tx, payableId, actor.accountId);
    if (place?.memberType !== 'Member') throw new AppError('APPROVAL_NOT_NEEDED');
    const { groupId } = place;
    const reasons = await reasonsOf(context, { groupId, payableId, amountFen }, tx);
    if (reasons.length === 0) throw new AppError('APPROVAL_NOT_NEEDED');
    const { project, refusal } = await chooseProject(projects, tx, { groupId, accountId: actor.accountId, projectId });
    if (refusal) throw new AppError(refusal.code, refusal.params);
    if (!project && (await rules.find(groupId, tx)).projectRequired) throw new AppError('PROJECT_REQUIRED');
    const waitsUntil = Math.max(first.expiresAt, first.createdAt + APPROVAL_WAIT_MS);
    const id = await approvals.insert(tx, {
      payableId,
      userGroupId: groupId,
      accountId: actor.accountId,
      amountFen,
      subject: first.subject,
      projectId: project?.id ?? '',
      reasons,
      note,
      askedAt: now(),
      waitedUntil: first.expiresAt,
      waitsUntil,
    });
    if (!id) throw new AppError('APPROVAL_OPEN');
    await approvals.wait(tx, payableId, waitsUntil);
    if (project) await projects.mark(tx, payableId, { groupId, project });
    const group = await identity.findGroup(groupId, tx);
    const params = { userName: actor.userName, subject: first.subject, amount: fenToYuan(amountFen) };
    if (group) await context.notify(tx, group.leaderId, 'APPROVAL_ASKED', params, addressOf('console/group', { tab: 'approvals' }));
    return { id };
  });
}

/** @throws AppError APPROVAL_NOT_FOUND for another account's, APPROVAL_STATE when it was decided */
export async function withdrawApproval(context: OrdersContext, actor: Actor, id: string): Promise<{ id: string }> {
  const { approvals, now } = context;
  return context.database.transaction(async (tx) => {
    const approval = isStoredId(id) ? await approvals.find(id, tx) : null;
    if (approval?.accountId !== actor.accountId) throw new AppError('APPROVAL_NOT_FOUND');
    await approvals.lockOrders(tx, approval.payableId);
    const moved = await approvals.move(tx, id, { ...approvalLifecycle.moves.withdraw, answer: '', by: actor.accountId, now: now() });
    if (!moved) throw new AppError('APPROVAL_STATE');
    await waitNoLonger(context, tx, approval);
    return { id };
  });
}

/** Restores the order's deadline from before the request, but leaves enough time to pay otherwise. */
export async function waitNoLonger(
  { approvals, now }: Pick<OrdersContext, 'approvals' | 'now'>,
  tx: Queryable,
  { payableId, waitedUntil, waitsUntil }: { payableId: string; waitedUntil: number; waitsUntil: number },
): Promise<void> {
  await approvals.waitLess(tx, payableId, waitsUntil, Math.max(waitedUntil, now() + REFUSED_WAIT_MS));
}

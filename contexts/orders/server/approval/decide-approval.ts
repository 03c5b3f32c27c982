/** The leader decides on a purchase; an approval ends with its order, or when its buyer leaves the group. */

import { APPROVED_WAIT_MS, approvalLifecycle } from '#contexts/identity/rules/groups/groups.ts';
import { payableOfOrder } from '#contexts/orders/rules/orders.ts';
import { addressOf } from '#contracts/pages/pages.ts';
import { isStoredId } from '#kernel/id/id.ts';
import { fenToYuan } from '#kernel/money/money.ts';
import { formatDateTime } from '#kernel/time/time.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { Actor } from '#server/platform/http/call.ts';
import type { OrdersContext } from '../context.ts';
import type { Approval } from './approval-store.ts';
import { waitNoLonger } from './ask-approval.ts';

const facts = ({ subject, amountFen }: Approval) => ({ subject, amount: fenToYuan(amountFen) });
/** The page where its buyer pays it. */
const payPage = ({ payableId }: Approval) => addressOf('mall/goods/pay', { orderId: payableId });

/** An approval of the group that this account leads. @throws AppError APPROVAL_NOT_FOUND, GROUP_LEADER_ONLY */
async function findLed({ approvals, identity }: OrdersContext, tx: Queryable, actor: Actor, id: string): Promise<Approval> {
  const approval = isStoredId(id) ? await approvals.find(id, tx) : null;
  const place = approval && (await identity.placeOf(actor.accountId, tx));
  if (!approval || place?.groupId !== approval.userGroupId) throw new AppError('APPROVAL_NOT_FOUND');
  if (place.memberType !== 'Leader') throw new AppError('GROUP_LEADER_ONLY');
  return approval;
}

/** @throws AppError like findLed; APPROVAL_STATE when it was decided, or its order has ended */
export async function decideApproval(
  context: OrdersContext,
  actor: Actor,
  { id, approve, answer }: { id: string; approve: boolean; answer: string },
): Promise<{ id: string }> {
  const { approvals, now } = context;
  return context.database.transaction(async (tx) => {
    const { payableId } = await findLed(context, tx, actor, id);
    // First the order, as everywhere: it cannot end during the decision.
    const waiting = (await approvals.lockOrders(tx, payableId)).filter(({ status, expiresAt }) => status === 'UNPAID' && expiresAt > now());
    const way = approve ? approvalLifecycle.moves.approve : approvalLifecycle.moves.refuse;
    const decided = waiting.length > 0 && (await approvals.move(tx, id, { ...way, answer, by: actor.accountId, now: now() }));
    if (!decided) throw new AppError('APPROVAL_STATE');
    if (approve) {
      const until = Math.max(waiting[0]?.expiresAt ?? 0, now() + APPROVED_WAIT_MS);
      await approvals.wait(tx, payableId, until);
      const words = { ...facts(decided), until: formatDateTime(until, 'zh'), untilEn: formatDateTime(until, 'en') };
      await context.notify(tx, decided.accountId, 'APPROVAL_GIVEN', words, payPage(decided));
    } else {
      await waitNoLonger(context, tx, decided);
      await context.notify(tx, decided.accountId, 'APPROVAL_REFUSED', { ...facts(decided), reason: answer }, payPage(decided));
    }
    return { id };
  });
}

/** In the transaction that ends an order unpaid: its approval ends with it. The account that acted is not notified. */
export async function lapseApproval(
  { approvals, identity, notify, now }: Pick<OrdersContext, 'approvals' | 'identity' | 'notify' | 'now'>,
  tx: Queryable,
  orderId: string,
  by: 'buyer' | 'system' | 'staff',
): Promise<void> {
  const lapsed = await approvals.lapse(tx, payableOfOrder(orderId).id, now());
  if (!lapsed) return;
  if (by !== 'buyer')
    await notify(
      tx,
      lapsed.accountId,
      'APPROVAL_LAPSED',
      facts(lapsed),
      addressOf('console/orders/:orderId', { orderId: lapsed.payableId }),
    );
  const group = lapsed.wasPending ? await identity.findGroup(lapsed.userGroupId, tx) : null;
  if (group) await notify(tx, group.leaderId, 'APPROVAL_LAPSED', facts(lapsed), addressOf('console/group', { tab: 'approvals' }));
}

/** In the transaction in which a member leaves a group: its leader no longer decides on these purchases. */
export async function endApprovalsOf(context: OrdersContext, tx: Queryable, groupId: string, accountId: number): Promise<void> {
  const { approvals, now } = context;
  const { withdraw, lapse } = approvalLifecycle.moves;
  for (const { id, payableId, state } of await approvals.listOpenOf(tx, groupId, accountId)) {
    const orders = await approvals.lockOrders(tx, payableId);
    // Approved and paid orders are unchanged.
    if (!orders.some(({ status }) => status === 'UNPAID')) continue;
    const move = state === 'PENDING' ? withdraw : lapse;
    const ended = await approvals.move(tx, id, { ...move, answer: '', by: null, now: now() });
    if (ended) await waitNoLonger(context, tx, ended);
  }
}

/** Whether this caller may buy these goods (sections 5 and 6). */

import type { GoodsType } from '#contexts/catalogue/rules/goods-types.ts';
import { UNSIGNED_LABEL } from '#contexts/identity/calls/identity.ts';
import type { Problem } from '#contexts/orders/calls/cart.ts';
import { type BlockingReason, blockingReasons } from '#contexts/orders/rules/buying/buying.ts';
import type { Actor } from '#server/platform/http/call.ts';
import type { OrdersContext } from '../context.ts';

/** For a disabled cluster the message names the centre. */
const withParams = (code: BlockingReason, disabled: { centerName: string; centerNameEn: string } | undefined): Problem =>
  code === 'CLUSTER_DISABLED_LEADER' && disabled
    ? { code, params: { centerName: disabled.centerName, centerNameEn: disabled.centerNameEn } }
    : { code, params: {} };

/** Why buying is blocked, in the order of the tips; empty when it is not. Buying switched off for the whole platform comes first. */
export async function blockedReasons(
  { identity, operations, payments, metering }: Pick<OrdersContext, 'identity' | 'operations' | 'payments' | 'metering'>,
  actor: Actor,
  type: GoodsType,
): Promise<Problem[]> {
  const [clusters, phoneRequired, enabled, creditOverdue, owing] = await Promise.all([
    identity.clusterUsersOf(actor.accountId),
    operations.phoneRequired(),
    operations.purchaseEnabled(),
    payments.isCreditOverdue(actor.accountId),
    metering.buyingProblems(actor.accountId),
  ]);
  const user = {
    isJoinGroup: actor.isJoinGroup,
    isLeader: actor.isLeader,
    userType: actor.userType,
    userLabelId: actor.unsigned ? UNSIGNED_LABEL : '',
    // Identity does not expose the number; its status shows whether there is one.
    phone: actor.phoneStatus === '' ? '' : 'known',
    phoneStatus: actor.phoneStatus,
  };
  const disabled = clusters.find(({ memberType, accountDetail }) => memberType === 'Leader' && accountDetail.status === 'Disable');
  const reasons = [
    ...blockingReasons({ user, clusters, goods: { type }, phoneRequired, creditOverdue }).map((reason) => withParams(reason, disabled)),
    ...owing,
  ];
  return enabled ? reasons : [{ code: 'PURCHASE_DISABLED', params: {} }, ...reasons];
}

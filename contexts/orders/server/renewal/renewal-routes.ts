import * as contract from '#contexts/orders/calls/renewal.ts';
import type { ListAnswer } from '#contracts/kit/list.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { type Bound, bind, type SignedIn } from '#server/platform/http/bind.ts';
import type { OrdersContext } from '../context.ts';
import { setAutoRenewal } from './auto-renewal.ts';
import type { EndingOwner, StoredEnding } from './ending-store.ts';
import { followingOptions } from './following-options.ts';

async function viewEndings(context: OrdersContext, list: ListAnswer<StoredEnding>, mayClear: boolean) {
  const buyers = await context.userNames(list.records.map(({ accountId }) => accountId));
  return {
    ...list,
    records: list.records.map(({ accountId, ...row }) => ({
      ...row,
      buyerName: buyers.get(accountId) ?? '',
      actions: mayClear && row.state === 'RELEASED' && row.clearedAt === 0 ? (['clear'] as const).slice() : [],
    })),
  };
}

/** Throws ENTITLEMENT_STATE when it is not released, is already cleared, or belongs to another owner. */
function clear(context: OrdersContext, call: SignedIn, id: string, owner: EndingOwner) {
  return context.database.transaction(async (tx) => {
    const now = context.now();
    if (!(await context.endings.clear(tx, id, owner, now, call.actor.accountId))) throw new AppError('ENTITLEMENT_STATE');
    await audit(tx, call, { subjectType: 'entitlement', subjectId: id, before: { cleared: false }, after: { cleared: true } });
    return { id, clearedAt: now };
  });
}

export const renewalRoutes = (context: OrdersContext): Bound[] => [
  bind(contract.getFollowingOptions, ({ params, query }, { actor }) => followingOptions(context, actor.accountId, params.id, query)),
  bind(contract.setAutoRenewal, ({ params, body }, { actor }) => setAutoRenewal(context, actor, params.id, body)),
  bind(contract.listSellerEndings, async ({ query: { state, order, cursor, pageSize } }, { seller }) =>
    viewEndings(context, await context.endings.list(seller.shopId, state, { order, cursor, pageSize }), true),
  ),
  bind(contract.clearSellerEnding, ({ params }, call) => clear(context, call, params.id, call.seller.shopId)),
  bind(contract.listPlatformEndings, async ({ query: { state, order, cursor, pageSize } }) =>
    viewEndings(context, await context.endings.list(null, state, { order, cursor, pageSize }), true),
  ),
  bind(contract.clearPlatformEnding, ({ params }, call) => clear(context, call, params.id, null)),
];

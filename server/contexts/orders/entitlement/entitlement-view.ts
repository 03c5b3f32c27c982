import type { Entitlement } from '#contracts/orders/order.ts';
import { deliveryOfLine, tenureOf } from '#kernel/orders/orders.ts';
import { entitlementActions } from '../renewal/following.ts';
import type { StoredEntitlement } from './entitlement-store.ts';

export function viewEntitlement(stored: StoredEntitlement, now: number): Entitlement {
  const { hasTerm: _term, orderStatus: _status, resting: _resting, ofShop, successor, ...entitlement } = stored;
  return {
    ...entitlement,
    tenure: tenureOf({ gives: stored.kind, lasts: stored.endsAt > 0 }),
    progress: deliveryOfLine(stored.orderStatus, {
      gives: stored.kind,
      ofShop,
      fulfilment: stored.delivery?.state ?? null,
      revoked: stored.state === 'REVOKED',
    }),
    successorOrderId: successor?.orderId ?? '',
    actions: entitlementActions(stored, now),
  };
}

import type { Entitlement } from '#contracts/orders/order.ts';
import { entitlementActions } from '../renewal/following.ts';
import type { StoredEntitlement } from './entitlement-store.ts';

export function viewEntitlement(stored: StoredEntitlement, now: number): Entitlement {
  const { hasTerm: _term, orderStatus: _status, resting: _resting, successor, ...entitlement } = stored;
  return { ...entitlement, successorOrderId: successor?.orderId ?? '', actions: entitlementActions(stored, now) };
}

import type { Entitlement } from '#contexts/orders/calls/order.ts';
import { deliveryOfLine, tenureOf } from '#contexts/orders/rules/orders.ts';
import { entitlementActions } from '../renewal/following.ts';
import type { StoredEntitlement } from './entitlement-store.ts';

/** What was delivered of a licence is its key: an additional number of the platform would be a second one. */
const isDelivered = ({ kind, delivery }: StoredEntitlement): boolean =>
  kind === 'LICENCE' && delivery !== null && (delivery.hasLicence || delivery.files.length > 0);

export function viewEntitlement(stored: StoredEntitlement, now: number): Entitlement {
  const { hasTerm: _term, orderStatus: _status, resting: _resting, ofShop, successor, ...entitlement } = stored;
  return {
    ...entitlement,
    reference: isDelivered(stored) ? '' : stored.reference,
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

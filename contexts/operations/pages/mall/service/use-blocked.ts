import { useEffect, useState } from 'react';
import type { Problem } from '#contexts/orders/calls/cart.ts';
import { confirmOrder } from '#contexts/orders/calls/generated/order.ts';
import type { ResourceGoods } from '#contexts/resources/calls/resources.ts';
import { useUser } from '#web/lib/root-data.ts';
import { webApi } from '#web/lib/web-api.ts';

/**
 * Why this user may not buy compute, as the order of the first offer would report; requested only for signed-in users, as the page is
 * public.
 */
export function useBlocked(first: ResourceGoods | undefined): Problem[] {
  const user = useUser();
  const [blocked, setBlocked] = useState<Problem[]>([]);
  const known = user !== null && first !== undefined;
  const goodsId = first?.goodsId ?? '';
  const clusterId = first?.availableCluster.clusterId ?? '';
  const amount = first?.limit.amount ?? 1;
  const months = first?.limit.duration ?? 1;
  useEffect(() => {
    if (!known) return;
    const request = { kind: 'resource' as const, goodsId, clusterId, purchaseAmount: amount, purchaseDuration: months };
    let shown = true;
    webApi.call(confirmOrder, { body: { request } }).then(
      (preview) => shown && setBlocked(preview.blocked),
      // The order page reports it anyway.
      () => {},
    );
    return () => {
      shown = false;
    };
  }, [known, goodsId, clusterId, amount, months]);
  return blocked;
}

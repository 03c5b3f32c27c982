import { useEffect } from 'react';
import { recordVisit } from '#contexts/shops/calls/generated/dashboard.ts';
import { webApi } from '#web/lib/web-api.ts';

/** Counts a visit to the page of a shop or a product, once it is shown; a failure is ignored. */
export function useVisit({ shopId, goodsId }: { shopId?: string; goodsId?: string }): void {
  useEffect(() => {
    webApi.call(recordVisit, { body: { shopId, goodsId } }, { keep: true, ignoreStatuses: [401, 403] }).catch(() => {});
  }, [shopId, goodsId]);
}

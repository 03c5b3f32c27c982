import { useEffect } from 'react';
import { recordVisit } from '#contracts/shops/dashboard.ts';
import { webApi } from '#web/lib/web-api.ts';

/** Says that a page of a shop or of goods was looked at, once it is there; whether that arrives is of no matter to the reader. */
export function useVisit({ shopId, goodsId }: { shopId?: string; goodsId?: string }): void {
  useEffect(() => {
    webApi.call(recordVisit, { body: { shopId, goodsId } }, { keep: true, ignoreStatuses: [401, 403] }).catch(() => {});
  }, [shopId, goodsId]);
}

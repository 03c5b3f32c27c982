import type { Sale } from '#contexts/community/calls/sale.ts';
import type { MessageKey } from '#web/lib/i18n.tsx';

/** Status of goods, in words loaded on every page. */
export const goodsStatusWords: Record<Sale['status'], MessageKey> = {
  PUBLISH_DRAFT: 'communityAccess.goodsDraft',
  PUBLISH_APPLY: 'communityAccess.goodsReview',
  AWAIT_HIT_SHELVES: 'communityAccess.goodsPassed',
  EXECUTING_ON_SHELVES: 'communityAccess.goodsPassed',
  ON_SHELVES: 'communityAccess.goodsOnSale',
  FAILED_ON_SHELVES: 'communityAccess.goodsFailed',
  OFF_SHELVES: 'communityAccess.goodsOff',
  FORCED_OFF_SHELVES: 'communityAccess.goodsForced',
};

/** Pages of the back offices with their queries (section 2). */
import { id, oneOf, sortedBy, text } from '#contracts/kit/query-field.ts';
import { programmeLifecycle, promotionLifecycle, voucherBatchLifecycle, voucherLifecycle } from '../rules/vouchers.ts';

export const officePages = {
  'seller/promotions': {
    ...sortedBy('createdAt'),
    state: oneOf(...promotionLifecycle.states),
    kind: oneOf('COUPON', 'CAMPAIGN'),
  },
  'admin/money/vouchers': { ...sortedBy('createdAt'), state: oneOf(...programmeLifecycle.states), keyword: text(60) },
  'admin/money/vouchers/:programmeId': { ...sortedBy('claimedAt'), state: oneOf(...voucherLifecycle.states) },
  'admin/money/voucher-batches': { ...sortedBy('madeAt'), programmeId: id(), state: oneOf(...voucherBatchLifecycle.states) },
  'admin/money/voucher-batches/:batchId': { ...sortedBy('lineNo') },
};

/** Pages with their queries (section 2). */
import { id, month, oneOf, pageNumber } from '#contracts/kit/query-field.ts';

export const pages = {
  'console/metering': { pageNum: pageNumber() },
  'console/metering/open': { goodsKind: oneOf('resource', 'sku'), goodsId: id() },
  'console/metering/services/:serviceId': { month: month() },
  'console/metering/bills': { state: oneOf('UNPAID', 'OVERDUE', 'PAID'), pageNum: pageNumber() },
  'console/metering/bills/:billId': {},
};

/** Pages with their queries (section 2). */
import { oneOf, pageNumber } from '#contracts/kit/query-field.ts';

export const pages = {
  'mall/voucher': {},
  'console/vouchers': { filter: oneOf('USABLE', 'SPENT', 'EXPIRED'), pageNum: pageNumber() },
};

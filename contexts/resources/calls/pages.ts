/** Pages with their queries (section 2). */
import { id, oneOf, pageNumber } from '#contracts/kit/query-field.ts';

export const pages = {
  'console/resources': { kind: oneOf('QUOTA', 'LICENCE', 'DOWNLOAD', 'SERVICE', 'METERED'), orderId: id(), pageNum: pageNumber() },
};

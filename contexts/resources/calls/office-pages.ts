/** Pages of the back offices with their queries (section 2). */
import { oneOf, sortedBy, text } from '#contracts/kit/query-field.ts';

export const officePages = {
  'admin/resources/clusters': {},
  'admin/resources/offers': {
    ...sortedBy('updatedAt', 'quota', 'resourceNo'),
    clusterId: text(64),
    goodsType: oneOf('share', 'contract', 'storage', 'ecs', 'bms'),
    resourceType: oneOf('cpu', 'gpu', 'dcu'),
    displayed: oneOf('true', 'false'),
    level: oneOf('1', '2', '3', '4'),
    keyword: text(100),
  },
  'admin/resources/offers/:offerId': { stockCursor: text(1_100), priceCursor: text(1_100) },
  'admin/resources/limits': {},
};

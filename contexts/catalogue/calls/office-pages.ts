/** Pages of the back offices with their queries (section 2). */
import { flag, oneOf, sortedBy, text } from '#contracts/kit/query-field.ts';
import { GOODS_TYPES } from '../rules/goods-types.ts';

const goodsType = oneOf(...GOODS_TYPES);

const listingStatus = oneOf(
  'MODIFY_DRAFT',
  'MODIFY_APPLY',
  'PUBLISH_APPLY',
  'PUBLISH_DRAFT',
  'ON_SHELVES',
  'OFF_SHELVES',
  'AWAIT_HIT_SHELVES',
  'FORCED_OFF_SHELVES',
  'FAILED_ON_SHELVES',
  'EXECUTING_ON_SHELVES',
);

const listingModification = oneOf('MODIFY_DRAFT', 'MODIFY_APPLY');

/** The action that a reviewer chose in the queue: the application opens with its dialog. */
const decide = oneOf('approve', 'refuse');

export const officePages = {
  'seller/imports': { ...sortedBy('createdAt'), state: oneOf('QUEUED', 'RUNNING', 'DONE', 'FAILED', 'CANCELED') },
  'seller/imports/:jobId': { cursor: text(1_100) },
  'seller/goods': {
    ...sortedBy('updatedAt', 'createdAt', 'soldCount', 'name'),
    status: listingStatus,
    modification: listingModification,
    type: goodsType,
    keyword: text(100),
    featured: oneOf('true'),
    review: oneOf('PENDING', 'REFUSED'),
  },
  'seller/goods/new': {},
  /** `missing`: shows missing fields immediately. */
  'seller/goods/:goodsId/edit': { missing: flag() },
  'seller/goods/:goodsId': {},
  'seller/goods/:goodsId/preview': { which: oneOf('submitted') },
  'admin/review/listings': {
    ...sortedBy('dueAt', 'submittedAt'),
    tab: oneOf('modify', 'all'),
    kind: oneOf('PUBLISH', 'MODIFY'),
    state: oneOf('PENDING', 'REVOCATION', 'REFUSED', 'PASSED'),
    type: goodsType,
    claimed: oneOf('mine', 'free', 'others'),
    overdue: oneOf('true'),
    keyword: text(100),
  },
  'admin/review/listings/:applicationId': { decide },
  'admin/goods': {
    ...sortedBy('updatedAt', 'createdAt', 'soldCount', 'name'),
    status: listingStatus,
    modification: listingModification,
    type: goodsType,
    category: text(64),
    shop: text(64),
    keyword: text(100),
  },
  'admin/goods/:goodsId': {},
};

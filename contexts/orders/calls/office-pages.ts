/** Pages of the back offices with their queries (section 2). */
import { day, id, oneOf, price, sortedBy, text } from '#contracts/kit/query-field.ts';
import { fulfilmentLifecycle, quoteLifecycle, refundLifecycle } from '../rules/orders.ts';

const orderStatus = oneOf('CHARGING', 'UNPAID', 'PAID', 'REFUNDED', 'CANCELED');

const orderType = oneOf('FORMAL', 'TRIAL', 'FREE', 'POST_PAID');

export const officePages = {
  'seller/orders': {
    ...sortedBy('createdAt', 'amount'),
    status: orderStatus,
    fulfilment: oneOf(...fulfilmentLifecycle.states),
    type: orderType,
    waits: oneOf('OVERDUE', 'REFUND'),
    goodsId: id(),
    keyword: text(40),
    createdFrom: day(),
    createdTo: day(),
  },
  'seller/orders/:orderId': {},
  'seller/quotes': { ...sortedBy('createdAt'), state: oneOf(...quoteLifecycle.states), keyword: text(40) },
  'seller/quotes/new': {},
  'seller/endings': { ...sortedBy('endsAt'), state: oneOf('FROZEN', 'TO_CLEAR', 'CLEARED') },
  'admin/orders': {
    ...sortedBy('createdAt', 'amount'),
    status: orderStatus,
    type: orderType,
    shopId: id(),
    buyer: text(64),
    keyword: text(40),
    lowAmount: price(),
    highAmount: price(),
    createdFrom: day(),
    createdTo: day(),
  },
  'admin/orders/:orderId': {},
  'admin/after-sales-rules': {},
  'admin/endings': { ...sortedBy('endsAt'), state: oneOf('FROZEN', 'TO_CLEAR', 'CLEARED') },
  'admin/refunds': {
    ...sortedBy('createdAt', 'amount'),
    state: oneOf(...refundLifecycle.states),
    kind: oneOf('NO_REASON', 'REASON', 'OPERATOR'),
    opinion: oneOf('AGREE', 'OBJECT', 'NONE'),
    keyword: text(40),
  },
};

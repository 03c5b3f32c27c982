/** Pages of the back offices with their queries (section 2). */
import { flag, id, oneOf, sortedBy, text } from '#contracts/kit/query-field.ts';
import { complaintLifecycle } from '../rules/support.ts';

/** Conversations for those who answer them. `details`: about the buyer, where there is no space next to the messages. */
const serviceInbox = {
  queue: oneOf('unassigned', 'mine', 'waiting', 'open', 'closed', 'complained', 'held', 'all'),
  conversation: id(),
  keyword: text(60),
  tag: text(20),
  details: flag(),
};

const serviceDays = oneOf('7', '30', '90', '180');

export const officePages = {
  'seller/service': serviceInbox,
  'seller/service/replies': {},
  'seller/service/settings': {},
  'seller/service/figures': { days: serviceDays },
  'admin/service': serviceInbox,
  'admin/service/replies': {},
  'admin/service/settings': {},
  'admin/service/figures': { days: serviceDays },
  'admin/service/complaints': { ...sortedBy('at'), state: oneOf(...complaintLifecycle.states), by: oneOf('BUYER', 'SHOP') },
  'admin/service/held': { ...sortedBy('at') },
  'admin/service/words': { ...sortedBy('at'), keyword: text(40) },
  'admin/service/retention': {},
};

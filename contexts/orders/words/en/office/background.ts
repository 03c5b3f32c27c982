import type { Translated } from '#messages/kit.ts';
import type { backgroundWords as source } from '../../zh/office/background.ts';

export const backgroundWords: Translated<typeof source> = {
  'job.orders.expire-orders': 'Close expired orders',
  'job.orders.withdraw-orders': 'Cancel orders of products taken off sale',
  'job.orders.send-refunds': 'Process refunds',
  'job.orders.move-fulfilments': 'Advance deliveries',
  'job.orders.announce-endings': 'Send expiry reminders',
  'job.orders.end-entitlements': 'Freeze and release expired resources',
  'job.orders.renew-entitlements': 'Renew automatically',
  'job.orders.expire-quotes': 'Close expired quotes',
  'job.orders.fold-figures': 'Add up what reports show',
  'job.orders.check-figures': 'Compare reports with the orders',
  'job.orders.remove-old-carts': 'Clean up old carts',
  'topic.orders.changed': 'Order changed',
};

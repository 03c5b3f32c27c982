import type { Translated } from '#messages/kit.ts';
import type { auditActions as source } from '../../zh/office/audit-actions.ts';

export const auditActions: Translated<typeof source> = {
  'action.orders.accept-service': 'Accepted a service order',
  'action.orders.add-milestones': 'Added milestones',
  'action.orders.approve-refund': 'Approved a refund',
  'action.orders.cancel-admin-order': 'Cancelled an order',
  'action.orders.deliver': 'Delivered an order',
  'action.orders.deliver-milestone': 'Delivered a milestone',
  'action.orders.export-admin-orders': 'Exported orders',
  'action.orders.export-seller-orders': 'Exported shop orders',
  'action.orders.give-refund-opinion': 'Gave the shop’s opinion on a refund',
  'action.orders.note-fulfilment': 'Left a note on a delivery',
  'action.orders.refuse-refund': 'Refused a refund',
  'action.orders.remove-milestone': 'Removed a milestone',
  'action.orders.retry-refund': 'Retried a refund',
  'action.orders.reveal-licence': 'Revealed a licence',
  'action.orders.start-refund': 'Started a refund',
  'action.orders.create-quote': 'Created a quote',
  'action.orders.withdraw-quote': 'Withdrew a quote',
  'action.orders.clear-seller-ending': 'Confirmed that a shop deleted expired data',
  'action.orders.clear-platform-ending': 'Confirmed that the platform deleted expired data',
};

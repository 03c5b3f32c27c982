import type { Translated } from '#messages/kit.ts';
import type { auditActions as source } from '../../zh/office/audit-actions.ts';

export const auditActions: Translated<typeof source> = {
  'action.resources.change-offer-stock': 'Changed the quota of a resource offer',
  'action.resources.create-cluster': 'Added a compute centre',
  'action.resources.create-offer': 'Added a resource offer',
  'action.resources.modify-cluster': 'Changed a compute centre',
  'action.resources.modify-offer': 'Changed a resource offer',
  'action.resources.order-clusters': 'Reordered compute centres',
  'action.resources.set-cluster-state': 'Disabled or enabled a compute centre',
  'action.resources.set-offer-price': 'Changed the price of a resource offer',
  'action.resources.set-offer-state': 'Put a resource offer on or off sale',
};

import type { Translated } from '#messages/kit.ts';
import type { auditActions as source } from '../../zh/office/audit-actions.ts';

export const auditActions: Translated<typeof source> = {
  'action.metering.create-plan': 'Added a post-paid product',
  'action.metering.announce-prices': 'Announced new post-paid prices',
  'action.metering.set-plan-offered': 'Stopped or allowed new post-paid services',
  'action.metering.create-source': 'Added a metering source',
  'action.metering.create-key': 'Generated a metering key',
  'action.metering.revoke-key': 'Revoked a metering key',
};

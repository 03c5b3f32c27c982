import type { Translated } from '#messages/kit.ts';
import type { auditActions as source } from '../../zh/office/audit-actions.ts';

export const auditActions: Translated<typeof source> = {
  'action.vouchers.claim-voucher': 'Claimed a voucher',
  'action.vouchers.create-programme': 'Created a voucher programme',
  'action.vouchers.change-programme': 'Changed a voucher programme',
  'action.vouchers.move-programme': 'Opened, paused or closed a voucher programme',
  'action.vouchers.make-voucher-batch': 'Created a voucher settlement',
  'action.vouchers.send-voucher-batch': 'Marked a voucher settlement as sent',
  'action.vouchers.discard-voucher-batch': 'Discarded a voucher settlement',
  'action.vouchers.pay-voucher-batch': 'Confirmed payment of a voucher settlement',
  'action.vouchers.export-batch': 'Exported a voucher settlement',
  'action.vouchers.create-promotion': 'Created a shop promotion',
  'action.vouchers.change-promotion': 'Changed a shop promotion',
  'action.vouchers.move-promotion': 'Started, paused or ended a shop promotion',
};

import type { Translated } from '#messages/kit.ts';
import type { officeTitles as source } from '../../zh/office/titles.ts';

export const officeTitles: Translated<typeof source> = {
  adminComplaints: 'Complaints and reports',
  adminHeldMessages: 'Held messages',
  adminSensitiveWords: 'Sensitive words',
  adminChatRetention: 'Message retention',
  sellerService: 'Customer service',
  sellerServiceReplies: 'Quick replies',
  sellerServiceSettings: 'Customer service settings',
  sellerServiceFigures: 'Customer service figures',
  adminService: 'Customer service conversations',
  adminServiceReplies: 'Quick replies',
  adminServiceSettings: 'Customer service settings',
  adminServiceFigures: 'Customer service figures',
};

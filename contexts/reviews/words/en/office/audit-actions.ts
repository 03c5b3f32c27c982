import type { Translated } from '#messages/kit.ts';
import type { auditActions as source } from '../../zh/office/audit-actions.ts';

export const auditActions: Translated<typeof source> = {
  'action.reviews.reply': 'Replied to a review',
  'action.reviews.answer-as-shop': 'Answered a question as the shop',
  'action.reviews.report-as-shop': 'Reported a review, question or answer',
  'action.reviews.moderate': 'Decided a report about a review, question or answer',
};

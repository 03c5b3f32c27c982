/** Tables of support with personal data. */
import { type PersonalData, personal } from '#server/platform/compose/personal-data.ts';

export const personalData: PersonalData = {
  chat_customer: personal('account', 'account_id'),
  conversation: personal('days', 'account_id owner assignee_id', 'tags blocked_note'),
  conversation_complaint: personal('history', 'account_id decided_by', 'reason note'),
  conversation_message: personal('days', 'sender', 'author body body_en file'),
  conversation_note: personal('days', 'account_id', 'author body'),
  conversation_round: personal('days', 'assignee_id', 'rating_note'),
  quick_reply: personal('account', 'account_id', 'title body body_en'),
  sensitive_word: personal('history', 'added_by'),
};

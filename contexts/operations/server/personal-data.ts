/** Tables of operations with personal data. */
import { type PersonalData, personal } from '#server/platform/compose/personal-data.ts';

export const personalData: PersonalData = {
  agreement: personal('history', 'created_by'),
  feedback: personal('account', 'account_id answered_by', 'body page'),
  live_broadcast: personal('history', 'created_by'),
  live_broadcast_history: personal('history', 'account_id', 'reason'),
  live_message: personal('account', 'account_id removed_by', 'author body'),
  live_reminder: personal('account', 'account_id'),
  live_speaker: personal('account', 'account_id muted_by'),
  live_viewer: personal('days', '', 'viewer source'),
};

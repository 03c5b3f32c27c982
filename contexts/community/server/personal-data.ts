/** Tables of the community with personal data. */
import { type PersonalData, personal } from '#server/platform/compose/personal-data.ts';

export const personalData: PersonalData = {
  discussion: personal('account', 'author_id', 'title'),
  discussion_comment: personal('account', 'author_id', 'body'),
  discussion_history: personal('history', 'account_id'),
  repository: personal('account', 'created_by verified_by'),
  repository_access_history: personal('history', 'account_id', 'note'),
  repository_access_request: personal('account', 'account_id decided_by', 'answers reason'),
  repository_commit: personal('history', 'author_id', 'title description'),
  repository_download: personal('days', '', 'reader'),
  repository_gate_version: personal('history', 'created_by'),
  repository_like: personal('account', 'account_id'),
  repository_sale: personal('history', 'created_by'),
  takedown_history: personal('history', '', 'user_name note'),
  takedown_request: personal(
    'history',
    'account_id claimed_by decided_by counter_by',
    'contact_cipher masked_name masked_email reporter_key mailed claimed_name explanation counter',
  ),
};

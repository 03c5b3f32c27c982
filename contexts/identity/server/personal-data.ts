/** Tables of identity with personal data. */
import { type PersonalData, personal } from '#server/platform/compose/personal-data.ts';

export const personalData: PersonalData = {
  access_token: personal('account', 'account_id', 'name last_used_from'),
  account: personal(
    'account',
    'id',
    'user_name user_name_key password_hash oidc_subject phone_cipher phone_index phone_masked phone_status phone_code_hash phone_code_attempts phone_code_expires_at',
  ),
  account_email: personal('account', 'account_id', 'email_cipher email_index masked'),
  cluster_user: personal('account', 'account_id', 'cluster_user_name'),
  email_claim: personal('days', 'account_id', 'email_cipher email_index masked'),
  group_join: personal('account', 'account_id', 'reason'),
  group_member: personal('account', 'account_id'),
  login_failure: personal('days', '', 'source'),
  notice: personal('account', 'account_id', 'params'),
  notice_delivery: personal('days', 'account_id', 'to_cipher masked'),
  notice_preference: personal('account', 'account_id', 'mail sms'),
  sandbox_message: personal('days', '', 'masked content_cipher'),
  session: personal('days', 'account_id', 'user_agent seen_from'),
  sign_in: personal('days', 'account_id', 'way user_agent'),
  sign_on_code: personal('days', '', 'target_index'),
  sms_day: personal('days', '', 'phone_index'),
  user_group: personal('account', 'leader_id', 'name'),
};

/** Tables of shops with personal data. */
import { type PersonalData, personal } from '#server/platform/compose/personal-data.ts';

export const personalData: PersonalData = {
  onboarding_application: personal(
    'history',
    'account_id claimed_by',
    'user_name claimed_name fields identity_index mobile_index email_index bank_index',
  ),
  onboarding_draft: personal('account', 'account_id', 'sealed'),
  onboarding_history: personal('history', 'by_account', 'by_name note'),
  onboarding_sealed: personal('history', '', 'sealed masked'),
  shop: personal('history', '', 'service_phone service_email'),
  shop_agreement: personal('history', 'account_id'),
  shop_front_draft: personal('history', 'updated_by'),
  shop_member: personal('account', 'account_id'),
};

/** Tables of the catalogue with personal data. */
import { type PersonalData, personal } from '#server/platform/compose/personal-data.ts';

export const personalData: PersonalData = {
  favourite: personal('account', 'account_id'),
  import_job: personal('history', 'account_id', 'user_name file_name'),
  listing_application: personal('history', 'submitted_by claimed_by reviewed_by', 'submitted_name claimed_name reviewed_name note'),
  listing_draft: personal('history', 'updated_by'),
  listing_history: personal('history', 'account_id', 'user_name reason'),
};

/** Tables of reviews with personal data. */
import { type PersonalData, personal } from '#server/platform/compose/personal-data.ts';

export const personalData: PersonalData = {
  product_answer: personal('account', 'answerer'),
  product_review: personal('account', 'account_id', 'reply addition addition_pictures'),
  publication: personal('account', 'account_id decided_by', 'body pictures'),
  publication_report: personal('account', 'account_id', 'note'),
  publication_vote: personal('account', 'account_id'),
};

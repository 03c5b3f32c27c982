/** Tables of vouchers with personal data. */
import { type PersonalData, personal } from '#server/platform/compose/personal-data.ts';

export const personalData: PersonalData = {
  promotion_claim: personal('account', 'account_id'),
  promotion_use: personal('books', 'account_id'),
  voucher: personal('books', 'account_id'),
  voucher_batch: personal('books', 'made_by sent_by paid_by'),
  voucher_batch_line: personal('books', '', 'buyer'),
  voucher_redemption: personal('books', 'account_id'),
};

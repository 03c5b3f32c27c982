/** Tables of invoicing with personal data. */
import { type PersonalData, personal } from '#server/platform/compose/personal-data.ts';

export const personalData: PersonalData = {
  invoice: personal('books', 'account_id', 'title_name tax_number address bank_name sealed remark'),
  invoice_issuer: personal('books', '', 'name tax_number address bank_name sealed drawer'),
  invoice_title: personal('account', 'account_id', 'name tax_number address bank_name sealed'),
  sandbox_invoice: personal('history', '', 'request'),
};

/** Tables of metering with personal data. */
import { type PersonalData, personal } from '#server/platform/compose/personal-data.ts';

export const personalData: PersonalData = {
  meter_account: personal('books', 'account_id'),
  meter_bill: personal('books', 'account_id'),
  meter_key: personal('history', 'account_id'),
  meter_plan_version: personal('history', 'account_id'),
  meter_service: personal('books', 'account_id'),
};

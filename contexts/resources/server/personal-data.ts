/** Tables of resources with personal data. */
import { type PersonalData, personal } from '#server/platform/compose/personal-data.ts';

export const personalData: PersonalData = {
  resource_price_change: personal('history', 'account_id', 'user_name reason'),
  resource_stock_change: personal('history', 'account_id', 'user_name reason'),
};

/** Tables of orders with personal data. */
import { type PersonalData, personal } from '#server/platform/compose/personal-data.ts';

export const personalData: PersonalData = {
  auto_renewal: personal('account', 'account_id'),
  bought_name: personal('account', 'account_id', 'names'),
  bought_text: personal('account', 'account_id', 'names'),
  buyer_entitlement_count: personal('account', 'account_id'),
  buyer_order_count: personal('account', 'account_id'),
  cart_line: personal('account', 'owner'),
  entitlement: personal('books', 'account_id cleared_by'),
  fulfilment: personal('books', 'account_id', 'licence note files'),
  group_project: personal('account', 'account_ids', 'name'),
  market_order: personal('books', 'account_id', 'remark project_name'),
  order_approval: personal('books', 'account_id decided_by', 'note answer'),
  order_buyers: personal('books', 'accounts'),
  order_buyers_span: personal('books', 'accounts'),
  order_change: personal('days', 'account_id'),
  order_refund: personal('books', 'account_id', 'reason opinion_note decision_note'),
  quote: personal('books', 'account_id made_by', 'message reason'),
  refund_allowance: personal('books', 'account_id'),
  shop_order: personal('books', 'account_id'),
  sold_line: personal('books', 'account_id'),
  trial_claim: personal('books', 'account_id'),
};

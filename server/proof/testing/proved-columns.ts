/**
 * For tests: every column of the tables with money, either with the code by which a proof of the books finds it changed, or with the reason
 * why it does not. A new column must be added here.
 */
import type { ProofCode } from '#contexts/payments/calls/proof.ts';

/** Names of columns, with blanks between them. */
type Columns<Key extends string> = Readonly<Record<string, Partial<Record<Key, string>>>>;

export const REASONS = {
  SHOWN: 'shown: no amount and no right follows from it',
  TIME: 'a time that moves no money',
  ID: 'the name of the row itself',
  OWNER: 'a copy of whose or of what it is: the ledger or the record beside it is compared',
  RULE: 'a rule for what comes later; what it led to is compared',
  STATE: 'a state without money; moves of money are compared',
  WORK: 'progress of work: retries, notices, versions',
  COPY: 'a copy of an amount for lists and receipts; the amount that was paid is compared',
  TERM: 'a right and its time, which follow from the delivery; amount, kind and owner are compared',
  ACCOUNT:
    'where later payouts go: encrypted for its place, and changed only with a proof of who asks; the account of a payout is compared',
} as const;

export const PROVED: Columns<ProofCode> = {
  bank_return: {
    BANK_RETURN_RECORD: 'bank_account amount_fen send_no transfer_id state reason bank_reference ordered_by paid_by created_at ended_at',
  },
  bank_transfer: {
    TRANSFER_RECORD:
      'import_id bank_account bank_serial amount_fen paid_at payer_masked number_masked remark state match_kind is_name_same payment_id account_id target proposed_by decided_by decided_at captured_fen balance_fen returned_fen second_because',
    TRANSFER_PAYER: 'payer_sealed',
  },
  entitlement: { ENTITLEMENT_MISSING: 'order_id line_no', ENTITLEMENT_CONTENT: 'account_id kind amount', ENTITLEMENT_CHAIN: 'prior_id' },
  fund: { FUND_MOVEMENTS: 'id', FUND_BALANCE: 'drawn_fen returned_fen received_fen' },
  fund_movement: { FUND_MOVEMENTS: 'fund_id kind fen' },
  fund_receipt: { RECEIPT_STATE: 'id fund_id amount_fen bank_reference payer state noted_by noted_at decided_by decided_at reason' },
  fund_spending: { FUND_SPENDING: 'group_id account_id month spent_fen' },
  invoice: { INVOICE_AMOUNT: 'id amount_fen net_fen tax_fen', INVOICE_STATE: 'state' },
  invoice_line: { INVOICE_AMOUNT: 'invoice_id amount_fen net_fen tax_fen', INVOICE_EXCEEDS: 'order_id' },
  ledger_posting: { LEDGER_SEAL: 'transaction_id line_no ledger_account amount_fen' },
  ledger_transaction: { TENDER_STATE: 'kind reference', LEDGER_SEAL: 'account_id created_at' },
  market_order: { ORDER_AMOUNT: 'id actual_fen', ORDER_OWNER: 'account_id', ORDER_STATUS: 'status' },
  meter_bill: { BILL_AMOUNT: 'id amount_fen', BILL_OWNER: 'account_id', BILL_INCOME: 'shop_id', BILL_STATE: 'state' },
  meter_bill_line: { BILL_AMOUNT: 'bill_id amount_fen', USAGE_BILLED: 'entitlement_id unit month quantity_micro', BILL_LINE: 'rated_fen' },
  meter_service: { USAGE_RATED: 'entitlement_id plan_id' },
  order_history: { ORDER_MISSING: 'order_id', ORDER_STATUS: 'to_status' },
  order_line: {
    ORDER_MISSING: 'order_id',
    ENTITLEMENT_MISSING: 'line_no',
    ORDER_IN_SHOP: 'shop_id',
    ENTITLEMENT_CONTENT: 'amount gives',
    ORDER_AMOUNT: 'actual_fen',
    STOCK_HELD: 'taken',
    ORDER_RETURNED: 'returned_fen',
    ENTITLEMENT_CHAIN: 'prior_id',
    ENTITLEMENT_CREDIT: 'credited_fen',
  },
  order_refund: { REFUND_STATE: 'id refund_no state', ORDER_MISSING: 'order_id', REFUND_AMOUNT: 'amount_fen' },
  order_refund_line: { REFUND_LINES: 'refund_id amount_fen', ORDER_RETURNED: 'line_no' },
  payment: {
    ORDER_MONEY: 'payable_id',
    TENDER_STATE: 'out_trade_no state',
    PAYABLE_UNKNOWN: 'payable_kind',
    TENDER_OWNER: 'account_id',
    TENDER_AMOUNT: 'amount_fen',
    TENDER_WAY: 'gateway way_reference',
  },
  payment_refund: { REFUND_RECORD: 'refund_no amount_fen', TENDER_STATE: 'payment_id' },
  payout: {
    PAYOUT_MONEY: 'shop_id amount_fen',
    PAYOUT_STATE: 'state requested_by approved_by paid_by bank_reference reason requested_at ended_at returned_by',
    PAYOUT_ACCOUNT: 'bank_name number_sealed number_masked idempotency_key holder_sealed holder_masked',
  },
  promotion: { WAY_COUNTER: 'used_fen returned_fen used_count' },
  promotion_use: { WAY_COUNTER: 'promotion_id fen returned_at' },
  repayment: { PAYABLE_UNKNOWN: 'id', REPAYMENT_MONEY: 'fund_id amount_fen', REPAYMENT_STATE: 'state' },
  settlement_account: { SHOP_BALANCE: 'shop_id payable_fen held_fen in_transit_fen deposit_fen owed_fen' },
  shop_order: { ORDER_IN_SHOP: 'order_id shop_id status amount_fen' },
  statement: {
    SHOP_BALANCE:
      'shop_id sales_fen refunds_fen adjustments_fen commission_fen line_count to_payable_fen off_deposit_fen to_owed_fen paid_out_fen',
    STATEMENT_STATE: 'state',
    TRANSACTION_UNKNOWN: 'transaction_id',
  },
  statement_line: { SHOP_BALANCE: 'statement_id shop_id kind amount_fen commission_fen' },
  tender_refund: { TENDER_STATE: 'refund_no', REFUND_SHARES: 'payment_id amount_fen' },
  usage_month: {
    USAGE_TOTAL: 'entitlement_id unit month quantity_micro',
    USAGE_RATED: 'rated_fen',
    USAGE_BILLED: 'billed_micro billed_fen',
  },
  voucher: { WAY_COUNTER: 'programme_id face_fen used_fen returned_fen released_fen' },
  voucher_batch: { WAY_COUNTER: 'programme_id state redeemed_fen returned_fen' },
  voucher_batch_line: { WAY_COUNTER: 'batch_id fen' },
  voucher_movement: { WAY_COUNTER: 'payment_id fen batch_id' },
  voucher_programme: { WAY_COUNTER: 'claimed_count claimed_fen released_fen used_fen returned_fen paid_fen' },
  voucher_redemption: { WAY_COUNTER: 'payment_id voucher_id', WAY_TENDER: 'out_trade_no fen returned_fen' },
  voucher_redemption_line: { WAY_COUNTER: 'payment_id fen returned_fen' },
  wallet: { WALLET_BALANCE: 'account_id balance_fen' },
};

export const NOT_PROVED: Columns<keyof typeof REASONS> = {
  bank_return: { ID: 'id' },
  bank_transfer: { ID: 'id' },
  entitlement: {
    ID: 'id',
    STATE: 'state',
    OWNER: 'goods_id sku_id chain_id cleared_by shop_id',
    SHOWN: 'cluster_id reference',
    TERM: 'used starts_at ends_at anchor_at anchor_months frozen_at release_at released_at cleared_at usable_from',
    WORK: 'end_told release_told',
  },
  fund: {
    SHOWN: 'kind code name name_en',
    OWNER: 'account_id group_id created_by',
    RULE: 'limit_fen valid_from valid_until scope due_days',
    STATE: 'state',
    TIME: 'created_at',
  },
  fund_movement: {
    ID: 'seq',
    OWNER: 'account_id payable_kind payable_id transaction_id',
    SHOWN: 'subject reference month',
    COPY: 'drawn_fen returned_fen received_fen',
    TIME: 'at',
  },
  invoice: {
    SHOWN:
      'request_no kind title_kind title_name tax_number address bank_name remark channel seller_name seller_tax_number number red_number reason',
    OWNER: 'account_id shop_id replaces',
    WORK: 'sealed file_id red_file_id reminded next_try_at attempts last_error',
    TIME: 'due_at created_at issued_at reversed_at',
  },
  invoice_line: { ID: 'line_no', OWNER: 'order_line_no', SHOWN: 'name specification unit quantity category', RULE: 'rate_permille' },
  ledger_transaction: { ID: 'id' },
  market_order: {
    SHOWN: 'order_no type payment_method subject regions remark licence_proof agreement_version project_code project_name',
    COPY: 'source_total_fen',
    OWNER: 'sku_id group_id user_group_id project_id',
    WORK: 'idempotency_key body_hash paid_event',
    TIME: 'created_at expires_at paid_at canceled_at refunded_at',
  },
  meter_bill: { SHOWN: 'bill_no month subject payment_method', TIME: 'created_at due_at paid_at', WORK: 'try_at' },
  meter_bill_line: { ID: 'line_no', SHOWN: 'kind name name_en', COPY: 'billed_micro billed_fen', RULE: 'tiers' },
  meter_service: {
    OWNER: 'account_id shop_id goods_id',
    RULE: 'scope soft_limit_fen',
    SHOWN: 'goods_type name name_en cluster_id center_name center_name_en',
    STATE: 'state',
    WORK: 'warned_month warned_level',
    TIME: 'grace_until billed_through opened_at closed_at',
  },
  order_history: { ID: 'id', TIME: 'at', WORK: 'move', STATE: 'from_status', SHOWN: 'by_whom note', COPY: 'amount_fen' },
  order_line: {
    SHOWN:
      'kind goods_type name name_en specification specification_en cluster_id center_name center_name_en duration duration_unit unit reference term_months term_days computation discount_name discount_name_en',
    OWNER: 'goods_id sku_id prior_kind quote_id',
    COPY: 'source_price_micro price_micro source_total_fen credit_fen discount_fen',
    WORK: 'credit_released',
  },
  order_refund: {
    OWNER: 'account_id shop_id',
    SHOWN: 'kind reason opinion opinion_note decision_note',
    COPY: 'paid_fen',
    TIME: 'opinion_at created_at decided_at refunded_at',
    WORK: 'counted_year next_try_at attempts last_error',
  },
  order_refund_line: { WORK: 'ends' },
  payment: {
    ID: 'id',
    SHOWN: 'subject method',
    OWNER: 'currency',
    WORK: 'code_url scan_token trade_no event_sn idempotency_key next_query_at',
    TIME: 'created_at expires_at paid_at refunded_at',
  },
  payment_refund: { OWNER: 'order_id account_id income', TIME: 'created_at' },
  payout: { ID: 'id', SHOWN: 'holder' },
  promotion: {
    ID: 'id',
    OWNER: 'shop_id',
    SHOWN: 'kind name name_en',
    STATE: 'state',
    RULE: 'starts_at ends_at benefit off_fen off_permille most_fen threshold_fen first_order goods_ids bundle_ids per_buyer budget_fen',
    WORK: 'version is_demo closed_with_demo',
    TIME: 'created_at',
  },
  promotion_use: { OWNER: 'order_id account_id', TIME: 'at' },
  repayment: { OWNER: 'account_id', SHOWN: 'subject', TIME: 'created_at expires_at paid_at' },
  settlement_account: { ACCOUNT: 'holder bank_name number_sealed number_masked holder_sealed holder_masked' },
  shop_order: { SHOWN: 'order_no type', OWNER: 'account_id', STATE: 'fulfilment', TIME: 'created_at', COPY: 'order_fen' },
  statement: { ID: 'id', SHOWN: 'month', TIME: 'closed_at review_until confirmed_at created_at' },
  statement_line: { OWNER: 'transaction_id order_id', ID: 'line_no', SHOWN: 'subject', TIME: 'at', RULE: 'commission_permille' },
  tender_refund: { WORK: 'send_no', TIME: 'begun_at' },
  usage_month: { WORK: 'is_billed' },
  voucher: { ID: 'id serial', OWNER: 'account_id', STATE: 'state', TIME: 'claimed_at', RULE: 'valid_until' },
  voucher_batch: {
    ID: 'id',
    TIME: 'until made_at sent_at paid_at',
    SHOWN: 'line_count head_hash bank_reference',
    OWNER: 'made_by sent_by paid_by',
  },
  voucher_batch_line: { ID: 'line_no', OWNER: 'movement_id', TIME: 'at', SHOWN: 'order_nos goods shops buyer hash', COPY: 'due_fen' },
  voucher_movement: { ID: 'id', OWNER: 'programme_id', TIME: 'at' },
  voucher_programme: {
    ID: 'id',
    STATE: 'state',
    SHOWN: 'name name_en issuer issuer_en intro intro_en',
    RULE: 'budget_fen face_fen share_permille cap_fen per_person claim_from claim_until valid_days valid_until goods_types shop_ids with_vouchers with_coupons kinds group_ids cluster_ids phone_verified company',
    WORK: 'version is_demo closed_with_demo',
    TIME: 'created_at',
  },
  voucher_redemption: { OWNER: 'programme_id account_id payable_kind payable_id', WORK: 'withdrawn', TIME: 'at' },
  voucher_redemption_line: { ID: 'line_no', OWNER: 'shop_id goods_id', SHOWN: 'cluster_id goods_type' },
};

/** Tables with amounts of which nothing is compared, with the reason. */
export const OTHER_TABLES: Readonly<Record<string, string>> = {
  alone_sum: 'a limit for the decisions of one person and day; no money is taken from it',
  auto_renewal: 'what the buyer agreed to for later orders, which are compared themselves',
  bank_import: 'the file of transfers; they are compared themselves, and the sum decided alone is a limit',
  favourite: 'a price that the buyer was shown, for a notice',
  fund_budget: 'a limit; what is spent of it is fund_spending',
  fund_receipt_history: 'what receipts are compared with; append-only',
  fund_statement: 'a section of the running sums of a fund, for its due date; the sums are compared',
  gateway_bill: 'sums of its entries, for the page of bills',
  gateway_bill_entry: 'the bills of the gateway: the other side of the comparison',
  group_rules: 'a limit above which orders are approved',
  money_proposal: 'an act that has not happened; a confirmed one is compared as what it became',
  order_approval: 'a question about an order, which is compared itself',
  order_figure: 'figures for the dashboard, computed from orders',
  order_figure_span: 'figures for the dashboard, computed from orders',
  quote: 'an offer; how often orders have taken it is compared (QUOTE_USED, orders/proof/chains.test.ts)',
  quote_line: 'an offered price; the order that takes it is compared itself',
  sandbox_refund: 'the gateway of the demonstration: the other side of the comparison',
  sandbox_trade: 'the gateway of the demonstration: the other side of the comparison',
  sandbox_wechat_refund: 'the gateway of the demonstration: the other side of the comparison',
  sandbox_wechat_trade: 'the gateway of the demonstration: the other side of the comparison',
  shop: 'a required deposit, which is a rule; the paid one is settlement_account.deposit_fen',
  sku_price: 'a price for later orders; what was ordered is compared itself',
};

/** What records are compared with: nothing changes an entry. */
export const APPEND_ONLY: readonly string[] = [
  'bank_return_history',
  'bank_transfer_history',
  'fulfilment_history',
  'fund_receipt_history',
  'invoice_history',
  'ledger_posting',
  'ledger_transaction',
  'meter_bill_history',
  'meter_service_history',
  'order_history',
  'refund_history',
  'settlement_history',
];
/** Histories that no proof of the books reads, and what may change them. */
export const OTHER_HISTORIES: Readonly<Record<string, string>> = {
  conversation_history: 'deleted with conversations that are older than their retention',
  discussion_history: 'no money; deleted with the discussion',
  listing_history: 'no money; dated back by the demonstration',
  live_broadcast_history: 'no money; deleted with the broadcast',
  onboarding_history: 'no money; deleted with the application',
  publication_history: 'no money; deleted with the publication',
  repository_access_history: 'no money; deleted with the repository',
  takedown_history: 'no money; deleted with the repository',
};

/** Tables of which columns are changed by another test. */
export const ELSEWHERE: Readonly<Record<string, string>> = {
  fund_spending: 'contexts/payments/server/proof/proof.test.ts',
  payout: 'contexts/payments/server/proof/payout-proof.test.ts',
};

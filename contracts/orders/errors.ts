export const ordersErrors = {
  ORDER_NOT_FOUND: { status: 404 },
  CART_LINE_NOT_FOUND: { status: 404 },
  CART_FULL: { status: 200 },
  CART_LINE_INVALID: { status: 200 },
  CART_EMPTY: { status: 200 },
  /** 'The price of the product you are buying has changed, please confirm again' (section 5). */
  PRICE_CHANGED: { status: 200 },
  /** 'You have not read and agree to' (section 5). */
  AGREEMENT_REQUIRED: { status: 200 },
  PURCHASE_BLOCKED: { status: 200 },
  PURCHASE_DISABLED: { status: 200 },
  STOCK_INSUFFICIENT: { status: 200 },
  QUOTA_INSUFFICIENT: { status: 200 },
  TRIAL_USED: { status: 200 },
  UNPAID_ORDER_EXISTS: { status: 200 },
  REGION_REQUIRED: { status: 200 },
  REGION_TEAMS_MIXED: { status: 200 },
  REGION_UNKNOWN: { status: 200 },
  LICENCE_PROOF_REQUIRED: { status: 200 },
  PRICING_NOT_FOUND: { status: 200 },
  ORDER_STATE: { status: 200 },
  MEMBER_HETEROGENEOUS: { status: 200 },
} as const;

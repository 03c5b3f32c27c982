export const invoicingErrors = {
  INVOICE_NOT_FOUND: { status: 404 },
  INVOICE_STATE: { status: 409 },
  INVOICE_TITLE_NOT_FOUND: { status: 404 },
  INVOICE_TITLE_INVALID: { status: 400 },
  INVOICE_TITLE_LIMIT: { status: 409 },
  /** The title lacks data required for a special invoice. */
  INVOICE_TITLE_INCOMPLETE: { status: 409 },
  INVOICE_COMPANY_ONLY: { status: 409 },
  INVOICE_ORDERS: { status: 409 },
  /** A refund of one of the orders is requested or in progress. */
  INVOICE_REFUND_OPEN: { status: 409 },
  INVOICE_NOTHING_LEFT: { status: 409 },
  INVOICE_AMOUNT: { status: 409 },
  INVOICE_AMOUNT_CHANGED: { status: 409 },
  INVOICE_SPECIAL_REFUSED: { status: 409 },
  INVOICE_ISSUER_MISSING: { status: 409 },
  INVOICE_ISSUER_INVALID: { status: 400 },
  INVOICE_NO_PROVIDER: { status: 409 },
  INVOICE_NUMBER_FORMAT: { status: 400 },
  INVOICE_NUMBER_KNOWN: { status: 409 },
  INVOICE_RULES_CHANGED: { status: 409 },
} as const;

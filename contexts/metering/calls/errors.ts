export const meteringErrors = {
  METER_PLAN_NOT_FOUND: { status: 404 },
  /** The goods already have prices: announce new ones to change them. */
  METER_PLAN_EXISTS: { status: 409 },
  METER_RATES_INVALID: { status: 422 },
  /** Prices change from a future month on, once for each month. */
  METER_PRICE_MONTH: { status: 409 },
  METER_SERVICE_NOT_FOUND: { status: 404 },
  METER_SERVICE_STATE: { status: 200 },
  /** Post-paid use needs a balance or credit that covers it. */
  METER_COVER_MISSING: { status: 200 },
  METER_SOURCE_NOT_FOUND: { status: 404 },
  METER_SOURCE_SCOPE: { status: 422 },
  METER_KEY_NOT_FOUND: { status: 404 },
  METER_KEY_REFUSED: { status: 401 },
  METER_BILL_NOT_FOUND: { status: 404 },
} as const;

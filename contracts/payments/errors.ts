export const paymentsErrors = {
  PAYMENT_NOT_FOUND: { status: 404 },
  PAYMENT_EXPIRED: { status: 200 },
  PAYMENT_STATE: { status: 200 },
  CHARGE_AMOUNT: { status: 200 },
  BALANCE_INSUFFICIENT: { status: 200 },
  GATEWAY_UNAVAILABLE: { status: 503 },
  NOTIFICATION_REFUSED: { status: 400 },
} as const;

export const shopsErrors = {
  SHOP_NOT_FOUND: { status: 404 },
  SETTLE_INVALID: { status: 400 },
  SETTLE_NOT_FOUND: { status: 404 },
  SETTLE_STATE: { status: 409 },
  SETTLE_CHANGED: { status: 409 },
  SETTLE_CLAIMED: { status: 409 },
  SETTLE_OWN_APPLICATION: { status: 403 },
  SETTLE_AGREEMENT_VERSION: { status: 409 },
} as const;

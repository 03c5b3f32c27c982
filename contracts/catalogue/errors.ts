export const catalogueErrors = {
  /** Goods do not exist (section 8). */
  MALL10001: { status: 404 },
  SKU_NOT_FOUND: { status: 404 },
} as const;

export const resourcesErrors = {
  /** 'Sorry, this product has been removed, please go back to choose other resources' (section 8). */
  RESOURCE_OFF_SHELF: { status: 200 },
  RESOURCE_SOLD_OUT: { status: 200 },
  RESOURCE_NOT_FOUND: { status: 404 },
  CLUSTER_NOT_FOUND: { status: 404 },
  CLUSTER_ID_EXISTS: { status: 409 },
  /** The resource number must be unique (section 5). */
  RESOURCE_NO_EXISTS: { status: 409 },
  /** It was changed concurrently. */
  RESOURCE_REVISION: { status: 409 },
  RESOURCE_STOCK_SHORT: { status: 409 },
  OFFER_KIND: { status: 422 },
  OFFER_LIMITS: { status: 422 },
  OFFER_THRESHOLDS: { status: 422 },
  OFFER_PRICE_ABOVE_SOURCE: { status: 422 },
  OFFER_DISCOUNT_TIME: { status: 422 },
  OFFER_TIERS: { status: 422 },
} as const;

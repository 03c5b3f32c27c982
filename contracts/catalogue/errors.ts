export const catalogueErrors = {
  /** Goods do not exist (section 8). */
  MALL10001: { status: 404 },
  SKU_NOT_FOUND: { status: 404 },
  LISTING_STATE: { status: 409 },
  LISTING_REVISION: { status: 409 },
  LISTING_INCOMPLETE: { status: 422 },
  LISTING_FEATURED_LIMIT: { status: 409 },
  LISTING_APPLICATION_NOT_FOUND: { status: 404 },
  LISTING_APPLICATION_STATE: { status: 409 },
  LISTING_CLAIMED: { status: 409 },
  IMPORT_JOB_NOT_FOUND: { status: 404 },
  IMPORT_JOB_STATE: { status: 409 },
  IMPORT_JOBS_OPEN: { status: 409 },
} as const;

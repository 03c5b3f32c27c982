export const resourcesErrors = {
  /** 'Sorry, this product has been removed, please go back to choose other resources' (section 8). */
  RESOURCE_OFF_SHELF: { status: 200 },
  RESOURCE_SOLD_OUT: { status: 200 },
} as const;

export const shopsErrors = {
  SHOP_NOT_FOUND: { status: 404 },
} as const;

export const goods = {
} as const;

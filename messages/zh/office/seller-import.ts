export const sellerImport = {} as const;

/** Limits, addresses and lists that the contracts share with pages: plain data, without schemas. */
/** A settlement with its evidence as a spreadsheet: `?format=csv|xlsx`. */
export const batchExportPath = (batchId = ':batchId'): string => `/operation/admin/vouchers/batches/${batchId}/export`;

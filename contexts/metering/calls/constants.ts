/** Limits, addresses and lists that the contracts share with pages: plain data, without schemas. */
export const BILL_EXPORT_PATH = '/mall/metering/bills/:id/export';

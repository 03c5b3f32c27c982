/** Limits, addresses and lists that the contracts share with pages: plain data, without schemas. */
/** The reimbursement packet of an order: a ZIP of order, terms, invoices, usage and receipt, with a list of their SHA-256. */
export const packetPath = (orderId = ':orderId'): string => `/mall/invoice/packet/${orderId}`;

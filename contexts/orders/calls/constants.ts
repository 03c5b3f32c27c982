/** Limits, addresses and lists that the contracts share with pages: plain data, without schemas. */
/** All orders as a spreadsheet, one row per line, with the filters of the list; 10,000 orders at most. */
export const ADMIN_ORDERS_EXPORT_PATH = '/mall/admin/order/export';
/** The spending of a group as a spreadsheet: xlsx or csv. */
export const SPENDING_EXPORT_PATH = '/mall/group/spending/export';
/** The orders as a spreadsheet, one row per line of the shop, with the filters of the list; 10,000 orders at most. */
export const SELLER_ORDERS_EXPORT_PATH = '/mall/seller/order/export';

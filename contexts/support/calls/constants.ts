/** Limits, addresses and lists that the contracts share with pages: plain data, without schemas. */
/** How long 'is typing' is shown, in ms. */
export const TYPING_MS = 6_000;
/** A conversation as a sheet (CSV); exports are in the audit log. */
export const chatExportPath = {
  shop: '/customerservice/seller/conversation/:id/export',
  platform: '/customerservice/admin/conversation/:id/export',
};

/** Limits, addresses and lists that the contracts share with pages: plain data, without schemas. */
/** Files, not envelopes: GET with `format`, in the language of the caller. */
export const importTemplatePath = '/mall/seller/import/template';
/** With `status`, `type` and `keyword`. */
export const goodsExportPath = '/mall/seller/import/export';
export const importReportPath = '/mall/seller/import/:jobId/report';
export const CATEGORY_LEVELS = 3;

/** Limits, addresses and lists that the contracts share with pages: plain data, without schemas. */
/** Maximum files listed. */
export const MOST_SCANNED = 100;
/** A part is sent as the body of PUT `/community/upload/:uploadId/part/:number` with type application/octet-stream. */
export const PART_ADDRESS = '/community/upload/:uploadId/part/:number';
/** Bytes of a text shown on a page. */
export const SHOWN_TEXT_BYTES = 512 * 1024;

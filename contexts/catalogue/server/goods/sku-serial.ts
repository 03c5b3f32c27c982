import { createHash } from 'node:crypto';

/** The serial number of an SKU, the same in every load: 'SKU-' and twelve hex digits. */
export const skuSerial = (externalId: string, uniqueId: string): string =>
  `SKU-${createHash('sha256').update(`${externalId}\n${uniqueId}`).digest('hex').slice(0, 12).toUpperCase()}`;

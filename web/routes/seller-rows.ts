import { officeRows } from './office-rows.ts';

/** The seller console. */
export const sellerRows = officeRows.filter(({ area }) => area === 'seller');

import { officeRows } from './office-rows.ts';

/** The operator console. */
export const adminRows = officeRows.filter(({ area }) => area === 'admin');

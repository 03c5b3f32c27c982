import type { RouteRow } from './route-row.ts';

/** Settling in (section 2): the landing page, the application and its review. */
export const settleRows: RouteRow[] = [];

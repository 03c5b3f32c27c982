/** Numbered pages (section 9). */

/** Records on a page of the desktop's mall search, and the maximum page size. */
export const PAGE_SIZE = 120;
/** Records on a page on mobile, and of resource and store searches everywhere. */
export const SMALL_PAGE_SIZE = 10;
export const MAX_PAGE_NUMBER = 100_000;

export type SearchKind = 'goods' | 'resource' | 'store' | 'global';

/** Records on a page of a search (section 9): 120; 10 on mobile and for resource and store searches. */
export const searchPageSize = (kind: SearchKind, mobile: boolean): number =>
  mobile || kind === 'resource' || kind === 'store' ? SMALL_PAGE_SIZE : PAGE_SIZE;

/** Records before a page; both arguments are validated by the caller. */
export const pageOffset = (pageNumber: number, pageSize: number): number => (pageNumber - 1) * pageSize;

/** Pages that `total` records fill; 1 for none, so that a page is always shown. */
export const pageCount = (total: number, pageSize: number): number => Math.max(1, Math.ceil(total / pageSize));

/** As the cursor of a list: its last page. */
export const LAST = 'last';

/** Entry point of paging: numbered pages and keyset cursors. */
export { type CursorPart, type CursorShape, decodeCursor, encodeCursor } from './cursor.ts';
export {
  LAST,
  MAX_PAGE_NUMBER,
  PAGE_SIZE,
  pageCount,
  pageOffset,
  type SearchKind,
  SMALL_PAGE_SIZE,
  searchPageSize,
} from './page.ts';

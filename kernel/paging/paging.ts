/** The door of paging: numbered pages and keyset cursors. */
export { type CursorPart, type CursorShape, decodeCursor, encodeCursor } from './cursor.ts';
export {
  guardPageNumber,
  guardPageSize,
  pageCount,
  pageOffset,
  type SearchKind,
  searchPageSize,
} from './page.ts';

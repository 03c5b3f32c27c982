/**
 * Classes of calls that take more than 50 ms of processor with the largest input that they accept. A call says its class where it is
 * declared; server/platform/http/budgets.ts says how much of a class a caller may ask for, docs/reference/costs.md what was measured.
 */
export type Cost =
  /** Everything of a revision in one stream. */
  | 'archive'
  /** Two texts, or two revisions, side by side. */
  | 'compare'
  /** A stranger's file that is read, drawn or counted. */
  | 'inspect'
  /** Files that become a revision. */
  | 'commit'
  /** Uploads that are begun, or whose parts are put together and verified. */
  | 'assemble'
  /** The bytes of an upload. */
  | 'upload'
  /** A page that is rendered for one reader, or a list of a thousand rows. */
  | 'page'
  /** A sheet or document that is made or read. */
  | 'sheet';

/**
 * Classes of calls that take more than 50 ms of processor time with the largest accepted input. A call declares its class;
 * server/platform/http/budgets.ts has the budget of a caller for each class, docs/reference/costs.md the measurements.
 */
export type Cost =
  /** All files of a revision in one stream. */
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
  /** Long texts that are sanitised, or decisions about a hundred records. */
  | 'write'
  /** A sheet or document that is made or read. */
  | 'sheet';

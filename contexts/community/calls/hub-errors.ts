/** Errors of the interface for the Hub's own clients. */
export const hubErrors = {
  /** A line of a commit is longer than `max` KB. */
  HUB_LINE_TOO_LONG: { status: 413 },
  HUB_LINE_UNREADABLE: { status: 400 },
  HUB_HEADER_MISSING: { status: 400 },
  HUB_CONTENT_UNREADABLE: { status: 400 },
  /** Too large to be sent within a commit: `max` KB. */
  HUB_FILE_TOO_LARGE: { status: 413 },
  /** A signed address that has expired or was never issued. */
  HUB_ADDRESS_ENDED: { status: 403 },
  HUB_NO_PULL_REQUESTS: { status: 400 },
  HUB_SORT_UNKNOWN: { status: 400 },
  HUB_ARCHIVE_TOO_LARGE: { status: 413 },
  /** No requested byte is within the file. */
  HUB_RANGE_REFUSED: { status: 416 },
} as const;

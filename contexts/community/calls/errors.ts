export const communityErrors = {
  /** Also if the caller may not see it, indistinguishably. */
  REPOSITORY_NOT_FOUND: { status: 404 },
  /** Renamed or moved: `location` is the new name. */
  REPOSITORY_MOVED: { status: 404 },
  REPOSITORY_EXISTS: { status: 409 },
  REPOSITORY_NAME: { status: 400 },
  REPOSITORY_TAKEN_DOWN: { status: 403 },
  /** Reading the contents requires an accepted request. */
  REPOSITORY_GATED: { status: 403 },
  /** Reading the contents requires a purchase. */
  REPOSITORY_NOT_BOUGHT: { status: 403 },
  /** The caller may read it but not do this. */
  REPOSITORY_FORBIDDEN: { status: 403 },
  /** Bound to goods, which determine its visibility. */
  REPOSITORY_BOUND: { status: 409 },
  NAMESPACE_NOT_FOUND: { status: 404 },
  NAMESPACE_TAKEN: { status: 409 },
  NAMESPACE_RESERVED: { status: 409 },
  NAMESPACE_HELD: { status: 409 },
  NAMESPACE_NAME: { status: 400 },
  REVISION_NOT_FOUND: { status: 404 },
  REF_NAME: { status: 400 },
  REF_EXISTS: { status: 409 },
  /** The default branch is never deleted. */
  REF_DEFAULT: { status: 409 },
  ENTRY_NOT_FOUND: { status: 404 },
  /** A file and a folder would have the same name. */
  PATH_CLASH: { status: 409 },
  /** A concurrent commit moved the branch. */
  COMMIT_CONFLICT: { status: 412 },
  COMMIT_TOO_LARGE: { status: 413 },
  /** Nothing would change. */
  COMMIT_EMPTY: { status: 400 },
  /** This file's content has not been uploaded to this repository. */
  OBJECT_NOT_HELD: { status: 422 },
  FILE_TOO_LARGE_TO_STORE: { status: 413 },
  QUOTA_EXCEEDED: { status: 413 },
  /** Also if the caller may not see it. */
  DISCUSSION_NOT_FOUND: { status: 404 },
  /** It was closed or reopened concurrently, or its state does not allow this move. */
  DISCUSSION_STATE: { status: 409 },
  /** Too short or too long, without surrounding spaces: `least` and `most` characters. */
  DISCUSSION_TITLE: { status: 400 },
  DISCUSSION_TEXT: { status: 400 },
  /** It has the maximum number of comments. */
  DISCUSSION_FULL: { status: 409 },
  /** The maximum number is pinned: `max`. */
  DISCUSSION_PINNED: { status: 409 },
  COMMENT_NOT_FOUND: { status: 404 },
  /** The author may edit a comment for `hours` hours. */
  COMMENT_TOO_LATE: { status: 409 },
  COMMENT_STATE: { status: 409 },
  /** Maintainers and operators must give a reason for hiding. */
  COMMENT_REASON: { status: 400 },
  /** Damaged, or not what its name indicates. `reason`: a word for logs and tests. */
  INSPECTION_UNREADABLE: { status: 422 },
  /** `max`: the exceeded limit, in MB. */
  INSPECTION_TOO_LARGE: { status: 413 },
  /** Possibly well-formed, but unsupported: a compression, an encoding, an encrypted archive. */
  INSPECTION_UNSUPPORTED: { status: 415 },
  /** Reading it exceeded the limits on memory or time. */
  INSPECTION_TOO_HARD: { status: 422 },
  /** The row is in a long text file not fully indexed; retrying continues. `rows`: rows indexed. */
  INSPECTION_ROW_FAR: { status: 422 },
  REPOSITORY_PATH_EMPTY: { status: 400 },
  REPOSITORY_PATH_LONG: { status: 400 },
  REPOSITORY_PATH_DEEP: { status: 400 },
  REPOSITORY_PATH_PART_EMPTY: { status: 400 },
  REPOSITORY_PATH_PART_LONG: { status: 400 },
  REPOSITORY_PATH_DOTS: { status: 400 },
  REPOSITORY_PATH_BACKSLASH: { status: 400 },
  REPOSITORY_PATH_CHARACTERS: { status: 400 },
  REPOSITORY_PATH_NORMAL_FORM: { status: 400 },
  REPOSITORY_PATH_ENDING: { status: 400 },
  REPOSITORY_PATH_GIT: { status: 400 },
  REPOSITORY_PATH_DEVICE: { status: 400 },
  /** Two paths that differ only in case. `path`: the existing one. */
  REPOSITORY_PATH_CLASH: { status: 409 },
} as const;

export const communityErrors = {
  /** Also where the caller may not see it: who asks cannot tell the difference. */
  REPOSITORY_NOT_FOUND: { status: 404 },
  /** It has another name now: `location` is the new one. */
  REPOSITORY_MOVED: { status: 404 },
  REPOSITORY_EXISTS: { status: 409 },
  REPOSITORY_NAME: { status: 400 },
  REPOSITORY_TAKEN_DOWN: { status: 403 },
  /** The contents need an accepted request. */
  REPOSITORY_GATED: { status: 403 },
  /** The contents need a purchase. */
  REPOSITORY_NOT_BOUGHT: { status: 403 },
  /** The caller may read it and not do this. */
  REPOSITORY_FORBIDDEN: { status: 403 },
  /** Bound to goods: what it is to be is decided there. */
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
  /** Somebody else committed meanwhile. */
  COMMIT_CONFLICT: { status: 412 },
  COMMIT_TOO_LARGE: { status: 413 },
  /** Nothing would change. */
  COMMIT_EMPTY: { status: 400 },
  /** The content of this file has not been uploaded to this repository. */
  OBJECT_NOT_HELD: { status: 422 },
  FILE_TOO_LARGE_TO_STORE: { status: 413 },
  QUOTA_EXCEEDED: { status: 413 },
  /** Also where the caller may not see it. */
  DISCUSSION_NOT_FOUND: { status: 404 },
  /** Somebody else has closed it or opened it again, or it never was in the state that the move leaves. */
  DISCUSSION_STATE: { status: 409 },
  /** Too short or too long, without the spaces around it: `least` and `most` characters. */
  DISCUSSION_TITLE: { status: 400 },
  DISCUSSION_TEXT: { status: 400 },
  /** It has as many comments as it may have. */
  DISCUSSION_FULL: { status: 409 },
  /** As many are pinned as may be: `max`. */
  DISCUSSION_PINNED: { status: 409 },
  COMMENT_NOT_FOUND: { status: 404 },
  /** A comment may be changed by its writer for `hours` hours. */
  COMMENT_TOO_LATE: { status: 409 },
  COMMENT_STATE: { status: 409 },
  /** What is hidden by those who look after a repository needs a reason. */
  COMMENT_REASON: { status: 400 },
  /** Damaged, or not what its name says. `reason`: a word for logs and tests. */
  INSPECTION_UNREADABLE: { status: 422 },
  /** `max`: the bound that was broken, in MB. */
  INSPECTION_TOO_LARGE: { status: 413 },
  /** Well-formed perhaps, in a way that is not read here: a compression, an encoding, an encrypted archive. */
  INSPECTION_UNSUPPORTED: { status: 415 },
  /** Reading it took more memory or time than a file may take. */
  INSPECTION_TOO_HARD: { status: 422 },
  /** A row of a long text file that is not indexed yet; asking again goes on. `rows`: how many are. */
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
  /** Two paths that differ in case alone. `path`: the one that is there. */
  REPOSITORY_PATH_CLASH: { status: 409 },
} as const;

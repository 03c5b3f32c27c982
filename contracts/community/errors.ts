export const communityErrors = {
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

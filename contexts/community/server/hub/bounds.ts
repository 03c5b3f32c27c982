import { PROMISED_MS } from '#contexts/community/rules/repository.ts';

/** Limits of one call to the Hub's interface, in bytes unless noted. */
const KB = 1024;
const MB = 1024 * KB;

/** One line of a commit: the largest text in base64, with its path and quotes. */
export const LINE_BYTES = 512 * KB;
/** All lines of a commit. */
export const COMMIT_BYTES = 2 * 1024 * MB;
/** Any other JSON body. */
export const JSON_BYTES = MB;
/** Creating a repository, possibly with its first files. */
export const CREATE_BYTES = 8 * MB;
/** Files per call: paths-info, preupload, batch. */
export const MOST_PATHS = 1_000;
export const MOST_PREUPLOAD = 500;
export const MOST_OBJECTS = 500;
/** Page sizes: entries of a tree, commits, repositories. */
export const TREE_PAGE = 1_000;
export const COMMIT_PAGE = 100;
export const LIST_PAGE = 100;
/** Repositories per page that lists their files, and files listed for each. */
export const LIST_PAGE_WITH_FILES = 20;
export const MOST_SIBLINGS = 10_000;
/** Larger uploads are sent in parts if the client supports it. */
export const MULTIPART_BYTES = 16 * MB;
/** Lifetime of a signed address, ms. */
export const UPLOAD_GRANT_MS = PROMISED_MS;
export const DOWNLOAD_GRANT_MS = 3_600_000;

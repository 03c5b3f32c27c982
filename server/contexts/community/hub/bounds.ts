import { PROMISED_MS } from '#kernel/community/repository.ts';

/** How much one call of the Hub's interface may carry. Bytes where nothing else is said. */
const KB = 1024;
const MB = 1024 * KB;

/** A line of a commit: the largest text in base64, with a path and its quotes. */
export const LINE_BYTES = 512 * KB;
/** All lines of a commit together. */
export const COMMIT_BYTES = 2 * 1024 * MB;
/** Any other body of JSON. */
export const JSON_BYTES = MB;
/** Of creating a repository, which may bring its first files. */
export const CREATE_BYTES = 8 * MB;
/** Files asked about in one call: paths-info, preupload, batch. */
export const MOST_PATHS = 1_000;
export const MOST_PREUPLOAD = 500;
export const MOST_OBJECTS = 500;
/** Entries of one page of a tree, commits of a page, repositories of a page. */
export const TREE_PAGE = 1_000;
export const COMMIT_PAGE = 100;
export const LIST_PAGE = 100;
/** Repositories of a page that lists their files, and files named for each. */
export const LIST_PAGE_WITH_FILES = 20;
export const MOST_SIBLINGS = 10_000;
/** Uploads above this size go in parts where the client can. */
export const MULTIPART_BYTES = 16 * MB;
/** How long a signed address is good, ms. */
export const UPLOAD_GRANT_MS = PROMISED_MS;
export const DOWNLOAD_GRANT_MS = 3_600_000;

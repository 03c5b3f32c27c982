/** Addresses of files, as pages and the server write them. */
import type { FilePurpose } from './purposes.ts';

export const UPLOAD_PATH = '/mall/file/upload';
export const FILE_FIELD = 'file';
export const FILE_PATH = '/mall/file';
export const uploadPathOf = (purpose: FilePurpose): string => `${UPLOAD_PATH}?purpose=${purpose}`;
/** Address of a file; `small` is a preview of 480 pixels, for images. */
export const filePathOf = (fileId: string, size?: 'small'): string => `${FILE_PATH}/${fileId}${size ? '?size=small' : ''}`;
/** The id of a file in one of our own addresses; null for any other text. */
export const fileIdIn = (url: string): string | null => /^\/mall\/file\/([0-9a-z]{26})(?:\?size=small)?$/.exec(url)?.[1] ?? null;
export const UPLOAD_PART_ROUTE = '/mall/file/upload/:uploadId/part';
/**
 * `POST` the bytes starting at `offset` as application/octet-stream, at most UPLOAD_PART_BYTES and at least UPLOAD_PART_LEAST, unless they
 * are the last. Returns `uploadPart`. Refused with UPLOAD_OFFSET and `params.offset` where other bytes are expected.
 */
export const uploadPartPathOf = (uploadId: string, offset: number): string =>
  `${UPLOAD_PART_ROUTE.replace(':uploadId', uploadId)}?offset=${offset}`;
export const UPLOAD_PART_LEAST = 64 * 1024;

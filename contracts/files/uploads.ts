/**
 * Uploads in parts, which go on after a lost connection, a restart of the server or a reloaded page. A part itself is a raw body: its
 * address is served beside the endpoints (`uploadPartPathOf`).
 */
import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { idText, lineText } from '../kit/fields.ts';
import { uploadedFile } from './files.ts';
import { type ResumablePurpose, resumablePurposes } from './purposes.ts';

export const UPLOAD_PART_ROUTE = '/mall/file/upload/:uploadId/part';
/**
 * `POST` the bytes from `offset` on as application/octet-stream, at most UPLOAD_PART_BYTES and at least UPLOAD_PART_LEAST, unless they are
 * the last. Answers `uploadPart`. Refused with UPLOAD_OFFSET and `params.offset` where other bytes are expected.
 */
export const uploadPartPathOf = (uploadId: string, offset: number): string =>
  `${UPLOAD_PART_ROUTE.replace(':uploadId', uploadId)}?offset=${offset}`;

export const UPLOAD_PART_BYTES = 1024 * 1024;
export const UPLOAD_PART_LEAST = 64 * 1024;

const params = z.object({ uploadId: idText });
/** Bytes of the upload that are stored. */
const offset = z.number().int().min(0);

export const uploadPart = z.object({ offset });
export type UploadPart = z.output<typeof uploadPart>;

export const uploadState = z.object({
  uploadId: idText,
  offset,
  /** Bytes of the whole. */
  size: z.number().int(),
  /** The most bytes that a part may have. */
  partBytes: z.number().int(),
});
export type UploadState = z.output<typeof uploadState>;

export const beginUpload = endpoint({
  id: 'files.begin-upload',
  method: 'POST',
  path: '/mall/file/upload/begin',
  summary: 'Begins an upload in parts: FILE_EMPTY, FILE_TOO_LARGE, and FILE_QUOTA with too many open uploads',
  access: 'user',
  body: z.object({
    purpose: z.enum(resumablePurposes as [ResumablePurpose, ...ResumablePurpose[]]),
    /** As the user's file is called; cleaned when the upload is finished. */
    name: lineText(1_000),
    /** Bytes. */
    size: z.number().int().min(0).max(1_099_511_627_776),
    /** SHA-256 of the whole in hex, where the client can compute it: what arrived is compared with it in the end. */
    sha256: z
      .string()
      .regex(/^[0-9a-f]{64}$/)
      .optional(),
  }),
  answer: uploadState,
});
export const getUpload = endpoint({
  id: 'files.get-upload',
  method: 'GET',
  path: '/mall/file/upload/:uploadId',
  summary: 'How many bytes of an own upload are stored; UPLOAD_NOT_FOUND once it has expired, a day after its last part',
  access: 'user',
  params,
  answer: uploadState,
});
export const finishUpload = endpoint({
  id: 'files.finish-upload',
  method: 'POST',
  path: '/mall/file/upload/:uploadId/finish',
  cost: 'assemble',
  summary: 'Makes a file of a complete upload, by the rules of its purpose; made once, a repeated call gives the same answer',
  access: 'user',
  params,
  answer: uploadedFile,
});
export const cancelUpload = endpoint({
  id: 'files.cancel-upload',
  method: 'POST',
  path: '/mall/file/upload/:uploadId/cancel',
  summary: 'Removes an own upload with what has arrived of it; a file that has been made of it stays',
  access: 'user',
  params,
  answer: z.object({}),
});

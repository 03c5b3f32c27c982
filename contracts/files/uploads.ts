/**
 * Uploads in parts, which can be resumed after a lost connection, a restart of the server or a reloaded page. The body of a part is binary,
 * so its address is not an endpoint (`uploadPartPathOf`).
 */
import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { idText, lineText } from '../kit/fields.ts';
import { uploadedFile } from './files.ts';
import { type ResumablePurpose, resumablePurposes } from './purposes.ts';

export const UPLOAD_PART_BYTES = 1024 * 1024;

const params = z.object({ uploadId: idText });
/** Stored bytes of the upload. */
const offset = z.number().int().min(0);

export const uploadPart = z.object({ offset });
export type UploadPart = z.output<typeof uploadPart>;

export const uploadState = z.object({
  uploadId: idText,
  offset,
  /** Total bytes. */
  size: z.number().int(),
  /** Maximum bytes of a part. */
  partBytes: z.number().int(),
});
export type UploadState = z.output<typeof uploadState>;

export const beginUpload = endpoint({
  id: 'files.begin-upload',
  method: 'POST',
  path: '/mall/file/upload/begin',
  summary: 'Start an upload in parts: FILE_EMPTY, FILE_TOO_LARGE, and FILE_QUOTA with too many open uploads',
  access: 'user',
  body: z.object({
    purpose: z.enum(resumablePurposes as [ResumablePurpose, ...ResumablePurpose[]]),
    /** The name of the user's file; cleaned when the upload is finished. */
    name: lineText(1_000),
    /** Bytes. */
    size: z.number().int().min(0).max(1_099_511_627_776),
    /** SHA-256 of the whole in hex, if the client can compute it: compared with the received bytes at the end. */
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
  summary: 'Get the stored bytes of the caller’s upload; UPLOAD_NOT_FOUND once expired, a day after its last part',
  access: 'user',
  params,
  answer: uploadState,
});
export const finishUpload = endpoint({
  id: 'files.finish-upload',
  method: 'POST',
  path: '/mall/file/upload/:uploadId/finish',
  cost: 'assemble',
  summary: 'Create a file from a complete upload, by the rules of its purpose; idempotent',
  access: 'user',
  params,
  answer: uploadedFile,
});
export const cancelUpload = endpoint({
  id: 'files.cancel-upload',
  method: 'POST',
  path: '/mall/file/upload/:uploadId/cancel',
  summary: 'Delete the caller’s upload with its parts; a file created from it remains',
  access: 'user',
  params,
  answer: z.object({}),
});

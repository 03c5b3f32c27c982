/** Uploads are multipart, so the two addresses are not endpoints. `POST` one file in the field `file`; `GET` it by its id. */
import { z } from 'zod';
import { idText } from '../kit/fields.ts';
import type { FilePurpose } from './purposes.ts';

export const UPLOAD_PATH = '/mall/file/upload';
export const FILE_FIELD = 'file';
const FILE_PATH = '/mall/file';

export const uploadPathOf = (purpose: FilePurpose): string => `${UPLOAD_PATH}?purpose=${purpose}`;
/** Address of a file; `small` is a preview of 480 pixels, for images. */
export const filePathOf = (fileId: string, size?: 'small'): string => `${FILE_PATH}/${fileId}${size ? '?size=small' : ''}`;
/** The id of a file in one of our own addresses; null for any other text. */
export const fileIdIn = (url: string): string | null => /^\/mall\/file\/([0-9a-z]{26})(?:\?size=small)?$/.exec(url)?.[1] ?? null;

export const uploadedFile = z.object({
  fileId: idText,
  url: z.string(),
  /** Cleaned: no folders, no control characters, an extension that matches the content. */
  name: z.string(),
  /** Bytes. */
  size: z.number().int(),
  type: z.string(),
  /** Pixels, of images. */
  width: z.number().int().optional(),
  height: z.number().int().optional(),
});
export type UploadedFile = z.output<typeof uploadedFile>;

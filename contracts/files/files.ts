/** Uploads are multipart, so the two addresses are not endpoints. `POST` one file in the field `file`; `GET` it by its id. */
import { z } from 'zod';
import { idText } from '../kit/fields.ts';

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

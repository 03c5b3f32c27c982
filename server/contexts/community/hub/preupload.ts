/** Which way a file is sent: within the commit, or as a large object first. */
import { z } from 'zod';
import { MOST_PREUPLOAD, SMALL_BYTES, SMALL_TEXT_BYTES } from './bounds.ts';

export const preuploadBody = z.object({
  files: z
    .array(
      z.object({
        path: z.string().max(1_000),
        size: z.number().int().min(0),
        /** The first 512 bytes in base64. */
        sample: z.string().max(4_096).default(''),
      }),
    )
    .max(MOST_PREUPLOAD),
});
export type PreuploadFile = z.output<typeof preuploadBody>['files'][number];

/** Whether a sample could be text: no zero byte, and UTF-8 but for a character that the sample cuts. */
export function looksLikeText(sample: Uint8Array): boolean {
  if (sample.includes(0)) return false;
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(sample, { stream: true });
    return true;
  } catch {
    return false;
  }
}

export function uploadModeOf({ size, sample }: Pick<PreuploadFile, 'size' | 'sample'>): 'regular' | 'lfs' {
  if (size <= SMALL_BYTES) return 'regular';
  return size <= SMALL_TEXT_BYTES && looksLikeText(Buffer.from(sample, 'base64')) ? 'regular' : 'lfs';
}

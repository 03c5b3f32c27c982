/** How a file is sent: within the commit, or first as a large object. */
import { z } from 'zod';
import { isRegular } from '../repository/content.ts';
import { MOST_PREUPLOAD } from './bounds.ts';

export const preuploadBody = z.object({
  files: z
    .array(
      z.object({
        path: z.string().max(4_000),
        size: z.number().int().min(0),
        /** The first 512 bytes in base64. */
        sample: z.string().max(4_096).default(''),
      }),
    )
    .max(MOST_PREUPLOAD),
});
export type PreuploadFile = z.output<typeof preuploadBody>['files'][number];

export const uploadModeOf = ({ size, sample }: Pick<PreuploadFile, 'size' | 'sample'>): 'regular' | 'lfs' =>
  isRegular(size, Buffer.from(sample, 'base64')) ? 'regular' : 'lfs';

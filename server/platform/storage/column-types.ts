/** The types of columns about which the schema alone says less (`npm run rows`). */
import type { FilePurpose, ResumablePurpose } from '#contracts/files/purposes.ts';

declare module '#server/platform/db/statement-rows.ts' {
  interface Declared {
    'stored_file.purpose': FilePurpose;
    'upload.purpose': ResumablePurpose;
  }
}

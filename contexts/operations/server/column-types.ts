/** The types of columns about which the schema alone says less (`npm run rows`). */
import type { AgreementCode } from '#contexts/operations/calls/content.ts';
import type { Chapter } from '#contexts/operations/calls/live.ts';

declare module '#server/platform/db/statement-rows.ts' {
  interface Declared {
    'agreement.code': AgreementCode;
    'audit_log.after': Record<string, unknown>;
    'audit_log.before': Record<string, unknown>;
    'live_broadcast.chapters': Chapter[];
  }
}

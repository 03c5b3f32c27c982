/** Remittances: routes of buyers and staff, and the job that releases what was assigned to payments that ended. */
import type { Bound } from '#server/platform/http/bind.ts';
import { type Job, RARELY_MS } from '#server/platform/jobs/job.ts';
import type { RemittanceContext } from './context.ts';
import { releaseTransfers } from './decide-transfer.ts';
import { remittanceRoutes } from './remittance-routes.ts';
import { transferRoutes } from './transfer-routes.ts';
import { STRANDED_DUE } from './transfer-store.ts';

export const createRemittances = (context: RemittanceContext): { routes: Bound[]; jobs: Job[] } => ({
  routes: [...remittanceRoutes(context), ...transferRoutes(context)],
  jobs: [
    {
      name: 'payments.release-transfers',
      everyMs: RARELY_MS,
      due: STRANDED_DUE,
      runs: 'alone',
      work: (signal) => releaseTransfers(context, signal),
    },
  ],
});

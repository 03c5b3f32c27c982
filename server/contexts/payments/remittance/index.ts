/** Remittances: routes of buyers and staff, and the job that frees what was assigned to payments which ended. */
import type { Bound } from '#server/platform/http/bind.ts';
import type { Job } from '#server/platform/jobs/job.ts';
import type { RemittanceContext } from './context.ts';
import { releaseTransfers } from './decide-transfer.ts';
import { remittanceRoutes } from './remittance-routes.ts';
import { transferRoutes } from './transfer-routes.ts';

export const createRemittances = (context: RemittanceContext): { routes: Bound[]; jobs: Job[] } => ({
  routes: [...remittanceRoutes(context), ...transferRoutes(context)],
  jobs: [{ name: 'payments.release-transfers', everyMs: 30_000, runs: 'alone', work: (signal) => releaseTransfers(context, signal) }],
});

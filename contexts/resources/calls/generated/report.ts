/** Written by `npm run calls` from the endpoints of the contract: what pages know of them. */
import type { Call } from '#contracts/kit/call.ts';
import type * as contract from '../report.ts';

export const getCapacityReport: Call<typeof contract.getCapacityReport> = { id: 'resources.get-capacity-report', method: 'GET', path: '/operation/admin/report/capacity' };

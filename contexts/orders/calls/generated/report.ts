/** Written by `npm run calls` from the endpoints of the contract: what pages know of them. */
import type { Call } from '#contracts/kit/call.ts';
import type * as contract from '../report.ts';

export const getTurnoverReport: Call<typeof contract.getTurnoverReport> = { id: 'orders.get-turnover-report', method: 'GET', path: '/operation/admin/report/turnover' };

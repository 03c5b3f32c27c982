/** Written by `npm run calls` from the endpoints of the contract: what pages know of them. */
import type { Call } from '#contracts/kit/call.ts';
import type * as contract from '../report.ts';

export const getUserReport: Call<typeof contract.getUserReport> = { id: 'identity.get-user-report', method: 'GET', path: '/operation/admin/report/users' };

/** Written by `npm run calls` from the endpoints of the contract: what pages know of them. */
import type { Call } from '#contracts/kit/call.ts';
import type * as contract from '../report.ts';

export const getSearchReport: Call<typeof contract.getSearchReport> = { id: 'search.get-search-report', method: 'GET', path: '/operation/admin/report/searches' };

/** Written by `npm run calls` from the endpoints of the contract: what pages know of them. */
import type { Call } from '#contracts/kit/call.ts';
import type * as contract from '../usage.ts';

export const listMeteredServices: Call<typeof contract.listMeteredServices> = { id: 'metering.list-metered-services', method: 'GET', path: '/metering/services' };
export const reportUsage: Call<typeof contract.reportUsage> = { id: 'metering.report-usage', method: 'POST', path: '/metering/usage' };

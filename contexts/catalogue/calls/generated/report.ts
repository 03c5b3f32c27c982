/** Written by `npm run calls` from the endpoints of the contract: what pages know of them. */
import type { Call } from '#contracts/kit/call.ts';
import type * as contract from '../report.ts';

export const getGoodsReport: Call<typeof contract.getGoodsReport> = { id: 'catalogue.get-goods-report', method: 'GET', path: '/operation/admin/report/goods' };

/** Written by `npm run calls` from the endpoints of the contract: what pages know of them. */
import type { Call } from '#contracts/kit/call.ts';
import type * as contract from '../vouchers.ts';

export const claimVoucher: Call<typeof contract.claimVoucher> = { id: 'vouchers.claim-voucher', method: 'POST', path: '/mall/voucher/programmes/:programmeId/claim' };
export const listMyVouchers: Call<typeof contract.listMyVouchers> = { id: 'vouchers.list-my-vouchers', method: 'GET', path: '/mall/voucher/mine' };
export const listProgrammes: Call<typeof contract.listProgrammes> = { id: 'vouchers.list-programmes', method: 'GET', path: '/mall/voucher/programmes' };

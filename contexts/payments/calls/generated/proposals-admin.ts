/** Written by `npm run calls` from the endpoints of the contract: what pages know of them. */
import type { Call } from '#contracts/kit/call.ts';
import type * as contract from '../proposals-admin.ts';

export const confirmProposal: Call<typeof contract.confirmProposal> = { id: 'payments.confirm-proposal', method: 'POST', path: '/operation/admin/proposals/:proposalId/confirm' };
export const listProposals: Call<typeof contract.listProposals> = { id: 'payments.list-proposals', method: 'GET', path: '/operation/admin/proposals' };
export const refuseProposal: Call<typeof contract.refuseProposal> = { id: 'payments.refuse-proposal', method: 'POST', path: '/operation/admin/proposals/:proposalId/refuse' };

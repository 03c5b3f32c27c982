/** Written by `npm run calls` from the endpoints of the contract: what pages know of them. */
import type { Call } from '#contracts/kit/call.ts';
import type * as contract from '../proof.ts';

export const getProof: Call<typeof contract.getProof> = { id: 'payments.get-proof', method: 'GET', path: '/operation/admin/settlement/proofs/:runId' };
export const listProofDifferences: Call<typeof contract.listProofDifferences> = { id: 'payments.list-proof-differences', method: 'GET', path: '/operation/admin/settlement/proofs/:runId/differences' };
export const listProofs: Call<typeof contract.listProofs> = { id: 'payments.list-proofs', method: 'GET', path: '/operation/admin/settlement/proofs' };
export const startProof: Call<typeof contract.startProof> = { id: 'payments.start-proof', method: 'POST', path: '/operation/admin/settlement/proofs/start' };

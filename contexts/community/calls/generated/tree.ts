/** Written by `npm run calls` from the endpoints of the contract: what pages know of them. */
import type { Call } from '#contracts/kit/call.ts';
import type * as contract from '../tree.ts';

export const commitFiles: Call<typeof contract.commitFiles> = { id: 'community.commit-files', method: 'POST', path: '/community/repository/:kind/:namespace/:name/commit' };
export const compareFile: Call<typeof contract.compareFile> = { id: 'community.compare-file', method: 'GET', path: '/community/repository/:kind/:namespace/:name/compare' };
export const finishUpload: Call<typeof contract.finishUpload> = { id: 'community.finish-upload', method: 'POST', path: '/community/upload/:uploadId/finish' };
export const getFile: Call<typeof contract.getFile> = { id: 'community.get-file', method: 'GET', path: '/community/repository/:kind/:namespace/:name/file' };
export const listChanges: Call<typeof contract.listChanges> = { id: 'community.list-changes', method: 'GET', path: '/community/repository/:kind/:namespace/:name/changes' };
export const listFiles: Call<typeof contract.listFiles> = { id: 'community.list-files', method: 'GET', path: '/community/repository/:kind/:namespace/:name/files' };
export const planUpload: Call<typeof contract.planUpload> = { id: 'community.plan-upload', method: 'POST', path: '/community/repository/:kind/:namespace/:name/upload/plan' };
export const writeText: Call<typeof contract.writeText> = { id: 'community.write-text', method: 'POST', path: '/community/repository/:kind/:namespace/:name/write' };

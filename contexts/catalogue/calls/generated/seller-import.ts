/** Written by `npm run calls` from the endpoints of the contract: what pages know of them. */
import type { Call } from '#contracts/kit/call.ts';
import type * as contract from '../seller-import.ts';

export const cancelImportJob: Call<typeof contract.cancelImportJob> = { id: 'catalogue.cancel-import-job', method: 'POST', path: '/mall/seller/import/:jobId/cancel' };
export const createImportJob: Call<typeof contract.createImportJob> = { id: 'catalogue.create-import-job', method: 'POST', path: '/mall/seller/import/create' };
export const getImportJob: Call<typeof contract.getImportJob> = { id: 'catalogue.get-import-job', method: 'GET', path: '/mall/seller/import/:jobId/detail' };
export const listImportJobs: Call<typeof contract.listImportJobs> = { id: 'catalogue.list-import-jobs', method: 'GET', path: '/mall/seller/import/list' };
export const listImportProblems: Call<typeof contract.listImportProblems> = { id: 'catalogue.list-import-problems', method: 'GET', path: '/mall/seller/import/:jobId/problems' };

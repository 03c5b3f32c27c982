/** Written by `npm run calls` from the endpoints of the contract: what pages know of them. */
import type { Call } from '#contracts/kit/call.ts';
import type * as contract from '../uploads.ts';

export const beginUpload: Call<typeof contract.beginUpload> = { id: 'files.begin-upload', method: 'POST', path: '/mall/file/upload/begin' };
export const cancelUpload: Call<typeof contract.cancelUpload> = { id: 'files.cancel-upload', method: 'POST', path: '/mall/file/upload/:uploadId/cancel' };
export const finishUpload: Call<typeof contract.finishUpload> = { id: 'files.finish-upload', method: 'POST', path: '/mall/file/upload/:uploadId/finish' };
export const getUpload: Call<typeof contract.getUpload> = { id: 'files.get-upload', method: 'GET', path: '/mall/file/upload/:uploadId' };

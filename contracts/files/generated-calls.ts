/** Written by `npm run calls` from the endpoints of this folder: what pages know of them. */
import type { Call } from '#contracts/kit/call.ts';
import type * as uploads from './uploads.ts';

export const beginUpload: Call<typeof uploads.beginUpload> = { id: 'files.begin-upload', method: 'POST', path: '/mall/file/upload/begin' };
export const cancelUpload: Call<typeof uploads.cancelUpload> = { id: 'files.cancel-upload', method: 'POST', path: '/mall/file/upload/:uploadId/cancel' };
export const finishUpload: Call<typeof uploads.finishUpload> = { id: 'files.finish-upload', method: 'POST', path: '/mall/file/upload/:uploadId/finish' };
export const getUpload: Call<typeof uploads.getUpload> = { id: 'files.get-upload', method: 'GET', path: '/mall/file/upload/:uploadId' };

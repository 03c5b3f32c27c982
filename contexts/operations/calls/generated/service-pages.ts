/** Written by `npm run calls` from the endpoints of the contract: what pages know of them. */
import type { Call } from '#contracts/kit/call.ts';
import type * as contract from '../service-pages.ts';

export const createServiceBlock: Call<typeof contract.createServiceBlock> = { id: 'operations.create-service-block', method: 'POST', path: '/operation/admin/service-blocks' };
export const deleteServiceBlock: Call<typeof contract.deleteServiceBlock> = { id: 'operations.delete-service-block', method: 'POST', path: '/operation/admin/service-blocks/:id/delete' };
export const getServicePage: Call<typeof contract.getServicePage> = { id: 'operations.get-service-page', method: 'GET', path: '/operation/service-page/:page', caching: 'public' };
export const listServiceBlocks: Call<typeof contract.listServiceBlocks> = { id: 'operations.list-service-blocks', method: 'GET', path: '/operation/admin/service-blocks' };
export const orderServiceBlocks: Call<typeof contract.orderServiceBlocks> = { id: 'operations.order-service-blocks', method: 'POST', path: '/operation/admin/service-block-order' };
export const updateServiceBlock: Call<typeof contract.updateServiceBlock> = { id: 'operations.update-service-block', method: 'POST', path: '/operation/admin/service-blocks/:id' };

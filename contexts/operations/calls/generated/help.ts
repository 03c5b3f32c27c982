/** Written by `npm run calls` from the endpoints of the contract: what pages know of them. */
import type { Call } from '#contracts/kit/call.ts';
import type * as contract from '../help.ts';

export const createHelp: Call<typeof contract.createHelp> = { id: 'operations.create-help', method: 'POST', path: '/operation/admin/help' };
export const deleteHelp: Call<typeof contract.deleteHelp> = { id: 'operations.delete-help', method: 'POST', path: '/operation/admin/help/:id/delete' };
export const getHelpArticle: Call<typeof contract.getHelpArticle> = { id: 'operations.get-help-article', method: 'GET', path: '/operation/help/:slug', caching: 'public' };
export const listAdminHelp: Call<typeof contract.listAdminHelp> = { id: 'operations.list-admin-help', method: 'GET', path: '/operation/admin/help' };
export const listHelp: Call<typeof contract.listHelp> = { id: 'operations.list-help', method: 'GET', path: '/operation/help', caching: 'public' };
export const orderHelp: Call<typeof contract.orderHelp> = { id: 'operations.order-help', method: 'POST', path: '/operation/admin/help-order' };
export const updateHelp: Call<typeof contract.updateHelp> = { id: 'operations.update-help', method: 'POST', path: '/operation/admin/help/:id' };

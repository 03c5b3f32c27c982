/** Written by `npm run calls` from the endpoints of the contract: what pages know of them. */
import type { Call } from '#contracts/kit/call.ts';
import type * as contract from '../taxonomy.ts';

export const addCategory: Call<typeof contract.addCategory> = { id: 'catalogue.add-category', method: 'POST', path: '/mall/admin/categories' };
export const addIndustry: Call<typeof contract.addIndustry> = { id: 'catalogue.add-industry', method: 'POST', path: '/mall/admin/industries' };
export const deleteCategory: Call<typeof contract.deleteCategory> = { id: 'catalogue.delete-category', method: 'POST', path: '/mall/admin/categories/:code/delete' };
export const deleteIndustry: Call<typeof contract.deleteIndustry> = { id: 'catalogue.delete-industry', method: 'POST', path: '/mall/admin/industries/:code/delete' };
export const getAdminTaxonomy: Call<typeof contract.getAdminTaxonomy> = { id: 'catalogue.get-admin-taxonomy', method: 'GET', path: '/mall/admin/taxonomy' };
export const moveCategory: Call<typeof contract.moveCategory> = { id: 'catalogue.move-category', method: 'POST', path: '/mall/admin/categories/:code/move' };
export const moveIndustry: Call<typeof contract.moveIndustry> = { id: 'catalogue.move-industry', method: 'POST', path: '/mall/admin/industries/:code/move' };
export const updateCategory: Call<typeof contract.updateCategory> = { id: 'catalogue.update-category', method: 'POST', path: '/mall/admin/categories/:code' };
export const updateIndustry: Call<typeof contract.updateIndustry> = { id: 'catalogue.update-industry', method: 'POST', path: '/mall/admin/industries/:code' };

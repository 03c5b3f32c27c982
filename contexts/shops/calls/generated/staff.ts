/** Written by `npm run calls` from the endpoints of the contract: what pages know of them. */
import type { Call } from '#contracts/kit/call.ts';
import type * as contract from '../staff.ts';

export const addShopMember: Call<typeof contract.addShopMember> = { id: 'shops.add-shop-member', method: 'POST', path: '/mall/seller/staff/add' };
export const changeShopMember: Call<typeof contract.changeShopMember> = { id: 'shops.change-shop-member', method: 'POST', path: '/mall/seller/staff/:accountId/change' };
export const listShopMembers: Call<typeof contract.listShopMembers> = { id: 'shops.list-shop-members', method: 'GET', path: '/mall/seller/staff/list' };
export const removeShopMember: Call<typeof contract.removeShopMember> = { id: 'shops.remove-shop-member', method: 'POST', path: '/mall/seller/staff/:accountId/remove' };

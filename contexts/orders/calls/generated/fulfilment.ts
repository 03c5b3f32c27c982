/** Written by `npm run calls` from the endpoints of the contract: what pages know of them. */
import type { Call } from '#contracts/kit/call.ts';
import type * as contract from '../fulfilment.ts';

export const acceptDelivery: Call<typeof contract.acceptDelivery> = { id: 'orders.accept-delivery', method: 'POST', path: '/mall/fulfilment/:id/accept' };
export const acceptService: Call<typeof contract.acceptService> = { id: 'orders.accept-service', method: 'POST', path: '/mall/seller/fulfilment/:id/accept-service' };
export const addMilestones: Call<typeof contract.addMilestones> = { id: 'orders.add-milestones', method: 'POST', path: '/mall/seller/fulfilment/:id/milestones' };
export const deliver: Call<typeof contract.deliver> = { id: 'orders.deliver', method: 'POST', path: '/mall/seller/fulfilment/:id/deliver' };
export const deliverMilestone: Call<typeof contract.deliverMilestone> = { id: 'orders.deliver-milestone', method: 'POST', path: '/mall/seller/fulfilment/:id/milestone/:milestoneId/deliver' };
export const noteFulfilment: Call<typeof contract.noteFulfilment> = { id: 'orders.note-fulfilment', method: 'POST', path: '/mall/seller/fulfilment/:id/note' };
export const removeMilestone: Call<typeof contract.removeMilestone> = { id: 'orders.remove-milestone', method: 'POST', path: '/mall/seller/fulfilment/:id/milestone/:milestoneId/remove' };
export const requestRework: Call<typeof contract.requestRework> = { id: 'orders.request-rework', method: 'POST', path: '/mall/fulfilment/:id/rework' };
export const revealLicence: Call<typeof contract.revealLicence> = { id: 'orders.reveal-licence', method: 'POST', path: '/mall/fulfilment/:id/reveal' };

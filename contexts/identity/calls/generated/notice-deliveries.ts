/** Written by `npm run calls` from the endpoints of the contract: what pages know of them. */
import type { Call } from '#contracts/kit/call.ts';
import type * as contract from '../notice-deliveries.ts';

export const getDeliveryFigures: Call<typeof contract.getDeliveryFigures> = { id: 'identity.get-delivery-figures', method: 'GET', path: '/user/admin/delivery/figures' };
export const listDeliveries: Call<typeof contract.listDeliveries> = { id: 'identity.list-deliveries', method: 'GET', path: '/user/admin/delivery/list' };
export const listSandboxMessages: Call<typeof contract.listSandboxMessages> = { id: 'identity.list-sandbox-messages', method: 'GET', path: '/user/admin/delivery/sandbox' };
export const resendDelivery: Call<typeof contract.resendDelivery> = { id: 'identity.resend-delivery', method: 'POST', path: '/user/admin/delivery/:id/resend' };
export const revealSandboxMessage: Call<typeof contract.revealSandboxMessage> = { id: 'identity.reveal-sandbox-message', method: 'POST', path: '/user/admin/delivery/sandbox/:id/reveal' };

/** Written by `npm run calls` from the endpoints of the contract: what pages know of them. */
import type { Call } from '#contracts/kit/call.ts';
import type * as contract from '../background.ts';

export const dropEvent: Call<typeof contract.dropEvent> = { id: 'operations.drop-event', method: 'POST', path: '/operation/admin/background/events/:id/drop' };
export const getBackgroundWork: Call<typeof contract.getBackgroundWork> = { id: 'operations.get-background-work', method: 'GET', path: '/operation/admin/background' };
export const getPlatformHealth: Call<typeof contract.getPlatformHealth> = { id: 'operations.get-platform-health', method: 'GET', path: '/operation/admin/health' };
export const listSetAsideEvents: Call<typeof contract.listSetAsideEvents> = { id: 'operations.list-set-aside-events', method: 'GET', path: '/operation/admin/background/events' };
export const resendEvent: Call<typeof contract.resendEvent> = { id: 'operations.resend-event', method: 'POST', path: '/operation/admin/background/events/:id/resend' };

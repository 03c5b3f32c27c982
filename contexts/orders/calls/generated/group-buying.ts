/** Written by `npm run calls` from the endpoints of the contract: what pages know of them. */
import type { Call } from '#contracts/kit/call.ts';
import type * as contract from '../group-buying.ts';

export const askApproval: Call<typeof contract.askApproval> = { id: 'orders.ask-approval', method: 'POST', path: '/mall/group/approval/ask' };
export const decideApproval: Call<typeof contract.decideApproval> = { id: 'orders.decide-approval', method: 'POST', path: '/mall/group/approval/:id/decide' };
export const getGroupRules: Call<typeof contract.getGroupRules> = { id: 'orders.get-group-rules', method: 'GET', path: '/mall/group/rules' };
export const getGroupTerms: Call<typeof contract.getGroupTerms> = { id: 'orders.get-group-terms', method: 'GET', path: '/mall/group/terms' };
export const getSpending: Call<typeof contract.getSpending> = { id: 'orders.get-spending', method: 'GET', path: '/mall/group/spending' };
export const listApprovals: Call<typeof contract.listApprovals> = { id: 'orders.list-approvals', method: 'GET', path: '/mall/group/approval/list' };
export const listGroupProjects: Call<typeof contract.listGroupProjects> = { id: 'orders.list-group-projects', method: 'GET', path: '/mall/group/project/list' };
export const saveGroupProject: Call<typeof contract.saveGroupProject> = { id: 'orders.save-group-project', method: 'POST', path: '/mall/group/project/save' };
export const setGroupRules: Call<typeof contract.setGroupRules> = { id: 'orders.set-group-rules', method: 'POST', path: '/mall/group/rules/set' };
export const setProjectState: Call<typeof contract.setProjectState> = { id: 'orders.set-project-state', method: 'POST', path: '/mall/group/project/:id/state' };
export const withdrawApproval: Call<typeof contract.withdrawApproval> = { id: 'orders.withdraw-approval', method: 'POST', path: '/mall/group/approval/:id/withdraw' };

/** Written by `npm run calls` from the endpoints of the contract: what pages know of them. */
import type { Call } from '#contracts/kit/call.ts';
import type * as contract from '../review.ts';

export const createReviewTemplate: Call<typeof contract.createReviewTemplate> = { id: 'operations.create-review-template', method: 'POST', path: '/operation/admin/review-template/create' };
export const deleteReviewTemplate: Call<typeof contract.deleteReviewTemplate> = { id: 'operations.delete-review-template', method: 'POST', path: '/operation/admin/review-template/:id/delete' };
export const getReviewRules: Call<typeof contract.getReviewRules> = { id: 'operations.get-review-rules', method: 'GET', path: '/operation/admin/review-rules' };
export const getWorkingCalendar: Call<typeof contract.getWorkingCalendar> = { id: 'operations.get-working-calendar', method: 'GET', path: '/operation/admin/working-calendar' };
export const listReviewTemplates: Call<typeof contract.listReviewTemplates> = { id: 'operations.list-review-templates', method: 'GET', path: '/operation/admin/review-template/list' };
export const saveReviewRules: Call<typeof contract.saveReviewRules> = { id: 'operations.save-review-rules', method: 'POST', path: '/operation/admin/review-rules/save' };
export const saveWorkingCalendar: Call<typeof contract.saveWorkingCalendar> = { id: 'operations.save-working-calendar', method: 'POST', path: '/operation/admin/working-calendar/save' };
export const updateReviewTemplate: Call<typeof contract.updateReviewTemplate> = { id: 'operations.update-review-template', method: 'POST', path: '/operation/admin/review-template/:id/update' };

/** Written by `npm run calls` from the endpoints of the contract: what pages know of them. */
import type { Call } from '#contracts/kit/call.ts';
import type * as contract from '../onboarding-review.ts';

export const approveApplication: Call<typeof contract.approveApplication> = { id: 'shops.approve-application', method: 'POST', path: '/mall/admin/onboarding/:applicationId/approve' };
export const approveApplications: Call<typeof contract.approveApplications> = { id: 'shops.approve-applications', method: 'POST', path: '/mall/admin/onboarding/bulk-approve' };
export const claimApplication: Call<typeof contract.claimApplication> = { id: 'shops.claim-application', method: 'POST', path: '/mall/admin/onboarding/:applicationId/claim' };
export const countOnboardingApplications: Call<typeof contract.countOnboardingApplications> = { id: 'shops.count-onboarding-applications', method: 'GET', path: '/mall/admin/onboarding/counts' };
export const getOnboardingApplication: Call<typeof contract.getOnboardingApplication> = { id: 'shops.get-onboarding-application', method: 'GET', path: '/mall/admin/onboarding/:applicationId/detail' };
export const listOnboardingApplications: Call<typeof contract.listOnboardingApplications> = { id: 'shops.list-onboarding-applications', method: 'GET', path: '/mall/admin/onboarding/list' };
export const refuseApplication: Call<typeof contract.refuseApplication> = { id: 'shops.refuse-application', method: 'POST', path: '/mall/admin/onboarding/:applicationId/refuse' };
export const refuseApplications: Call<typeof contract.refuseApplications> = { id: 'shops.refuse-applications', method: 'POST', path: '/mall/admin/onboarding/bulk-refuse' };
export const releaseApplication: Call<typeof contract.releaseApplication> = { id: 'shops.release-application', method: 'POST', path: '/mall/admin/onboarding/:applicationId/release' };
export const revealField: Call<typeof contract.revealField> = { id: 'shops.reveal-onboarding-field', method: 'POST', path: '/mall/admin/onboarding/:applicationId/reveal' };
export const revealFile: Call<typeof contract.revealFile> = { id: 'shops.reveal-onboarding-file', method: 'POST', path: '/mall/admin/onboarding/:applicationId/reveal-file' };

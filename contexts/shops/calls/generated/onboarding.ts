/** Written by `npm run calls` from the endpoints of the contract: what pages know of them. */
import type { Call } from '#contracts/kit/call.ts';
import type * as contract from '../onboarding.ts';

export const applyForOnboarding: Call<typeof contract.applyForOnboarding> = { id: 'shops.apply-for-onboarding', method: 'POST', path: '/mall/retailer/apply' };
export const checkPersonalInfo: Call<typeof contract.checkPersonalInfo> = { id: 'shops.check-personal-info', method: 'POST', path: '/mall/retailer/checkPersonalInfo', readsOnly: true };
export const getApplicationInfo: Call<typeof contract.getApplicationInfo> = { id: 'shops.get-application-info', method: 'GET', path: '/mall/retailer/application-info' };
export const getOnboardingDraft: Call<typeof contract.getOnboardingDraft> = { id: 'shops.get-onboarding-draft', method: 'GET', path: '/mall/retailer/draft' };
export const listSellerRights: Call<typeof contract.listSellerRights> = { id: 'shops.list-seller-rights', method: 'GET', path: '/mall/retailer/rights', caching: 'public' };
export const saveOnboardingDraft: Call<typeof contract.saveOnboardingDraft> = { id: 'shops.save-onboarding-draft', method: 'POST', path: '/mall/retailer/draft' };
export const withdrawApplication: Call<typeof contract.withdrawApplication> = { id: 'shops.withdraw-application', method: 'POST', path: '/mall/retailer/withdraw' };

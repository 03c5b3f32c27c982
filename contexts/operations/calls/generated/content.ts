/** Written by `npm run calls` from the endpoints of the contract: what pages know of them. */
import type { Call } from '#contracts/kit/call.ts';
import type * as contract from '../content.ts';

export const addAgreementVersion: Call<typeof contract.addAgreementVersion> = { id: 'operations.add-agreement-version', method: 'POST', path: '/operation/admin/agreements' };
export const addThemeTime: Call<typeof contract.addThemeTime> = { id: 'operations.add-theme-time', method: 'POST', path: '/operation/admin/theme-times' };
export const configureTheme: Call<typeof contract.configureTheme> = { id: 'operations.configure-theme', method: 'POST', path: '/operation/admin/themes/configured' };
export const createBanner: Call<typeof contract.createBanner> = { id: 'operations.create-banner', method: 'POST', path: '/operation/admin/banners' };
export const deleteBanner: Call<typeof contract.deleteBanner> = { id: 'operations.delete-banner', method: 'POST', path: '/operation/admin/banners/:id/delete' };
export const deleteThemeTime: Call<typeof contract.deleteThemeTime> = { id: 'operations.delete-theme-time', method: 'POST', path: '/operation/admin/theme-times/:id/delete' };
export const getAdminIndex: Call<typeof contract.getAdminIndex> = { id: 'operations.get-admin-index', method: 'GET', path: '/operation/admin/index-configuration' };
export const getAgreementVersion: Call<typeof contract.getAgreementVersion> = { id: 'operations.get-agreement-version', method: 'GET', path: '/operation/admin/agreements/:code/:version' };
export const getThemePlan: Call<typeof contract.getThemePlan> = { id: 'operations.get-theme-plan', method: 'GET', path: '/operation/admin/themes' };
export const listAgreements: Call<typeof contract.listAgreements> = { id: 'operations.list-agreements', method: 'GET', path: '/operation/admin/agreements' };
export const listBanners: Call<typeof contract.listBanners> = { id: 'operations.list-banners', method: 'GET', path: '/operation/admin/banners' };
export const listHotWords: Call<typeof contract.listHotWords> = { id: 'operations.list-hot-words', method: 'GET', path: '/operation/admin/hot-words' };
export const orderBanners: Call<typeof contract.orderBanners> = { id: 'operations.order-banners', method: 'POST', path: '/operation/admin/banner-order' };
export const releaseBanner: Call<typeof contract.releaseBanner> = { id: 'operations.release-banner', method: 'POST', path: '/operation/admin/banners/:id/release' };
export const saveAdminIndex: Call<typeof contract.saveAdminIndex> = { id: 'operations.save-admin-index', method: 'POST', path: '/operation/admin/index-configuration' };
export const saveHotWords: Call<typeof contract.saveHotWords> = { id: 'operations.save-hot-words', method: 'POST', path: '/operation/admin/hot-words' };
export const updateBanner: Call<typeof contract.updateBanner> = { id: 'operations.update-banner', method: 'POST', path: '/operation/admin/banners/:id' };
export const updateThemeTime: Call<typeof contract.updateThemeTime> = { id: 'operations.update-theme-time', method: 'POST', path: '/operation/admin/theme-times/:id' };
export const withdrawAgreementVersion: Call<typeof contract.withdrawAgreementVersion> = { id: 'operations.withdraw-agreement-version', method: 'POST', path: '/operation/admin/agreements/:code/:version/withdraw' };

/** Written by `npm run calls` from the endpoints of the contract: what pages know of them. */
import type { Call } from '#contracts/kit/call.ts';
import type * as contract from '../operations.ts';

export const getAgreement: Call<typeof contract.getAgreement> = { id: 'operations.get-agreement', method: 'GET', path: '/operation/agreement', caching: 'public' };
export const getBuildMeta: Call<typeof contract.getBuildMeta> = { id: 'operations.get-build-meta', method: 'GET', path: '/builds/meta/:buildFile' };
export const getIndexConfiguration: Call<typeof contract.getIndexConfiguration> = { id: 'operations.get-index-configuration', method: 'GET', path: '/resource/config/index', caching: 'public' };
export const getLatestBuild: Call<typeof contract.getLatestBuild> = { id: 'operations.get-latest-build', method: 'GET', path: '/builds/latest.json' };
export const getPlatformConfig: Call<typeof contract.getPlatformConfig> = { id: 'operations.get-platform-config', method: 'GET', path: '/platform/config', caching: 'public' };
export const listReleasedBanners: Call<typeof contract.listReleasedBanners> = { id: 'operations.list-released-banners', method: 'GET', path: '/operation/banner/release', caching: 'public' };

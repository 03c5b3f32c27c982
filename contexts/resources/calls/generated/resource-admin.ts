/** Written by `npm run calls` from the endpoints of the contract: what pages know of them. */
import type { Call } from '#contracts/kit/call.ts';
import type * as contract from '../resource-admin.ts';

export const changeOfferStock: Call<typeof contract.changeOfferStock> = { id: 'resources.change-offer-stock', method: 'POST', path: '/market/admin/offers/:offerId/stock' };
export const createCluster: Call<typeof contract.createCluster> = { id: 'resources.create-cluster', method: 'POST', path: '/market/admin/clusters/create' };
export const createOffer: Call<typeof contract.createOffer> = { id: 'resources.create-offer', method: 'POST', path: '/market/admin/offers/create' };
export const getAdminOffer: Call<typeof contract.getAdminOffer> = { id: 'resources.get-admin-offer', method: 'GET', path: '/market/admin/offers/:offerId' };
export const listAdminClusters: Call<typeof contract.listAdminClusters> = { id: 'resources.list-admin-clusters', method: 'GET', path: '/market/admin/clusters' };
export const listAdminOffers: Call<typeof contract.listAdminOffers> = { id: 'resources.list-admin-offers', method: 'GET', path: '/market/admin/offers' };
export const listPriceChanges: Call<typeof contract.listPriceChanges> = { id: 'resources.list-price-changes', method: 'GET', path: '/market/admin/offers/:offerId/price-history' };
export const listStockChanges: Call<typeof contract.listStockChanges> = { id: 'resources.list-stock-changes', method: 'GET', path: '/market/admin/offers/:offerId/stock-history' };
export const modifyCluster: Call<typeof contract.modifyCluster> = { id: 'resources.modify-cluster', method: 'POST', path: '/market/admin/clusters/:clusterId/modify' };
export const modifyOffer: Call<typeof contract.modifyOffer> = { id: 'resources.modify-offer', method: 'POST', path: '/market/admin/offers/:offerId/modify' };
export const orderClusters: Call<typeof contract.orderClusters> = { id: 'resources.order-clusters', method: 'POST', path: '/market/admin/clusters/order' };
export const setClusterState: Call<typeof contract.setClusterState> = { id: 'resources.set-cluster-state', method: 'POST', path: '/market/admin/clusters/:clusterId/state' };
export const setOfferPrice: Call<typeof contract.setOfferPrice> = { id: 'resources.set-offer-price', method: 'POST', path: '/market/admin/offers/:offerId/price' };
export const setOfferState: Call<typeof contract.setOfferState> = { id: 'resources.set-offer-state', method: 'POST', path: '/market/admin/offers/:offerId/state' };

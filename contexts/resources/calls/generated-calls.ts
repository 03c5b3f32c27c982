/** Written by `npm run calls` from the endpoints of this folder: what pages know of them. */
import type { Call } from '#contracts/kit/call.ts';
import type * as report from './report.ts';
import type * as resourceAdmin from './resource-admin.ts';
import type * as resources from './resources.ts';

export const getCapacityReport: Call<typeof report.getCapacityReport> = { id: 'resources.get-capacity-report', method: 'GET', path: '/operation/admin/report/capacity' };
export const changeOfferStock: Call<typeof resourceAdmin.changeOfferStock> = { id: 'resources.change-offer-stock', method: 'POST', path: '/market/admin/offers/:offerId/stock' };
export const createCluster: Call<typeof resourceAdmin.createCluster> = { id: 'resources.create-cluster', method: 'POST', path: '/market/admin/clusters/create' };
export const createOffer: Call<typeof resourceAdmin.createOffer> = { id: 'resources.create-offer', method: 'POST', path: '/market/admin/offers/create' };
export const getAdminOffer: Call<typeof resourceAdmin.getAdminOffer> = { id: 'resources.get-admin-offer', method: 'GET', path: '/market/admin/offers/:offerId' };
export const listAdminClusters: Call<typeof resourceAdmin.listAdminClusters> = { id: 'resources.list-admin-clusters', method: 'GET', path: '/market/admin/clusters' };
export const listAdminOffers: Call<typeof resourceAdmin.listAdminOffers> = { id: 'resources.list-admin-offers', method: 'GET', path: '/market/admin/offers' };
export const listPriceChanges: Call<typeof resourceAdmin.listPriceChanges> = { id: 'resources.list-price-changes', method: 'GET', path: '/market/admin/offers/:offerId/price-history' };
export const listStockChanges: Call<typeof resourceAdmin.listStockChanges> = { id: 'resources.list-stock-changes', method: 'GET', path: '/market/admin/offers/:offerId/stock-history' };
export const modifyCluster: Call<typeof resourceAdmin.modifyCluster> = { id: 'resources.modify-cluster', method: 'POST', path: '/market/admin/clusters/:clusterId/modify' };
export const modifyOffer: Call<typeof resourceAdmin.modifyOffer> = { id: 'resources.modify-offer', method: 'POST', path: '/market/admin/offers/:offerId/modify' };
export const orderClusters: Call<typeof resourceAdmin.orderClusters> = { id: 'resources.order-clusters', method: 'POST', path: '/market/admin/clusters/order' };
export const setClusterState: Call<typeof resourceAdmin.setClusterState> = { id: 'resources.set-cluster-state', method: 'POST', path: '/market/admin/clusters/:clusterId/state' };
export const setOfferPrice: Call<typeof resourceAdmin.setOfferPrice> = { id: 'resources.set-offer-price', method: 'POST', path: '/market/admin/offers/:offerId/price' };
export const setOfferState: Call<typeof resourceAdmin.setOfferState> = { id: 'resources.set-offer-state', method: 'POST', path: '/market/admin/offers/:offerId/state' };
export const listClusters: Call<typeof resources.listClusters> = { id: 'resources.list-clusters', method: 'GET', path: '/resource/cluster/list', caching: 'public' };
export const listMarketGoods: Call<typeof resources.listMarketGoods> = { id: 'resources.list-market-goods', method: 'GET', path: '/market/goods/listed', caching: 'public' };

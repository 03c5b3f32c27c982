/** Written by `npm run calls` from the endpoints of the contract: what pages know of them. */
import type { Call } from '#contracts/kit/call.ts';
import type * as contract from '../listing.ts';

export const changeListings: Call<typeof contract.changeListings> = { id: 'catalogue.change-listings', method: 'POST', path: '/mall/seller/goods/bulk' };
export const copyListing: Call<typeof contract.copyListing> = { id: 'catalogue.copy-listing', method: 'POST', path: '/mall/seller/goods/:id/copy' };
export const countSellerGoods: Call<typeof contract.countSellerGoods> = { id: 'catalogue.count-seller-goods', method: 'GET', path: '/mall/seller/goods-counts' };
export const createListing: Call<typeof contract.createListing> = { id: 'catalogue.create-listing', method: 'POST', path: '/mall/seller/goods/create' };
export const deleteListing: Call<typeof contract.deleteListing> = { id: 'catalogue.delete-listing', method: 'POST', path: '/mall/seller/goods/:id/delete' };
export const discardListing: Call<typeof contract.discardListing> = { id: 'catalogue.discard-listing', method: 'POST', path: '/mall/seller/goods/:id/discard' };
export const featureListing: Call<typeof contract.featureListing> = { id: 'catalogue.feature-listing', method: 'POST', path: '/mall/seller/goods/:id/feature' };
export const findGoodsToQuote: Call<typeof contract.findGoodsToQuote> = { id: 'catalogue.find-goods-to-quote', method: 'GET', path: '/mall/seller/goods-to-quote' };
export const getSellerListing: Call<typeof contract.getSellerListing> = { id: 'catalogue.get-seller-listing', method: 'GET', path: '/mall/seller/goods/:id' };
export const listSellerGoods: Call<typeof contract.listSellerGoods> = { id: 'catalogue.list-seller-goods', method: 'GET', path: '/mall/seller/goods' };
export const previewGoodsDetail: Call<typeof contract.previewGoodsDetail> = { id: 'catalogue.preview-goods-detail', method: 'GET', path: '/mall/goods/:id/detail/preview' };
export const previewGoodsSkus: Call<typeof contract.previewGoodsSkus> = { id: 'catalogue.preview-goods-skus', method: 'GET', path: '/mall/goods/:id/skus/preview' };
export const previewPublishDetail: Call<typeof contract.previewPublishDetail> = { id: 'catalogue.preview-publish-detail', method: 'GET', path: '/mall/goods/:id/detail/publish-preview' };
export const previewPublishSkus: Call<typeof contract.previewPublishSkus> = { id: 'catalogue.preview-publish-skus', method: 'GET', path: '/mall/goods/:id/skus/publish-preview' };
export const saveListing: Call<typeof contract.saveListing> = { id: 'catalogue.save-listing', method: 'POST', path: '/mall/seller/goods/:id/save' };
export const setStock: Call<typeof contract.setStock> = { id: 'catalogue.set-stock', method: 'POST', path: '/mall/seller/goods/:id/stock' };
export const shelveListing: Call<typeof contract.shelveListing> = { id: 'catalogue.shelve-listing', method: 'POST', path: '/mall/seller/goods/:id/shelve' };
export const submitListing: Call<typeof contract.submitListing> = { id: 'catalogue.submit-listing', method: 'POST', path: '/mall/seller/goods/:id/submit' };
export const unshelveListing: Call<typeof contract.unshelveListing> = { id: 'catalogue.unshelve-listing', method: 'POST', path: '/mall/seller/goods/:id/unshelve' };
export const withdrawListing: Call<typeof contract.withdrawListing> = { id: 'catalogue.withdraw-listing', method: 'POST', path: '/mall/seller/goods/:id/withdraw' };

/** Pages of the back offices. */
import { adminPage, type RouteRow, sellerPage } from '#web/rows/route-row.ts';

export const officeRoutes: RouteRow[] = [
  sellerPage({
    id: 'seller-imports',
    path: 'imports',
    file: 'contexts/catalogue/pages/seller/imports/imports-page.tsx',
    title: 'sellerImports',
  }),
  sellerPage({
    id: 'seller-import',
    path: 'imports/:jobId',
    file: 'contexts/catalogue/pages/seller/imports/import-page.tsx',
    title: 'sellerImport',
  }),
  sellerPage({ id: 'seller-goods', path: 'goods', file: 'contexts/catalogue/pages/seller/goods/goods-page.tsx', title: 'sellerGoods' }),
  sellerPage({
    id: 'seller-goods-new',
    path: 'goods/new',
    file: 'contexts/catalogue/pages/seller/goods/new-page.tsx',
    title: 'sellerGoodsNew',
  }),
  sellerPage({
    id: 'seller-goods-edit',
    path: 'goods/:goodsId/edit',
    file: 'contexts/catalogue/pages/seller/goods/edit-page.tsx',
    title: 'sellerGoodsEdit',
  }),
  sellerPage({
    id: 'seller-goods-detail',
    path: 'goods/:goodsId',
    file: 'contexts/catalogue/pages/seller/goods/detail-page.tsx',
    title: 'sellerGoodsDetail',
  }),
  sellerPage({
    id: 'seller-goods-preview',
    path: 'goods/:goodsId/preview',
    file: 'contexts/catalogue/pages/seller/goods/preview-page.tsx',
    title: 'sellerGoodsPreview',
  }),
  adminPage({
    id: 'admin-listings',
    path: 'review/listings',
    file: 'contexts/catalogue/pages/admin/listings/listings-page.tsx',
    title: 'adminListings',
  }),
  adminPage({
    id: 'admin-listing',
    path: 'review/listings/:applicationId',
    file: 'contexts/catalogue/pages/admin/listings/listing-page.tsx',
    title: 'adminListing',
  }),
  adminPage({ id: 'admin-goods', path: 'goods', file: 'contexts/catalogue/pages/admin/goods/goods-page.tsx', title: 'adminGoods' }),
  adminPage({
    id: 'admin-goods-detail',
    path: 'goods/:goodsId',
    file: 'contexts/catalogue/pages/admin/goods/goods-detail-page.tsx',
    title: 'adminGoodsDetail',
  }),
];

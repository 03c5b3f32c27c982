import type { Translated } from '#messages/kit.ts';
import type { officeTitles as source } from '../../zh/office/titles.ts';

export const officeTitles: Translated<typeof source> = {
  sellerGoods: 'Products',
  sellerGoodsNew: 'New product',
  sellerGoodsEdit: 'Edit product',
  sellerGoodsDetail: 'Product status',
  sellerGoodsPreview: 'Product preview',
  sellerImports: 'Import and export',
  sellerImport: 'Import job',
  adminListings: 'Listing review',
  adminListing: 'Review details',
  adminGoods: 'All products',
  adminGoodsDetail: 'Product details',
};

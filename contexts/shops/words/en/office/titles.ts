import type { Translated } from '#messages/kit.ts';
import type { officeTitles as source } from '../../zh/office/titles.ts';

export const officeTitles: Translated<typeof source> = {
  sellerHome: 'Dashboard',
  sellerShop: 'Shop front',
  sellerShopPreview: 'Shop preview',
  sellerLevel: 'Level and rights',
  sellerStaff: 'Shop staff',
  adminApplications: 'Onboarding review',
  adminApplication: 'Onboarding application',
  adminTemplates: 'Review reason templates',
  adminShops: 'Shops',
  adminShop: 'Shop details',
};

import type { Menu } from './menu.ts';

/** The menu of the seller console. */
export const sellerMenu: Menu = [
  { words: 'office.groupHome', entries: [{ path: 'mall/seller/home', words: 'officeTitles.sellerHome', icon: 'layout-grid' }] },
  {
    words: 'office.groupGoods',
    entries: [
      { path: 'goods', words: 'officeTitles.sellerGoods', icon: 'package', permission: 'shop.goods' },
      { path: 'promotions', words: 'officeTitles.sellerPromotions', icon: 'discount', permission: 'shop.goods' },
      { path: 'live', words: 'officeTitles.sellerLive', icon: 'video', permission: 'shop.live' },
      { path: 'imports', words: 'officeTitles.sellerImports', icon: 'upload', permission: 'shop.goods' },
    ],
  },
  {
    words: 'office.groupOrders',
    entries: [
      { path: 'orders', words: 'officeTitles.sellerOrders', icon: 'receipt', permission: 'shop.orders' },
      { path: 'service', words: 'officeTitles.sellerService', icon: 'headset', permission: 'shop.service', count: 'service' },
      { path: 'quotes', words: 'officeTitles.sellerQuotes', icon: 'file-text', permission: 'shop.orders' },
      { path: 'reviews', words: 'officeTitles.sellerReviews', icon: 'star-filled', permission: 'shop.orders' },
      { path: 'questions', words: 'officeTitles.sellerQuestions', icon: 'message-circle', permission: 'shop.orders' },
      { path: 'endings', words: 'officeTitles.sellerEndings', icon: 'clock', permission: 'shop.orders' },
    ],
  },
  {
    words: 'office.groupShop',
    entries: [
      { path: 'shop', words: 'officeTitles.sellerShop', icon: 'building-store', permission: 'shop.front' },
      { path: 'level', words: 'officeTitles.sellerLevel', icon: 'award' },
      { path: 'staff', words: 'officeTitles.sellerStaff', icon: 'users', permission: 'shop.staff' },
    ],
  },
  {
    words: 'office.groupMoney',
    entries: [
      { path: 'money', words: 'officeTitles.sellerMoney', icon: 'wallet', permission: 'shop.money' },
      { path: 'statements', words: 'officeTitles.sellerStatements', icon: 'clipboard-text', permission: 'shop.money' },
      { path: 'payouts', words: 'officeTitles.sellerPayouts', icon: 'cash', permission: 'shop.money' },
      { path: 'metering', words: 'officeTitles.sellerMetering', icon: 'chart-line', permission: 'shop.money' },
      { path: 'metering/bills', words: 'officeTitles.sellerBills', icon: 'receipt', permission: 'shop.money' },
      { path: 'invoices', words: 'officeTitles.sellerInvoices', icon: 'receipt', permission: 'shop.money' },
      { path: 'deposit', words: 'officeTitles.sellerDeposit', icon: 'shield-check', permission: 'shop.money' },
    ],
  },
];

import { compare } from '#contexts/catalogue/words/zh/compare.ts';
import { favourites } from '#contexts/catalogue/words/zh/favourites.ts';
import { goods } from '#contexts/catalogue/words/zh/goods.ts';
import { goodsTypes } from '#contexts/catalogue/words/zh/goods-types.ts';
import { ranking } from '#contexts/catalogue/words/zh/ranking.ts';
import { community } from '#contexts/community/words/zh/community.ts';
import { communityAccess } from '#contexts/community/words/zh/community-access.ts';
import { communityFiles } from '#contexts/community/words/zh/community-files.ts';
import { communityScan } from '#contexts/community/words/zh/community-scan.ts';
import { communityUpload } from '#contexts/community/words/zh/community-upload.ts';
import { library } from '#contexts/community/words/zh/library.ts';
import { groupPages } from '#contexts/identity/words/zh/group-pages.ts';
import { noticeSettings } from '#contexts/identity/words/zh/notice-settings.ts';
import { notices } from '#contexts/identity/words/zh/notices.ts';
import { sso } from '#contexts/identity/words/zh/sso.ts';
import { tokens } from '#contexts/identity/words/zh/tokens.ts';
import { invoice } from '#contexts/invoicing/words/zh/invoice.ts';
import { metering } from '#contexts/metering/words/zh/metering.ts';
import { about } from '#contexts/operations/words/zh/about.ts';
import { feedback } from '#contexts/operations/words/zh/feedback.ts';
import { help } from '#contexts/operations/words/zh/help.ts';
import { home } from '#contexts/operations/words/zh/home.ts';
import { live } from '#contexts/operations/words/zh/live.ts';
import { pdf } from '#contexts/operations/words/zh/pdf.ts';
import { service } from '#contexts/operations/words/zh/service.ts';
import { cart } from '#contexts/orders/words/zh/cart.ts';
import { fulfilment } from '#contexts/orders/words/zh/fulfilment.ts';
import { order } from '#contexts/orders/words/zh/order.ts';
import { problems } from '#contexts/orders/words/zh/problems.ts';
import { renewal } from '#contexts/orders/words/zh/renewal.ts';
import { funds } from '#contexts/payments/words/zh/funds.ts';
import { pay } from '#contexts/payments/words/zh/pay.ts';
import { paymentMethods } from '#contexts/payments/words/zh/payment-methods.ts';
import { reviews } from '#contexts/reviews/words/zh/reviews.ts';
import { search } from '#contexts/search/words/zh/search.ts';
import { onboarding } from '#contexts/shops/words/zh/onboarding.ts';
import { onboardingPages } from '#contexts/shops/words/zh/onboarding-pages.ts';
import { shop } from '#contexts/shops/words/zh/shop.ts';
import { chat } from '#contexts/support/words/zh/chat.ts';
import { vouchers } from '#contexts/vouchers/words/zh/vouchers.ts';
import { common } from './common.ts';
import { console } from './console.ts';
import { fields } from './fields.ts';
import { lists } from './lists.ts';
import { shell } from './shell.ts';
import { titles } from './titles.ts';

export const messages = {
  about,
  cart,
  chat,
  common,
  community,
  communityAccess,
  communityFiles,
  communityScan,
  communityUpload,
  compare,
  console,
  favourites,
  fields,
  feedback,
  fulfilment,
  funds,
  goods,
  goodsTypes,
  groupPages,
  help,
  home,
  lists,
  live,
  metering,
  invoice,
  library,
  notices,
  noticeSettings,
  order,
  pay,
  paymentMethods,
  pdf,
  problems,
  ranking,
  renewal,
  reviews,
  search,
  onboarding,
  onboardingPages,
  service,
  shell,
  shop,
  sso,
  titles,
  tokens,
  vouchers,
};

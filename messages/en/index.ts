import { compare } from '#contexts/catalogue/words/en/compare.ts';
import { favourites } from '#contexts/catalogue/words/en/favourites.ts';
import { goods } from '#contexts/catalogue/words/en/goods.ts';
import { goodsTypes } from '#contexts/catalogue/words/en/goods-types.ts';
import { ranking } from '#contexts/catalogue/words/en/ranking.ts';
import { community } from '#contexts/community/words/en/community.ts';
import { communityAccess } from '#contexts/community/words/en/community-access.ts';
import { communityFiles } from '#contexts/community/words/en/community-files.ts';
import { communityScan } from '#contexts/community/words/en/community-scan.ts';
import { communityUpload } from '#contexts/community/words/en/community-upload.ts';
import { library } from '#contexts/community/words/en/library.ts';
import { groupPages } from '#contexts/identity/words/en/group-pages.ts';
import { noticeSettings } from '#contexts/identity/words/en/notice-settings.ts';
import { notices } from '#contexts/identity/words/en/notices.ts';
import { sso } from '#contexts/identity/words/en/sso.ts';
import { tokens } from '#contexts/identity/words/en/tokens.ts';
import { invoice } from '#contexts/invoicing/words/en/invoice.ts';
import { metering } from '#contexts/metering/words/en/metering.ts';
import { about } from '#contexts/operations/words/en/about.ts';
import { feedback } from '#contexts/operations/words/en/feedback.ts';
import { help } from '#contexts/operations/words/en/help.ts';
import { home } from '#contexts/operations/words/en/home.ts';
import { live } from '#contexts/operations/words/en/live.ts';
import { pdf } from '#contexts/operations/words/en/pdf.ts';
import { service } from '#contexts/operations/words/en/service.ts';
import { cart } from '#contexts/orders/words/en/cart.ts';
import { fulfilment } from '#contexts/orders/words/en/fulfilment.ts';
import { order } from '#contexts/orders/words/en/order.ts';
import { problems } from '#contexts/orders/words/en/problems.ts';
import { renewal } from '#contexts/orders/words/en/renewal.ts';
import { funds } from '#contexts/payments/words/en/funds.ts';
import { pay } from '#contexts/payments/words/en/pay.ts';
import { paymentMethods } from '#contexts/payments/words/en/payment-methods.ts';
import { reviews } from '#contexts/reviews/words/en/reviews.ts';
import { search } from '#contexts/search/words/en/search.ts';
import { onboarding } from '#contexts/shops/words/en/onboarding.ts';
import { onboardingPages } from '#contexts/shops/words/en/onboarding-pages.ts';
import { shop } from '#contexts/shops/words/en/shop.ts';
import { chat } from '#contexts/support/words/en/chat.ts';
import { vouchers } from '#contexts/vouchers/words/en/vouchers.ts';
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

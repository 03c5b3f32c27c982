/** Programmes of vouchers and coupons of the demonstration: every issuer is invented. Amounts are yuan; days count from the day they are loaded. */
import type { Bilingual, GoodsType } from './types.ts';

const t = (zh: string, en: string): Bilingual => ({ zh, en });

export type SeedProgramme = {
  name: Bilingual;
  issuer: Bilingual;
  intro: Bilingual;
  budget: string;
  face: string;
  sharePermille: number;
  cap: string;
  perPerson: number;
  claimDays: number;
  validDays: number;
  goodsTypes: GoodsType[];
  withVouchers: boolean;
  withCoupons: boolean;
  phoneVerified: boolean;
};
export type SeedPromotion = {
  /** A key of seeds/shops.ts. */
  shop: string;
  kind: 'COUPON' | 'CAMPAIGN';
  name: Bilingual;
  off: string;
  offPermille: number;
  most: string;
  threshold: string;
  firstOrder: boolean;
  perBuyer: number;
  budget: string;
  days: number;
};

export const programmes: SeedProgramme[] = [
  {
    name: t('云岭市算力券', 'Yunling City compute voucher'),
    issuer: t('云岭市数据与算力发展局（演示）', 'Yunling Bureau of Data and Compute (demonstration)'),
    intro: t(
      '支持本市企业、高校和个人开发者使用公共算力：购买算力资源时，每笔订单抵扣应付金额的 30%，单笔最高 3,000 元，用完为止。领取前请先验证手机号。',
      'Helps the city’s companies, universities and individual developers use public compute. Covers 30% of each order of compute resources, up to ¥3,000 per order, until it is used up. A verified phone number is required.',
    ),
    budget: '5000000.00',
    face: '5000.00',
    sharePermille: 300,
    cap: '3000.00',
    perPerson: 1,
    claimDays: 365,
    validDays: 180,
    goodsTypes: ['RESOURCE'],
    withVouchers: true,
    withCoupons: true,
    phoneVerified: true,
  },
  {
    name: t('科研软件上云券', 'Research software voucher'),
    issuer: t('青禾科技创新中心（演示）', 'Qinghe Innovation Centre (demonstration)'),
    intro: t(
      '用于科研软件、模型和技术服务，每笔订单抵扣应付金额的 50%，单笔最高 200 元；可与其他算力券同时使用，不与店铺优惠叠加。',
      'For research software, models and technical services. Covers 50% of each order, up to ¥200; can be combined with other vouchers but not with shop discounts.',
    ),
    budget: '800000.00',
    face: '800.00',
    sharePermille: 500,
    cap: '200.00',
    perPerson: 2,
    claimDays: 365,
    validDays: 90,
    goodsTypes: ['APP_SOFTWARE', 'MODEL', 'SERVICE'],
    withVouchers: true,
    withCoupons: false,
    phoneVerified: false,
  },
];

export const promotions: SeedPromotion[] = [
  {
    shop: 'molsim',
    kind: 'COUPON',
    name: t('分子模拟满减券', 'Molecular simulation coupon'),
    off: '50.00',
    offPermille: 0,
    most: '0.00',
    threshold: '500.00',
    firstOrder: false,
    perBuyer: 1,
    budget: '20000.00',
    days: 365,
  },
  {
    shop: 'youhua-service',
    kind: 'COUPON',
    name: t('首单九折券', '10% off the first order'),
    off: '0.00',
    offPermille: 100,
    most: '300.00',
    threshold: '0.00',
    firstOrder: true,
    perBuyer: 1,
    budget: '30000.00',
    days: 365,
  },
  {
    shop: 'daisuan-studio',
    kind: 'CAMPAIGN',
    name: t('大单优惠', 'Large-order discount'),
    off: '0.00',
    offPermille: 50,
    most: '2000.00',
    threshold: '20000.00',
    firstOrder: false,
    perBuyer: 5,
    budget: '50000.00',
    days: 365,
  },
];

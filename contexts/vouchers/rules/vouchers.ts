/** Entry point of vouchers: what a programme covers, who may claim, discounts of shops, and the lifecycles. */
export {
  type Choosable,
  type CoverLine,
  type CoverOffer,
  type CoverRefusal,
  type CoverRule,
  chooseVouchers,
  mayCombine,
  offerCover,
} from './cover.ts';
export { chooseDiscount, type DiscountLine, type DiscountRule } from './discount.ts';
export {
  type Claimant,
  type ClaimantKind,
  type ClaimRefusal,
  claimantKinds,
  type Eligibility,
  EVERYONE,
  refuseClaimant,
} from './eligibility.ts';
export {
  type ProgrammeMove,
  type ProgrammeState,
  type PromotionMove,
  type PromotionState,
  programmeLifecycle,
  promotionLifecycle,
  type VoucherBatchMove,
  type VoucherBatchState,
  type VoucherState,
  voucherBatchLifecycle,
  voucherLifecycle,
} from './lifecycles.ts';
export { type Cover, type Spread, spreadCover } from './spread-cover.ts';

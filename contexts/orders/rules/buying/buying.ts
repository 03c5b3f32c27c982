/** Entry point of buying: what blocks a purchase (sections 5, 6 and 9). */
export {
  type BlockingReason,
  type Buyer,
  type BuyerCluster,
  blockingReasons,
  type PurchaseAttempt,
} from './blocking-reasons.ts';
export {
  type CartDecision,
  type CartLine,
  type CartLineProblem,
  type CartRefusal,
  cartLineProblems,
  mayAddToCart,
} from './cart-line.ts';
export { type DurationUnit, durationUnitOf, fitsOffer, readDurationUnit } from './duration-unit.ts';
export { type OpeningRegion, type OpeningRegionsProblem, openingRegionsProblem } from './opening-regions.ts';
export {
  type ComputeKind,
  type ConfiguredLimits,
  isBoughtByMonth,
  type LineLimit,
  MAX_PURCHASE_MONTHS,
  nearestQuantity as repairedQuantity,
  type OfferLimits,
  type PlatformLimits,
  type PurchaseRange,
  purchaseLimit,
  purchaseRange,
  type Quantity,
  type ResourceKind,
} from './purchase-limit.ts';

/** The door of buying: what stands against a purchase (sections 5, 6 and 9). */
export {
  BLOCKING_REASONS,
  type BlockingReason,
  type Buyer,
  type BuyerCluster,
  blockingReasons,
  type GoodsType,
  type PurchaseAttempt,
} from './blocking-reasons.ts';
export {
  type CartDecision,
  type CartLine,
  type CartLineProblem,
  type CartRefusal,
  type ComputeKind,
  type ConfiguredLimits,
  cartLineProblems,
  type LineLimit,
  lineLimit,
  MAX_PURCHASE_AMOUNT,
  mayAddToCart,
  type ResourceKind,
} from './cart-line.ts';
export { type OpeningRegion, type OpeningRegionsProblem, openingRegionsProblem } from './opening-regions.ts';

/** Entry point of money: amounts in fen, unit prices in 1e-6 yuan, round half even once, when charged. */
export { chargeFen, type MicroYuan } from './charge.ts';
export { type Estimate, type EstimateLine, estimate } from './estimate.ts';
export { type Fen, prorate, sumFen } from './fen.ts';
export { fenToCell, fenToYuan, formatMoney, formatNumber, formatPermille, formatUnitPrice, microToYuan } from './format.ts';
export { hasPartsOfFen, parseYuanToFen, parseYuanToMicro, readFen } from './parse.ts';
export { divideHalfEven, toExact, toSafeNumber } from './round.ts';
export { chargeTiers, type PriceTier, type TierPart, tiersProblem } from './tiers.ts';

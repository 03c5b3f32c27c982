/** Entry point of metering: units, rating, usage records, cover, bills. */
export { type BillLine, billLines, type MonthUsage } from './bill.ts';
export { type BillState, billLifecycle } from './bill-lifecycle.ts';
export { decideService, isUncovered, type Standing, warningLevel } from './cover.ts';
export { areRates, exactYuan, MOST_TIERS, type Rate, rateFen, sharesOf, type Tier, type TierShare } from './rate.ts';
export { type ServiceMove, type ServiceState, serviceLifecycle } from './service-lifecycle.ts';
export { formatQuantity, METER_UNITS, type MeterUnit, type MicroUnits, parseQuantity } from './unit.ts';
export {
  type Applied,
  applyRecords,
  type Delta,
  dayOf,
  type KnownRecord,
  monthOfDay,
  type Outcome,
  sumDeltas,
  type UsageRecord,
} from './usage.ts';

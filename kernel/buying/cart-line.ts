/** Validity of cart lines, and what may be put into the cart (sections 5 and 9). */
import { isGroupMember, type RoleUser } from '../roles/roles.ts';

/** The most of a resource that one line may buy (section 9). */
export const MAX_PURCHASE_AMOUNT = 99_999_999;

export type ResourceKind = 'share' | 'contract' | 'storage' | 'ecs' | 'bms';
/** '' for resources that are neither, such as storage. */
export type ComputeKind = 'cpu' | 'gpu' | 'dcu' | '';

/** The limit of an order line (section 3): least and most amount, least duration. */
export type LineLimit = { amount: number; maxAmount: number; duration: number };

/** The configured limits of section 7 (buyComputeResourceLimit, buyStorageResourceLimit). */
export type ConfiguredLimits = { minQuota?: number; maxQuota?: number; minDuration?: number; minCpuNum?: number; minGpuNum?: number };

const configuredMinimum = (kind: ResourceKind, compute: ComputeKind, limits: ConfiguredLimits): number => {
  if (kind === 'storage') return limits.minQuota ?? 1;
  if (kind !== 'share') return 1;
  return (compute === 'cpu' ? limits.minCpuNum : compute === '' ? undefined : limits.minGpuNum) ?? limits.minQuota ?? 1;
};

/**
 * The limit of a line (section 9): at least 1 for compute that is not shared, otherwise the configured minimum (for shared
 * compute the one of its kind, cores or cards, before the general one); never above 99999999; duration at least 1.
 */
export const lineLimit = (kind: ResourceKind, compute: ComputeKind, limits: ConfiguredLimits): LineLimit => ({
  amount: Math.max(1, configuredMinimum(kind, compute, limits)),
  maxAmount: Math.min(limits.maxQuota ?? MAX_PURCHASE_AMOUNT, MAX_PURCHASE_AMOUNT),
  duration: Math.max(1, limits.minDuration ?? 1),
});

export type CartLine = { displayed: boolean; goodsType: ResourceKind; purchaseAmount: number; purchaseDuration: number };
export type CartLineProblem =
  | 'NOT_DISPLAYED'
  | 'AMOUNT_BELOW_MINIMUM'
  | 'AMOUNT_ABOVE_MAXIMUM'
  | 'AMOUNT_NOT_WHOLE'
  | 'DURATION_BELOW_MINIMUM';

/**
 * What is wrong with a cart line (section 5); empty when it can be bought. Goods must be displayed, the amount a whole number
 * between minimum and maximum (never above 99999999), and for storage the duration must reach the minimum.
 */
export const cartLineProblems = (line: CartLine, limit: LineLimit): CartLineProblem[] => {
  const problems: CartLineProblem[] = [];
  const amount = line.purchaseAmount;
  if (!line.displayed) problems.push('NOT_DISPLAYED');
  if (!(amount >= Math.max(1, limit.amount))) problems.push('AMOUNT_BELOW_MINIMUM');
  if (amount > Math.min(limit.maxAmount, MAX_PURCHASE_AMOUNT)) problems.push('AMOUNT_ABOVE_MAXIMUM');
  if (Number.isFinite(amount) && !Number.isInteger(amount)) problems.push('AMOUNT_NOT_WHOLE');
  if (line.goodsType === 'storage' && !(line.purchaseDuration >= Math.max(1, limit.duration))) problems.push('DURATION_BELOW_MINIMUM');
  return problems;
};

export type CartRefusal = 'RESOURCE_OFFLINE' | 'MEMBER_HETEROGENEOUS';
export type CartDecision = { ok: true } | { ok: false; reason: CartRefusal };

/** Heterogeneous compute: accelerator cards, gpu and dcu. */
export const isHeterogeneous = (compute: ComputeKind): boolean => compute === 'gpu' || compute === 'dcu';

/**
 * Whether a resource may be put into the cart (section 5): not when it is offline, and heterogeneous compute not by a
 * member of a group. Null is an anonymous visitor, who has a cart of his own.
 */
export const mayAddToCart = (
  user: Pick<RoleUser, 'isJoinGroup' | 'isLeader'> | null,
  goods: { displayed: boolean; goodsResourceType: ComputeKind },
): CartDecision => {
  if (!goods.displayed) return { ok: false, reason: 'RESOURCE_OFFLINE' };
  if (user && isGroupMember(user) && isHeterogeneous(goods.goodsResourceType)) return { ok: false, reason: 'MEMBER_HETEROGENEOUS' };
  return { ok: true };
};

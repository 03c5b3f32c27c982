/** Validity of cart lines, and what may be added to the cart (sections 5 and 9). */
import { isGroupMember, type RoleUser } from '#kernel/roles/roles.ts';
import {
  type ComputeKind,
  isBoughtByMonth,
  type LineLimit,
  MAX_PURCHASE_AMOUNT,
  MAX_PURCHASE_MONTHS,
  type Quantity,
  type ResourceKind,
} from './purchase-limit.ts';

export type CartLine = Quantity & { displayed: boolean; goodsType: ResourceKind };
export type CartLineProblem =
  | 'NOT_DISPLAYED'
  | 'LIMITS_CROSSED'
  | 'AMOUNT_BELOW_MINIMUM'
  | 'AMOUNT_ABOVE_MAXIMUM'
  | 'AMOUNT_NOT_WHOLE'
  | 'DURATION_BELOW_MINIMUM'
  | 'DURATION_ABOVE_MAXIMUM';

/**
 * The problems of a cart line (section 5); empty when it can be bought. Goods must be displayed, the amount a whole number between minimum
 * and maximum (never above 99999999), and the duration of what is bought by the month must reach the minimum (sections 5 and 9).
 * LIMITS_CROSSED: the platform's minimum is above the offer's maximum, therefore no amount is valid.
 */
export const cartLineProblems = (line: CartLine, limit: LineLimit): CartLineProblem[] => {
  const problems: CartLineProblem[] = [];
  const { purchaseAmount: amount, purchaseDuration: duration } = line;
  const least = Math.max(1, limit.amount);
  const most = Math.min(limit.maxAmount, MAX_PURCHASE_AMOUNT);
  if (!line.displayed) problems.push('NOT_DISPLAYED');
  if (least > most) problems.push('LIMITS_CROSSED');
  else if (!(amount >= least)) problems.push('AMOUNT_BELOW_MINIMUM');
  else if (amount > most) problems.push('AMOUNT_ABOVE_MAXIMUM');
  if (Number.isFinite(amount) && !Number.isInteger(amount)) problems.push('AMOUNT_NOT_WHOLE');
  if (isBoughtByMonth(line.goodsType)) {
    if (!(duration >= Math.max(1, limit.duration))) problems.push('DURATION_BELOW_MINIMUM');
    else if (duration > MAX_PURCHASE_MONTHS) problems.push('DURATION_ABOVE_MAXIMUM');
  }
  return problems;
};

export type CartRefusal = 'RESOURCE_OFFLINE' | 'MEMBER_HETEROGENEOUS';
export type CartDecision = { ok: true } | { ok: false; reason: CartRefusal };

/** Heterogeneous compute: accelerator cards, gpu and dcu. */
export const isHeterogeneous = (compute: ComputeKind): boolean => compute === 'gpu' || compute === 'dcu';

/**
 * Whether a resource may be added to the cart (section 5): not when it is offline, and heterogeneous compute not by a member of a group.
 * Null is an anonymous visitor, who also has a cart.
 */
export const mayAddToCart = (
  user: Pick<RoleUser, 'isJoinGroup' | 'isLeader'> | null,
  goods: { displayed: boolean; goodsResourceType: ComputeKind },
): CartDecision => {
  if (!goods.displayed) return { ok: false, reason: 'RESOURCE_OFFLINE' };
  if (user && isGroupMember(user) && isHeterogeneous(goods.goodsResourceType)) return { ok: false, reason: 'MEMBER_HETEROGENEOUS' };
  return { ok: true };
};

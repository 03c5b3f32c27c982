/** Which payment methods a buyer may use (section 4), by rules that operators set. Pure. */

import { methodRow, type PaymentMethodName, paymentMethods } from './methods.ts';

export const payerRoles = ['leader', 'member', 'agent'] as const;
/** A common user's role in buying (section 6). */
export type PayerRole = (typeof payerRoles)[number];
/** An account in no group counts as a leader. */
export const payerRoleOf = ({
  userType,
  isJoinGroup,
  isLeader,
}: {
  userType: string;
  isJoinGroup: boolean;
  isLeader: boolean;
}): PayerRole => (userType === 'agent' ? 'agent' : isJoinGroup && !isLeader ? 'member' : 'leader');

export type MethodRule = {
  isOn: boolean;
  /** Minimum amount due, in fen. */
  leastFen: number;
  /** Maximum amount due, in fen; 0: no limit. */
  mostFen: number;
  /** Only when everything that is bought is of these types; empty: of all. */
  goodsTypes: readonly string[];
  /** Only for these; empty: for all. */
  roles: readonly PayerRole[];
};
export type MethodRules = Readonly<Record<PaymentMethodName, MethodRule>>;
export type MethodRefusal = 'METHOD_OFF' | 'METHOD_ROLE' | 'METHOD_GOODS' | 'METHOD_AMOUNT_LOW' | 'METHOD_AMOUNT_HIGH';

const open: MethodRule = { isOn: true, leastFen: 0, mostFen: 0, goodsTypes: [], roles: [] };
/** Refuses nothing. */
export const isOpenRule = ({ isOn, leastFen, mostFen, goodsTypes, roles }: MethodRule): boolean =>
  isOn && leastFen === 0 && mostFen === 0 && goodsTypes.length === 0 && roles.length === 0;
/** Stored rules may be older than a method: missing ones have defaults. */
export const completeRules = (stored: Partial<Record<PaymentMethodName, Partial<MethodRule>>>): MethodRules =>
  Object.fromEntries(
    paymentMethods.map((name) => [name, { ...open, leastFen: methodRow(name).usualLeastFen ?? 0, ...stored[name] }]),
  ) as Record<PaymentMethodName, MethodRule>;

/** The input of a rule: the whole amount due, in fen, and the types of everything in it. */
export type MethodFacts = { amountFen: number; goodsTypes: readonly string[]; role: PayerRole };

/** Why a method cannot be used, the most lasting reason first; null when it can. */
export function refuseMethod(rules: MethodRules, method: PaymentMethodName, facts: MethodFacts): MethodRefusal | null {
  const { isOn, leastFen, mostFen, goodsTypes, roles } = rules[method];
  if (!isOn) return 'METHOD_OFF';
  if (roles.length > 0 && !roles.includes(facts.role)) return 'METHOD_ROLE';
  if (goodsTypes.length > 0 && facts.goodsTypes.some((type) => !goodsTypes.includes(type))) return 'METHOD_GOODS';
  if (facts.amountFen < leastFen) return 'METHOD_AMOUNT_LOW';
  if (mostFen > 0 && facts.amountFen > mostFen) return 'METHOD_AMOUNT_HIGH';
  return null;
}

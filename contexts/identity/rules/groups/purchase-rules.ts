/** Rules of buying in a group of people: which purchases its leader approves, and when a project is required. Pure. */
import { methodsOf, type PaymentMethodName } from '#contexts/payments/rules/payments.ts';
import { DAY_MS } from '#kernel/time/time.ts';

/** Paid by the group; all other methods use the member's own money. */
const groupMethods: readonly PaymentMethodName[] = methodsOf('GROUP');
export const usesGroupFunds = (methods: readonly PaymentMethodName[]): boolean => methods.some((method) => groupMethods.includes(method));

export const ruleCovers = ['FUNDS', 'ALL'] as const;
/** FUNDS: purchases that are paid with the group's funds, in whole or in part. ALL: every purchase, the member's own money included. */
export type RuleCovers = (typeof ruleCovers)[number];

export type PurchaseRules = {
  covers: RuleCovers;
  /** Every covered purchase of a member needs approval. */
  everything: boolean;
  /** Purchases above this amount, in fen, need approval as well; null: no limit. */
  overFen: number | null;
  /** Purchases with any of these types of goods need approval as well. */
  goodsTypes: readonly string[];
  /** Every covered purchase requires a project of the group. */
  projectRequired: boolean;
};

/** Default until the leader sets other rules: nothing needs approval. */
export const USUAL_PURCHASE_RULES: PurchaseRules = {
  covers: 'FUNDS',
  everything: false,
  overFen: null,
  goodsTypes: [],
  projectRequired: false,
};

export const approvalReasons = ['EVERYTHING', 'AMOUNT', 'GOODS_TYPE'] as const;
export type ApprovalReason = (typeof approvalReasons)[number];

/** `amountFen`: the whole amount due. */
export type PurchaseFacts = { amountFen: number; goodsTypes: readonly string[] };

/** Why a covered purchase of a member needs approval; empty when it does not. Leaders need no approval. */
export function approvalReasonsFor(
  rules: Pick<PurchaseRules, 'everything' | 'overFen' | 'goodsTypes'>,
  facts: PurchaseFacts,
): ApprovalReason[] {
  const holds: Record<ApprovalReason, boolean> = {
    EVERYTHING: rules.everything,
    AMOUNT: rules.overFen !== null && facts.amountFen > rules.overFen,
    GOODS_TYPE: facts.goodsTypes.some((type) => rules.goodsTypes.includes(type)),
  };
  return approvalReasons.filter((reason) => holds[reason]);
}

/** Whether the rules cover a purchase that is paid by these methods. */
export const isCovered = ({ covers }: Pick<PurchaseRules, 'covers'>, methods: readonly PaymentMethodName[]): boolean =>
  covers === 'ALL' || usesGroupFunds(methods);

const HOUR_MS = 3_600_000;
/** While approval is pending, an order waits and reserves its stock for at most three days from its creation. */
export const APPROVAL_WAIT_MS = 72 * HOUR_MS;
/** Approved purchases can be paid for at least a day. */
export const APPROVED_WAIT_MS = DAY_MS;
/** Refused purchases can be paid by other methods for as long as a new order. */
export const REFUSED_WAIT_MS = HOUR_MS / 2;

/** Rules of buying in a group of people: what its leader approves, and when a project has to be named. Pure. */
import type { PaymentMethodName } from '../payments/payments.ts';

/** Drawn on behalf of the group; everything else is the member's own money. */
const groupMethods: readonly PaymentMethodName[] = ['CREDIT', 'CONTRACTFUND', 'COST'];
export const usesGroupFunds = (methods: readonly PaymentMethodName[]): boolean => methods.some((method) => groupMethods.includes(method));

export const ruleCovers = ['FUNDS', 'ALL'] as const;
/** FUNDS: purchases that are paid with the group's funds, in whole or in part. ALL: every purchase, the member's own money included. */
export type RuleCovers = (typeof ruleCovers)[number];

export type PurchaseRules = {
  covers: RuleCovers;
  /** Every covered purchase of a member needs approval. */
  everything: boolean;
  /** So does one above this amount, in fen; null: no limit. */
  overFen: number | null;
  /** So does one with any of these types of goods. */
  goodsTypes: readonly string[];
  /** Every covered purchase names a project of the group. */
  projectRequired: boolean;
};

/** In force until the leader sets others: nothing needs approval. */
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

/** Why a covered purchase of a member needs approval; empty when it does not. A leader needs nobody's. */
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
/** While approval is pending, an order waits and holds its stock for three days from its creation at most. */
export const APPROVAL_WAIT_MS = 72 * HOUR_MS;
/** What was approved can be paid for a day at least. */
export const APPROVED_WAIT_MS = 24 * HOUR_MS;
/** What was refused can be paid otherwise for as long as a new order. */
export const REFUSED_WAIT_MS = HOUR_MS / 2;

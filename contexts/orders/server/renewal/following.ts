/** What may follow an entitlement, and the contents of the following order; pure. */
import type { Entitlement } from '#contexts/orders/calls/order.ts';
import { creditFor, type Following, type LineMoney, type OrderState } from '#contexts/orders/rules/orders.ts';
import type { StoredEntitlement } from '../entitlement/entitlement-store.ts';
import { type Draft, draftOf } from '../order/order.ts';
import type { OrderLine } from '../order/order-line.ts';

/** An entitlement with the line that granted it. */
export type Prior = LineMoney & {
  id: string;
  chainId: string;
  orderId: string;
  accountId: number;
  state: Entitlement['state'];
  kind: 'resource' | 'sku';
  gives: Entitlement['kind'];
  goodsId: string;
  skuId: string | null;
  goodsType: string;
  clusterId: string;
  amount: number;
  reference: string;
  regions: string[];
  startsAt: number;
  /** 0: unlimited. */
  endsAt: number;
  /** 0: not delivered yet, its term has not begun. */
  usableFrom: number;
  trial: boolean;
  hasTerm: boolean;
  orderStatus: OrderState;
  resting: boolean;
  successor: { orderId: string; kind: Following; status: OrderState } | null;
};

export type FollowingRefusal =
  /** Not delivered yet, ended, revoked, or a refund of its order was requested. */
  | { code: 'ENTITLEMENT_STATE' }
  /** It has no term, or nothing of its goods can be chosen again. */
  | { code: 'NOT_RENEWABLE' }
  | { code: 'SUCCESSOR_UNPAID'; orderId: string }
  /** It has been renewed: only the last of its chain can be changed. */
  | { code: 'SUCCESSOR_EXISTS'; orderId: string };

type Standing = Pick<Prior, 'state' | 'trial' | 'hasTerm' | 'orderStatus' | 'resting' | 'successor' | 'startsAt' | 'usableFrom'>;

/** Null: it may be followed in this way at `now`. */
export function refusalOf(prior: Standing, following: Following, now: number): FollowingRefusal | null {
  const { state, trial, hasTerm, orderStatus, resting, successor, startsAt } = prior;
  if (successor) return { code: successor.status === 'UNPAID' ? 'SUCCESSOR_UNPAID' : 'SUCCESSOR_EXISTS', orderId: successor.orderId };
  if ((state !== 'ACTIVE' && state !== 'FROZEN') || orderStatus !== 'PAID' || resting) return { code: 'ENTITLEMENT_STATE' };
  if (following === 'FORMAL') return trial ? null : { code: 'NOT_RENEWABLE' };
  if (trial || !hasTerm) return { code: 'NOT_RENEWABLE' };
  if (prior.usableFrom === 0) return { code: 'ENTITLEMENT_STATE' };
  return following === 'CHANGE' && startsAt > now ? { code: 'ENTITLEMENT_STATE' } : null;
}

/** The caller's allowed actions. */
export function entitlementActions(one: StoredEntitlement, now: number): Entitlement['actions'] {
  if (one.successor?.status === 'UNPAID') return ['payNext'];
  const may = (following: Following) => refusalOf(one, following, now) === null;
  return [
    ...(may('RENEW') ? (['renew'] as const) : []),
    ...(may('CHANGE') ? (['change'] as const) : []),
    ...(may('FORMAL') ? (['formal'] as const) : []),
    ...(one.state === 'ACTIVE' && one.usableFrom > 0 && !one.successor && one.hasTerm ? (['autoRenew'] as const) : []),
  ];
}

/** The current price for this many pieces, with a term. */
const timesAmount = (line: OrderLine, amount: number): OrderLine =>
  line.kind === 'resource' || amount === 1
    ? line
    : {
        ...line,
        amount,
        sourceTotalFen: line.sourceTotalFen * amount,
        actualFen: line.actualFen * amount,
        computation: line.computation.map((step) => ({ ...step, fen: step.fen * amount, ...(step.code === 'LIST' ? { amount } : {}) })),
      };

/** The credit for what a change replaces, fen: by its unused time at `now`. */
export const creditOf = (prior: Prior, following: Following, now: number): number =>
  following === 'CHANGE' ? creditFor(prior, { startsAt: prior.startsAt, endsAt: prior.endsAt }, now) : 0;

export type CreditExceeds = { refused: 'CREDIT_EXCEEDS'; creditFen: number; priceFen: number };

/**
 * The draft of an order that follows `prior`: its line at the current price, lowered by the credit. The reference is unchanged. A credit
 * above the price is refused: the excess would be a refund, which has other rules.
 */
export function followWith(draft: Draft, prior: Prior, following: Following, now: number): Draft | CreditExceeds {
  const [bare] = draft.lines;
  if (!bare) throw new Error('a draft without a line');
  const line = timesAmount(bare, prior.amount);
  const creditFen = creditOf(prior, following, now);
  if (creditFen > line.actualFen) return { refused: 'CREDIT_EXCEEDS', creditFen, priceFen: line.actualFen };
  const { actualFen: paidFen, creditFen: earlierFen, returnedFen, startsAt, endsAt } = prior;
  const followed: OrderLine = {
    ...line,
    actualFen: line.actualFen - creditFen,
    reference: prior.gives === line.gives && prior.reference ? prior.reference : line.reference,
    priorId: prior.id,
    priorKind: following,
    creditFen,
    computation:
      creditFen === 0
        ? line.computation
        : [
            ...line.computation,
            {
              code: 'CREDIT',
              fen: -creditFen,
              entitlementId: prior.id,
              paidFen,
              creditFen: earlierFen,
              returnedFen,
              startsAt,
              endsAt,
              at: now,
            },
          ],
  };
  return {
    ...draftOf([followed], { regions: draft.regions, ...(draft.skuId ? { skuId: draft.skuId } : {}) }),
    type: followed.actualFen === 0 ? 'FREE' : 'FORMAL',
  };
}

/** Units of a quota or pieces of a stock needed beyond what the preceding entitlement holds, which is released at the payment. */
export const unitsToTake = (
  prior: Prior,
  wanted: { goodsId: string; skuId: string | null; amount: number },
  following: Following,
): number => {
  if (following === 'RENEW') return 0;
  const same = prior.goodsId === wanted.goodsId && prior.skuId === wanted.skuId;
  return same ? Math.max(0, wanted.amount - prior.amount) : wanted.amount;
};

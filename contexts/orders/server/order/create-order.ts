/** Creates an order: reserves stock and quota and writes everything in one transaction, once for each idempotency key. */
import { createHash } from 'node:crypto';
import type { GoodsType } from '#contexts/catalogue/rules/goods-types.ts';
import type { createOrder as createOrderEndpoint } from '#contexts/orders/calls/order.ts';
import { groupIdOf, orderIdIn } from '#contexts/orders/rules/orders.ts';
import type { Answer } from '#contracts/kit/endpoint.ts';
import { newId, newOrderNo } from '#kernel/id/id.ts';
import { fenToYuan, readFen, sumFen } from '#kernel/money/money.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { Actor } from '#server/platform/http/call.ts';
import type { OrdersContext } from '../context.ts';
import { createFromQuote } from '../quote/create-from-quote.ts';
import { createFollowing } from '../renewal/create-following.ts';
import { blockedReasons } from './buyer-policy.ts';
import { createFromResources } from './create-from-resources.ts';
import { createFromSku } from './create-from-sku.ts';
import type { Body, CartPart, Creation } from './creation.ts';
import { discountDraft } from './discount-draft.ts';
import { createMetered } from './metered.ts';
import { type Draft, firstStatus, ORDER_LIFE_MS, splitDraft, subjectOf } from './order.ts';
import type { MadeBefore, NewOrder } from './order-store.ts';

type Made = Answer<typeof createOrderEndpoint>;
/** Maximum attempts: a cart that changed meanwhile is read again, an order number in use is drawn again. */
const ATTEMPTS = 4;

const NO_CART: CartPart = { cartOwner: '', cartLines: [] };

const hashOf = (body: Body): Buffer => createHash('sha256').update(JSON.stringify(body)).digest();

const sameAmount = (expected: string, fen: number): boolean => readFen(expected) === fen;

/** Throws PRICE_CHANGED with both amounts: the buyer pays the amount shown or confirms again. */
function refuseOtherPrice(body: Body, draft: Draft): void {
  if (!sameAmount(body.expectedAmount, draft.actualFen))
    throw new AppError('PRICE_CHANGED', { from: body.expectedAmount, to: fenToYuan(draft.actualFen) });
}

const viewMade = ({ id, groupId, type, actualFen, expiresAt }: Omit<MadeBefore, 'bodyHash'>): Made => ({
  // The id of the payable: for a group, its own.
  orderId: groupId || id,
  type,
  status: firstStatus(type),
  actualPaymentAmount: fenToYuan(actualFen),
  expiresAt,
});

async function refuseBlocked(context: OrdersContext, actor: Actor, goodsType: GoodsType): Promise<void> {
  const problems = await blockedReasons(context, actor, goodsType);
  if (problems.some(({ code }) => code === 'PURCHASE_DISABLED')) throw new AppError('PURCHASE_DISABLED');
  if (problems.length > 0) throw new AppError('PURCHASE_BLOCKED', { reasons: problems.map(({ code }) => code), problems });
}

async function refuseWithoutAgreement({ operations }: OrdersContext, version: string): Promise<void> {
  const agreement = await operations.agreement();
  if (agreement && agreement.version !== version)
    throw new AppError('AGREEMENT_REQUIRED', { title: agreement.title, titleEn: agreement.titleEn, version: agreement.version });
}

type SingleRequest = Exclude<Body['request'], { kind: 'cart' | 'resource' }>;
/** Requests that become one order. */
function createSingle(creation: Creation, request: SingleRequest): Promise<NewOrder | null> {
  switch (request.kind) {
    case 'sku':
      return createFromSku(creation, request);
    case 'quote':
      return createFromQuote(creation, request);
    case 'metered':
      return createMetered(creation, request);
    default:
      return createFollowing(creation, request);
  }
}

/** What the ways of creating an order share. */
export function creationOf(context: OrdersContext, actor: Actor, body: Body, idempotencyKey: string): Creation {
  const now = context.now();
  const make = (draft: Draft, cart: CartPart, own: Pick<NewOrder, 'id' | 'groupId' | 'idempotencyKey' | 'subject'>): NewOrder => {
    const status = firstStatus(draft.type);
    return {
      ...draft,
      ...cart,
      ...own,
      orderNo: newOrderNo(now),
      accountId: actor.accountId,
      status,
      remark: body.remark,
      licenceProof: body.licenceProof,
      agreementVersion: body.agreementVersion,
      bodyHash: hashOf(body),
      createdAt: now,
      expiresAt: status === 'UNPAID' ? now + ORDER_LIFE_MS : null,
    };
  };
  return {
    context,
    actor,
    body,
    now,
    compose(draft) {
      refuseOtherPrice(body, draft);
      return make(draft, NO_CART, { id: newId(now), groupId: '', idempotencyKey, subject: subjectOf(draft, actor.language) });
    },
    composeGroup(draft, cart = NO_CART) {
      refuseOtherPrice(body, draft);
      const parts = splitDraft(draft);
      const id = newId(now);
      // The subject of the single payment, for the whole draft.
      const subject = subjectOf(draft, actor.language);
      if (parts.length === 1) return [make(draft, cart, { id, groupId: '', idempotencyKey, subject })];
      const groupId = groupIdOf(id);
      return parts.map((part, index) => {
        const goods = new Set(part.lines.map(({ goodsId }) => goodsId));
        return make(
          part,
          { ...cart, cartLines: cart.cartLines.filter(({ goodsId }) => goods.has(goodsId)) },
          // The first has the key by which the call is found again.
          {
            id: orderIdIn(groupId, index),
            groupId,
            idempotencyKey: index === 0 ? idempotencyKey : `${idempotencyKey}#${index + 1}`,
            subject,
          },
        );
      });
    },
    discounted: async (draft) => (body.withoutDiscounts ? draft : discountDraft(context.discounts, actor.accountId, draft)),
    refuseBlocked: (goodsType) => refuseBlocked(context, actor, goodsType),
  };
}

/** One attempt. Null: key or number were in use and nothing was created. */
async function attempt(context: OrdersContext, actor: Actor, body: Body, idempotencyKey: string): Promise<NewOrder[] | null> {
  await refuseWithoutAgreement(context, body.agreementVersion);
  const creation = creationOf(context, actor, body, idempotencyKey);
  const { request } = body;
  switch (request.kind) {
    case 'cart':
    case 'resource':
      return createFromResources(creation, request);
    default: {
      const order = await createSingle(creation, request);
      return order && [order];
    }
  }
}

/**
 * A refusal may be caused by the same call sent earlier or concurrently, therefore the key is looked up before refusing. A refusal itself
 * is not stored: nothing was created.
 */
export async function createOrder(context: OrdersContext, actor: Actor, body: Body, idempotencyKey: string): Promise<Made> {
  for (let round = 1; round <= ATTEMPTS; round += 1) {
    let refusal: AppError | null = null;
    try {
      const orders = await attempt(context, actor, body, idempotencyKey);
      const [first] = orders ?? [];
      if (orders && first)
        return viewMade({ ...first, actualFen: sumFen(orders.map(({ actualFen }) => actualFen)), expiresAt: first.expiresAt ?? 0 });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      refusal = error;
    }
    const earlier = await context.orders.findByKey(actor.accountId, idempotencyKey);
    if (earlier && !earlier.bodyHash.equals(hashOf(body))) throw new AppError('IDEMPOTENCY_KEY_REUSED');
    if (earlier) return viewMade(earlier);
    if (refusal) throw refusal;
  }
  throw new AppError('UNAVAILABLE');
}

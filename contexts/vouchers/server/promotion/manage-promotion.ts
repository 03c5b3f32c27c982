/** A shop's actions on its coupons and campaigns: draft, change, open, pause, resume, close. */
import type { PromotionInput } from '#contexts/vouchers/calls/promotions.ts';
import { type PromotionMove, promotionLifecycle } from '#contexts/vouchers/rules/vouchers.ts';
import { decideMove } from '#kernel/lifecycle/lifecycle.ts';
import { fenToYuan, parseYuanToFen } from '#kernel/money/money.ts';
import { audit } from '#server/platform/audit/audit.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { SellerCall } from '#server/platform/http/bind.ts';
import { createOnce } from '#server/platform/idempotency/create-once.ts';
import type { VouchersContext } from '../ports.ts';
import { spentFen } from './discounts.ts';
import { type Promotion, type PromotionTerms, promotionStore } from './promotion-store.ts';

/** Goods of other shops are refused. @throws AppError PROGRAMME_TIMES, AMOUNT_INVALID, PROMOTION_GOODS */
async function termsOf(context: VouchersContext, shopId: string, input: PromotionInput): Promise<PromotionTerms> {
  const { off, most, threshold, budget, ...rest } = input;
  const terms = {
    ...rest,
    name: rest.name.trim(),
    nameEn: rest.nameEn.trim(),
    offFen: parseYuanToFen(off),
    mostFen: parseYuanToFen(most),
    thresholdFen: parseYuanToFen(threshold),
    budgetFen: parseYuanToFen(budget),
    // There is only one first order.
    perBuyer: rest.firstOrder ? 1 : rest.perBuyer,
  };
  if (terms.startsAt >= terms.endsAt) throw new AppError('PROGRAMME_TIMES');
  if (terms.budgetFen <= 0 || (terms.benefit === 'AMOUNT' ? terms.offFen <= 0 : terms.offPermille <= 0))
    throw new AppError('AMOUNT_INVALID');
  const named = [...new Set([...terms.goodsIds, ...terms.bundleIds])];
  const own = named.length === 0 ? new Map() : await context.goodsOfShop(shopId, named);
  if (named.some((id) => !own.has(id))) throw new AppError('PROMOTION_GOODS');
  return terms;
}
const saidOf = ({ offFen, mostFen, thresholdFen, budgetFen, ...rest }: PromotionTerms) => ({
  ...rest,
  off: fenToYuan(offFen),
  most: fenToYuan(mostFen),
  threshold: fenToYuan(thresholdFen),
  budget: fenToYuan(budgetFen),
});

export async function createPromotion(context: VouchersContext, input: PromotionInput, call: SellerCall): Promise<string> {
  const { shopId } = call.seller;
  const terms = await termsOf(context, shopId, input);
  return context.database.transaction((tx) =>
    createOnce(tx, call, input, async () => {
      const made = await promotionStore.insert(tx, shopId, terms);
      await audit(tx, call, { subjectType: 'promotion', subjectId: made.id, after: saidOf(terms) });
      return made.id;
    }),
  );
}

/** @throws AppError PROMOTION_NOT_FOUND, PROMOTION_STATE, PROMOTION_CHANGED, PROMOTION_BUDGET */
export async function changePromotion(
  context: VouchersContext,
  id: string,
  { version, ...input }: PromotionInput & { version: number },
  call: SellerCall,
): Promise<Promotion> {
  const { shopId } = call.seller;
  const wanted = await termsOf(context, shopId, input);
  return context.database.transaction(async (tx) => {
    const before = await promotionStore.lock(tx, id, shopId);
    if (!before) throw new AppError('PROMOTION_NOT_FOUND');
    if (before.state === 'CLOSED') throw new AppError('PROMOTION_STATE');
    const { name, nameEn, endsAt, budgetFen } = wanted;
    const terms = before.state === 'DRAFT' ? wanted : { ...before, name, nameEn, endsAt, budgetFen };
    if (terms.startsAt >= terms.endsAt) throw new AppError('PROGRAMME_TIMES');
    if (terms.budgetFen < spentFen(before)) throw new AppError('PROMOTION_BUDGET');
    const after = await promotionStore.change(tx, id, version, terms);
    if (!after) throw new AppError('PROMOTION_CHANGED');
    await audit(tx, call, { subjectType: 'promotion', subjectId: id, before: saidOf(before), after: saidOf(after) });
    return after;
  });
}

const moves: Record<PromotionMove, (tx: Queryable, id: string) => Promise<Promotion | null>> = {
  open: (tx, id) => promotionStore.move(tx, id, 'open'),
  pause: (tx, id) => promotionStore.move(tx, id, 'pause'),
  resume: (tx, id) => promotionStore.move(tx, id, 'resume'),
  close: (tx, id) => promotionStore.move(tx, id, 'close'),
};

/** @throws AppError PROMOTION_NOT_FOUND, PROMOTION_STATE */
export const movePromotion = (context: VouchersContext, id: string, move: PromotionMove, call: SellerCall): Promise<Promotion> =>
  context.database.transaction(async (tx) => {
    const before = await promotionStore.lock(tx, id, call.seller.shopId);
    if (!before) throw new AppError('PROMOTION_NOT_FOUND');
    const decided = decideMove(promotionLifecycle, move, before.state, 'seller');
    const after = decided.ok ? await moves[move](tx, id) : null;
    if (!after) throw new AppError('PROMOTION_STATE');
    await audit(tx, call, { subjectType: 'promotion', subjectId: id, before: { state: before.state }, after: { state: after.state } });
    return after;
  });

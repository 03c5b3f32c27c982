/** The ways to pay a payable: every way's offers, under the rules of methods. */
import type { PaymentOption, PaymentOptions } from '#contexts/payments/calls/payments.ts';
import type { PayerRole } from '#contexts/payments/rules/payments.ts';
import { fenToYuan, sumFen } from '#kernel/money/money.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { PaymentContext } from './context.ts';
import { isOfOwnShop, OWN_SHOP } from './own-shop.ts';
import { payableOf } from './payable.ts';
import type { OfferRefusal } from './refusal.ts';
import { factsOf, refuseByRule } from './refuse-by-rule.ts';
import type { Way, WayOffer } from './way.ts';

const NONE = { code: '' as const, params: {} };

const viewOffer = (way: Way, offer: WayOffer, refusal: OfferRefusal | null): PaymentOption => ({
  method: way.method,
  reference: offer.reference,
  label: offer.label,
  labelEn: offer.labelEn,
  awaits: way.takes === 'ON_ARRIVAL',
  left: offer.leftFen === null ? '' : fenToYuan(offer.leftFen),
  most: fenToYuan(offer.mostFen),
  until: offer.until,
  refusal: refusal ?? offer.refusal ?? NONE,
  suggested: fenToYuan(offer.suggestedFen ?? 0),
  sharePermille: offer.sharePermille ?? 0,
  excludes: offer.excludes ?? [],
});

type Payer = { accountId: number; role: PayerRole };

/** @throws ORDER_NOT_FOUND when it is not the account's */
export async function paymentOptions(
  context: PaymentContext,
  { kind, id }: { kind: string; id: string },
  payer: Payer,
): Promise<Omit<PaymentOptions, 'orderId'>> {
  const payable = payableOf(context.payables, kind);
  const due = await payable.find(id, payer.accountId);
  if (!due) throw new AppError('ORDER_NOT_FOUND');
  const lines = await payable.linesOf(id);
  const [rules, held, stopped] = await Promise.all([
    context.methodRules(),
    due.status === payable.waiting || due.status === 'PAID' ? context.store.listHeld(context.database, kind, id) : [],
    due.open && payer.role === 'member' && payable.refusals ? payable.refusals(due, lines) : () => null,
  ]);
  let ofOwnShop: Promise<boolean> | null = null;
  const refuseOwnShop = async (way: Way): Promise<OfferRefusal | null> => {
    if (way.ownShop !== 'REFUSED') return null;
    ofOwnShop ??= isOfOwnShop(context, payer.accountId, lines);
    return (await ofOwnShop) ? OWN_SHOP : null;
  };
  const offered = due.open
    ? await Promise.all(
        [...context.ways.values()].map(async (way) => {
          const byRule = refuseByRule(rules, way.method, factsOf(due, lines, payer.role)) ?? stopped(way.method);
          const heldFen = (reference: string) =>
            sumFen(
              held.filter((tender) => tender.gateway === way.name && tender.reference === reference).map(({ amountFen }) => amountFen),
            );
          const offers = await way.offers(payer.accountId, due, { kind, lines, heldFen });
          const refusal = byRule ?? (offers.length > 0 ? await refuseOwnShop(way) : null);
          return offers.map((offer) => viewOffer(way, offer, refusal));
        }),
      )
    : [];
  const heldFen = held.reduce((sum, { amountFen }) => sum + amountFen, 0);
  return {
    subject: due.subject,
    status: due.status,
    amount: fenToYuan(due.amountFen),
    left: fenToYuan(due.status === payable.waiting ? due.amountFen - heldFen : 0),
    expiresAt: due.expiresAt,
    serverTime: context.now(),
    held: held.map(({ method, gateway, reference, amountFen, createdAt }) => ({
      method,
      channel: gateway,
      reference,
      amount: fenToYuan(amountFen),
      at: createdAt,
    })),
    options: offered.flat(),
  };
}

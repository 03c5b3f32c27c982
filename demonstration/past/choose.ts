/** Chooses what historical buyers order: goods of preferred shops, compute of preferred regions, within the available stock. */

import type { Region } from '#contexts/catalogue/server/ports.ts';
import type { Offer } from '#contexts/resources/server/index.ts';
import type { BillingType } from '#contracts/kit/fields.ts';
import { type PastSku } from '../catalogue/past-goods-store.ts';
import { type PastWish } from '../orders/wish.ts';
import type { PastBuyer } from '../seeds/past/buyers.ts';
import { licenceProofs } from '../seeds/past/words.ts';
import type { Random } from './random.ts';

export type Buyer = PastBuyer & { accountId: number; member: boolean; joinedAt: number };
export type Shelf = {
  skus: (PastSku & { shopKey: string; since: number })[];
  offers: Offer[];
  regions: Region[];
  /** clusterId of a region's key. */
  clusterIds: ReadonlyMap<string, string>;
};
type What = PastWish['what'];

const OPENED = new Set(['APP_SOFTWARE', 'APP_PLATFORM', 'MODEL']);
const SOFTWARE = OPENED;
const HIGHEST_FEN = 3_800_000;
/** Maximum share of the stock or quota that is used up. */
const MOST_SOLD = 0.45;
const MOST_TAKEN = 0.3;

type Sku = Shelf['skus'][number];
type Price = Sku['prices'][number];
const likelihood = ({ billingType, priceFen }: Price): number =>
  billingType === 'TRIAL' ? 0.011 : billingType === 'FREE' ? 0.016 : priceFen ** -0.42;

const SHARE_CPU = [500, 1_000, 2_000, 3_000, 5_000, 8_000, 10_000, 20_000, 30_000, 50_000];
const SHARE_CARD = [20, 50, 100, 150, 200, 300, 500, 800];
const STORAGE = [200, 500, 1_000, 2_000, 5_000, 10_000];
const KIND_WEIGHT = { share: 1, storage: 0.34, ecs: 0.4, contract: 0.3, bms: 0.22 } as const;
function drawQuantity(offer: Offer, random: Random): { amount: number; duration: number } {
  const months = random.pick([1, 1, 1, 2, 3, 3, 6]);
  if (offer.goodsType === 'share') return { amount: random.pick(offer.resourceType === 'cpu' ? SHARE_CPU : SHARE_CARD), duration: 1 };
  if (offer.goodsType === 'storage') return { amount: random.pick(STORAGE), duration: random.pick([1, 3, 6, 12]) };
  return {
    amount: offer.goodsType === 'ecs' ? random.between(1, 3) : random.pick([1, 1, 2]),
    duration: offer.goodsType === 'bms' ? random.pick([1, 1, 2]) : months,
  };
}

/** Chooses orders; tracks the remaining stock and quota, and used trials. */
export function createChooser(shelf: Shelf, random: Random) {
  const stockLeft = new Map(
    shelf.skus.map(({ skuId, stock }) => [skuId, stock === null ? Number.POSITIVE_INFINITY : Math.floor(stock * MOST_SOLD)]),
  );
  const quotaLeft = new Map(shelf.offers.map(({ id, quota }) => [id, Math.floor(quota * MOST_TAKEN)]));
  const tried = new Set<string>();
  const free = new Set<string>();
  const goods = new Map<string, Shelf['skus']>();
  for (const sku of shelf.skus) goods.set(sku.goodsId, [...(goods.get(sku.goodsId) ?? []), sku]);
  const products = [...goods.values()].map((skus) => ({ skus, first: skus[0] as Shelf['skus'][number] }));

  const pricesFor = (sku: Sku, accountId: number): Price[] =>
    sku.prices.filter(({ billingType, priceFen }) => {
      if (billingType === 'TRIAL') return !tried.has(`${accountId} ${sku.skuId}`);
      if (billingType === 'FREE') return !free.has(`${accountId} ${sku.goodsId}`);
      return priceFen > 0 && priceFen <= HIGHEST_FEN;
    });
  function chooseRegions(sku: Sku, buyer: Buyer): Region[] {
    if (!OPENED.has(sku.goodsType) || sku.regionIds.length === 0) return [];
    const open = shelf.regions.filter(({ clusterId }) => sku.regionIds.includes(clusterId));
    const home = open.filter(({ clusterId }) => buyer.regions.some((key) => shelf.clusterIds.get(key) === clusterId));
    return [random.pick(home.length > 0 ? home : open)];
  }

  function chooseSku(buyer: Buyer, instant: number, isWanted: (first: Sku) => boolean, isFormal = false): What | null {
    const pricesOf = (sku: Sku) => pricesFor(sku, buyer.accountId).filter(({ billingType }) => !isFormal || billingType !== 'TRIAL');
    const hasSome = (sku: Sku) => (stockLeft.get(sku.skuId) ?? 0) > 0 && pricesOf(sku).length > 0;
    const fitting = products.filter(
      ({ first, skus }) =>
        isWanted(first) && (!buyer.member || SOFTWARE.has(first.goodsType)) && first.since < instant && skus.some(hasSome),
    );
    if (fitting.length === 0) return null;
    const { skus } = random.weighted(fitting, ({ first }) => Math.sqrt(first.sought + 6) * (first.goodsType === 'RESOURCE' ? 0.6 : 1));
    const sku = random.pick(skus.filter(hasSome));
    const price = random.weighted(pricesOf(sku), likelihood);
    if (price.billingType === 'TRIAL') tried.add(`${buyer.accountId} ${sku.skuId}`);
    if (price.billingType === 'FREE') free.add(`${buyer.accountId} ${sku.goodsId}`);
    const billingType: BillingType = price.billingType;
    return {
      kind: 'sku',
      sku,
      billingType,
      duration: price.duration,
      regions: chooseRegions(sku, buyer),
      licenceProof: sku.needsLicenceProof ? random.pick(licenceProofs) : '',
    };
  }

  function chooseResources(buyer: Buyer): What | null {
    const homes = buyer.regions.map((key) => shelf.clusterIds.get(key));
    const lines: Extract<What, { kind: 'resources' }>['lines'] = [];
    const count = random.chance(22) ? random.between(2, 3) : 1;
    for (let line = 0; line < count; line += 1) {
      const near = random.chance(78);
      const fitting = shelf.offers.filter(
        (offer) =>
          offer.displayed &&
          (quotaLeft.get(offer.id) ?? 0) > 0 &&
          (!near || homes.includes(offer.clusterId)) &&
          !lines.some((other) => other.offer.id === offer.id),
      );
      if (fitting.length === 0) continue;
      const offer = random.weighted(fitting, ({ goodsType }) => KIND_WEIGHT[goodsType]);
      const { amount: wish, duration } = drawQuantity(offer, random);
      const amount = Math.max(offer.minAmount, Math.min(wish, offer.maxAmount));
      if (amount > (quotaLeft.get(offer.id) ?? 0)) continue;
      lines.push({ offer, amount, duration: Math.max(offer.minDuration, duration) });
    }
    return lines.length === 0 ? null : { kind: 'resources', lines };
  }

  return {
    regionsFor: chooseRegions,
    choose(buyer: Buyer, instant: number): What | null {
      const compute = !buyer.member && random.chance(buyer.compute);
      if (compute) return chooseResources(buyer);
      const shops = random.chance(74) ? new Set<string>(buyer.shops) : null;
      return chooseSku(buyer, instant, ({ shopKey }) => shops === null || shops.has(shopKey));
    },
    /** Not a trial; null if the shop has nothing for this buyer. */
    chooseOf: (shopKey: string, buyer: Buyer, instant: number): What | null =>
      chooseSku(buyer, instant, (first) => first.shopKey === shopKey, true),
    /** Reserves the units and pieces of the order. */
    take(what: What): void {
      if (what.kind === 'sku') stockLeft.set(what.sku.skuId, (stockLeft.get(what.sku.skuId) ?? 0) - 1);
      else for (const { offer, amount } of what.lines) quotaLeft.set(offer.id, (quotaLeft.get(offer.id) ?? 0) - amount);
    },
  };
}
export type Chooser = ReturnType<typeof createChooser>;

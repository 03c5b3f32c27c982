import {
  type AdminOffer,
  changeOfferStock,
  createOffer,
  getAdminOffer,
  listAdminOffers,
  listPriceChanges,
  listStockChanges,
  modifyOffer,
  type OfferContent,
  type OfferPrice,
  setOfferPrice,
  setOfferState,
} from '#contexts/resources/calls/resource-admin.ts';
import { isOpenCenter } from '#contexts/resources/rules/resources.ts';
import type { HandlerInput } from '#contracts/kit/endpoint.ts';
import { microToYuan, type PriceTier, parseYuanToMicro, tiersProblem } from '#kernel/money/money.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { type Database, isUniqueViolation, type Queryable } from '#server/platform/db/database.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { type Bound, bind, type SignedIn } from '#server/platform/http/bind.ts';
import { createOnce } from '#server/platform/idempotency/create-once.ts';
import { isKind, purchasingOptionOf, unitOf } from '../offer/offer-kind.ts';
import { announceOffers } from './announce-offers.ts';
import { mayManage } from './cluster-admin-routes.ts';
import { findCluster } from './cluster-admin-store.ts';
import {
  findOffer,
  insertOffer,
  listOffers,
  listPrices,
  listStock,
  moveQuota,
  type OfferAdminRow,
  type PriceMicro,
  recordPrice,
  recordStock,
  setDisplayed,
  updateOffer,
  updatePrice,
} from './offer-admin-store.ts';

export function viewAdminOffer(row: OfferAdminRow, manages: boolean): AdminOffer {
  const { sourcePriceMicro, priceMicro, currentMicro, minAmount, maxAmount, minDuration, clusterDisabled, ...rest } = row;
  return {
    ...rest,
    limit: { amount: minAmount, maxAmount, duration: minDuration },
    sourcePrice: microToYuan(sourcePriceMicro),
    price: microToYuan(priceMicro),
    currentPrice: microToYuan(currentMicro),
    priceTiers: row.priceTiers.map((tier) => ({ from: tier.from, price: microToYuan(tier.priceMicro) })),
    discounted: currentMicro < sourcePriceMicro,
    onSale: row.displayed && isOpenCenter({ centerName: row.centerName, disabled: clusterDisabled }),
    actions: manages ? ['modify', 'price', 'stock', row.displayed ? 'disable' : 'enable'] : [],
  };
}

/** @throws AppError OFFER_LIMITS, OFFER_THRESHOLDS */
function refuseContent({ limit, tightPercent, nearlyPercent }: OfferContent): void {
  if (limit.maxAmount < limit.amount) throw new AppError('OFFER_LIMITS');
  if (nearlyPercent > tightPercent) throw new AppError('OFFER_THRESHOLDS');
}

/** Without a discount it has no period. @throws AppError OFFER_PRICE_ABOVE_SOURCE, OFFER_DISCOUNT_TIME */
export function readPrice({ sourcePrice, price, discountFrom, discountUntil }: OfferPrice, now: number): PriceMicro {
  const sourcePriceMicro = parseYuanToMicro(sourcePrice);
  const priceMicro = parseYuanToMicro(price);
  if (priceMicro > sourcePriceMicro) throw new AppError('OFFER_PRICE_ABOVE_SOURCE');
  if (priceMicro === sourcePriceMicro) return { sourcePriceMicro, priceMicro, discountFrom: 0, discountUntil: 0 };
  if (discountUntil !== 0 && discountUntil <= Math.max(now, discountFrom)) throw new AppError('OFFER_DISCOUNT_TIME');
  return { sourcePriceMicro, priceMicro, discountFrom, discountUntil };
}

/** Tiers are below the list price; those above a discount do not apply during it. @throws AppError OFFER_TIERS */
export function readTiers(given: readonly { from: number; price: string }[], { sourcePriceMicro }: PriceMicro): PriceTier[] {
  const tiers = given.map(({ from, price }) => ({ from, priceMicro: parseYuanToMicro(price) }));
  if (tiersProblem(tiers, sourcePriceMicro)) throw new AppError('OFFER_TIERS');
  return tiers;
}

const uniqueNumber = (resourceNo: string) => (error: unknown) => {
  if (isUniqueViolation(error, 'resource_goods_resource_no') || isUniqueViolation(error, 'resource_goods_external_id_key'))
    throw new AppError('RESOURCE_NO_EXISTS', { resourceNo });
  throw error;
};

async function getOffer(on: Queryable, offerId: string): Promise<OfferAdminRow> {
  const row = await findOffer(on, offerId);
  if (!row) throw new AppError('RESOURCE_NOT_FOUND');
  return row;
}
type Change = (tx: Queryable, before: OfferAdminRow) => Promise<boolean>;
/** One change of an offer with its audit entry and events. `change` returns false when the revision is outdated. */
async function changeIn(tx: Queryable, call: SignedIn, offerId: string, change: Change, note: string): Promise<AdminOffer> {
  const before = await getOffer(tx, offerId);
  if (!(await change(tx, before))) throw new AppError('RESOURCE_REVISION');
  const after = await getOffer(tx, offerId);
  await audit(tx, call, { subjectType: 'resource-goods', subjectId: offerId, before, after, note });
  await announceOffers(tx, [offerId]);
  return viewAdminOffer(after, true);
}
const by = ({ actor: { accountId, userName } }: SignedIn, reason: string) => ({ accountId, userName, reason });

async function addOffer(
  tx: Queryable,
  call: SignedIn,
  {
    clusterId,
    goodsType,
    resourceType,
    quota,
  }: Pick<HandlerInput<typeof createOffer>['body'], 'clusterId' | 'goodsType' | 'resourceType' | 'quota'>,
  content: OfferContent,
  prices: PriceMicro,
): Promise<AdminOffer> {
  if (!(await findCluster(tx, clusterId))) throw new AppError('CLUSTER_NOT_FOUND');
  const kind = {
    clusterId,
    goodsType,
    resourceType,
    purchasingOption: purchasingOptionOf(goodsType),
    unit: unitOf(goodsType, resourceType),
  };
  const offerId = await insertOffer(tx, content, { ...kind, ...prices, quota });
  await recordPrice(tx, offerId, prices, by(call, ''));
  if (quota > 0) await recordStock(tx, offerId, quota, quota, by(call, ''));
  const after = await getOffer(tx, offerId);
  await audit(tx, call, { subjectType: 'resource-goods', subjectId: offerId, after });
  return viewAdminOffer(after, true);
}

export function offerAdminRoutes(database: Database, now: () => number): Bound[] {
  const changeOffer = (call: SignedIn, offerId: string, change: Change, note = ''): Promise<AdminOffer> =>
    database.transaction((tx) => changeIn(tx, call, offerId, change, note));
  return [
    bind(listAdminOffers, async ({ query }, call) => {
      const list = await listOffers(database, query);
      const manages = mayManage(call);
      return { ...list, records: list.records.map((row) => viewAdminOffer(row, manages)) };
    }),
    bind(getAdminOffer, async ({ params }, call) => viewAdminOffer(await getOffer(database, params.offerId), mayManage(call))),
    bind(createOffer, async ({ body }, call) => {
      const { clusterId, goodsType, resourceType, sourcePrice, price, discountFrom, discountUntil, quota, ...content } = body;
      refuseContent(content);
      if (!isKind(goodsType, resourceType)) throw new AppError('OFFER_KIND');
      const prices = readPrice({ sourcePrice, price, discountFrom, discountUntil }, now());
      return database
        .transaction((tx) =>
          createOnce(tx, call, body, () => addOffer(tx, call, { clusterId, goodsType, resourceType, quota }, content, prices)),
        )
        .catch(uniqueNumber(content.resourceNo));
    }),
    bind(modifyOffer, async ({ params: { offerId }, body: { revision, ...content } }, call) => {
      refuseContent(content);
      return changeOffer(call, offerId, (tx) => updateOffer(tx, offerId, revision, content)).catch(uniqueNumber(content.resourceNo));
    }),
    bind(setOfferPrice, async ({ params: { offerId }, body: { revision, reason, priceTiers, ...given } }, call) => {
      const price = readPrice(given, now());
      const tiers = readTiers(priceTiers, price);
      return changeOffer(
        call,
        offerId,
        async (tx) => {
          if (!(await updatePrice(tx, offerId, revision, price, tiers))) return false;
          await recordPrice(tx, offerId, price, by(call, reason));
          return true;
        },
        reason,
      );
    }),
    // The change is relative: a repeated request must not add twice.
    bind(changeOfferStock, ({ params, body }, call) =>
      database.transaction((tx) =>
        createOnce(tx, call, { params, body }, () => {
          const { change, reason } = body;
          const move: Change = async (_, before) => {
            const quota = await moveQuota(tx, before.offerId, change);
            if (quota === null) throw new AppError('RESOURCE_STOCK_SHORT', { left: before.quota });
            await recordStock(tx, before.offerId, change, quota, by(call, reason));
            return true;
          };
          return changeIn(tx, call, params.offerId, move, reason);
        }),
      ),
    ),
    bind(setOfferState, async ({ params: { offerId }, body: { displayed, reason } }, call) =>
      changeOffer(call, offerId, (tx) => setDisplayed(tx, offerId, displayed), reason),
    ),
    bind(listStockChanges, async ({ params, query }) => {
      const { offerId } = await getOffer(database, params.offerId);
      return listStock(database, offerId, query);
    }),
    bind(listPriceChanges, async ({ params, query }) => {
      const { offerId } = await getOffer(database, params.offerId);
      const list = await listPrices(database, offerId, query);
      return {
        ...list,
        records: list.records.map(({ sourcePriceMicro, priceMicro, ...rest }) => ({
          ...rest,
          sourcePrice: microToYuan(sourcePriceMicro),
          price: microToYuan(priceMicro),
        })),
      };
    }),
  ];
}

/** The subject of a card in its current state, as its reader may see it: loaded with the existing calls. */

import { getGoodsDetail, listGoodsSkus } from '#contexts/catalogue/calls/generated/catalogue.ts';
import type { GoodsType } from '#contexts/catalogue/rules/goods-types.ts';
import type { OrderStatus, OrderType } from '#contexts/orders/calls/order.ts';
import { listMarketGoods } from '#contexts/resources/calls/generated/resources.ts';
import { ApiError } from '#contracts/kit/api.ts';
import type { Links } from '#web/lib/links.ts';
import { webApi } from '#web/lib/web-api.ts';

export type CardKind = 'GOODS' | 'ORDER' | 'QUOTA';
export type CardView =
  /** gone: no longer on sale; hidden: not visible to this reader. */
  | { state: 'gone' | 'hidden' }
  | {
      state: 'here';
      title: string;
      titleEn: string;
      goodsType: GoodsType | '';
      /** Id of the goods or of the compute offer; '' for neither. */
      goodsId: string;
      /** Address; '' for none. */
      picture: string;
      /** Yuan; '' for none. */
      price: string;
      unit: string;
      /** The lowest of several prices. */
      from: boolean;
      /** A second line: the shop, the region, or the order number. */
      note: string;
      noteEn: string;
      /** Of a compute offer, 1 to 4; 0 for none. */
      capacity: number;
      /** State of an order. */
      status: { code: OrderStatus; type: OrderType } | null;
      href: (links: Links) => string;
    };
export type CardReader = (kind: CardKind, reference: string) => Promise<CardView>;
/** Reads the order of a card with the reader's access. */
export type OrderReader = (orderId: string) => Promise<CardView>;

const options = { keep: true, ignoreStatuses: [401, 403] };
/** Whether an error means that the subject is not available: that is a state of the card; otherwise it may be loaded again. */
const isAnswer = (error: unknown): boolean => error instanceof ApiError && error.status > 0 && error.status < 500 && error.status !== 429;

async function readGoods(goodsId: string): Promise<CardView> {
  try {
    const [goods, skus] = await Promise.all([
      webApi.call(getGoodsDetail, { params: { id: goodsId } }, options),
      webApi.call(listGoodsSkus, { params: { id: goodsId } }, options).catch(() => []),
    ]);
    const prices = skus.map(({ minPrice }) => minPrice).sort((one, other) => Number(one) - Number(other));
    return {
      state: 'here',
      title: goods.name,
      titleEn: goods.nameEn,
      goodsType: goods.type,
      goodsId,
      picture: goods.pictures[0] ?? '',
      price: prices[0] ?? '',
      unit: '',
      from: new Set(prices).size > 1,
      note: goods.shopName,
      noteEn: goods.shopNameEn,
      capacity: 0,
      status: null,
      href: (links) => links.goods({ goodsId }),
    };
  } catch (error) {
    if (isAnswer(error)) return { state: 'gone' };
    throw error;
  }
}

async function readOffer(goodsId: string): Promise<CardView> {
  const [offer] = await webApi.call(listMarketGoods, { query: { goodsId } }, options);
  if (!offer) return { state: 'gone' };
  const { clusterId, centerName, centerNameEn } = offer.availableCluster;
  return {
    state: 'here',
    title: offer.goodsName,
    titleEn: offer.goodsNameEn,
    goodsType: 'RESOURCE',
    goodsId,
    picture: '',
    price: offer.price,
    unit: offer.unit,
    from: offer.priceTiers.length > 0,
    note: centerName,
    noteEn: centerNameEn,
    capacity: offer.capacityLevel,
    status: null,
    href: (links) => links.offer({ goodsId, clusterId, goodsType: offer.goodsType }),
  };
}

/** Goods and offers are read the same way for all readers, orders with the reader's call. */
export const cardReader =
  (readOrder: OrderReader): CardReader =>
  async (kind, reference) => {
    if (kind === 'GOODS') return readGoods(reference);
    if (kind === 'QUOTA') return readOffer(reference);
    try {
      return await readOrder(reference);
    } catch (error) {
      if (isAnswer(error)) return { state: 'hidden' };
      throw error;
    }
  };

/** Access to repositories by purchase. */
import { boundedCache } from '#server/platform/cache/bounded-cache.ts';
import type { BoughtParts, Entitled, Reader } from './sale-parts.ts';
import { listSalesEver, listSalesOf, type SaleRow } from './sale-store.ts';

/** Whether entitlements cover this sale. Pure. */
export const opensSale = ({ goodsId, skuIds }: Pick<SaleRow, 'goodsId' | 'skuIds'>, entitled: readonly Entitled[]): Entitled[] =>
  entitled.filter((one) => one.goodsId === goodsId && (skuIds.length === 0 || skuIds.includes(one.skuId)));

/** Minimum interval between records of use: an account reads many files in a row. */
const USE_NOTED_MS = 10 * 60_000;

export function createBought({ database, now, readerOf, entitledGoods, markUsed }: BoughtParts) {
  const noted = boundedCache<string, true>({ max: 20_000, ttl: USE_NOTED_MS });

  async function openings(accountId: number, repositoryIds: readonly string[]): Promise<{ reader: Reader; of: Map<string, Entitled[]> }> {
    const reader = { accountId, groupId: '' };
    const sales = repositoryIds.length === 0 ? [] : await listSalesOf(database, repositoryIds);
    if (sales.length === 0) return { reader, of: new Map() };
    const known = await readerOf(reader);
    const entitled = await entitledGoods(known, [...new Set(sales.map(({ goodsId }) => goodsId))], now());
    const of = new Map<string, Entitled[]>();
    for (const sale of sales) {
      const opened = opensSale(sale, entitled);
      if (opened.length > 0) of.set(sale.repositoryId, [...(of.get(sale.repositoryId) ?? []), ...opened]);
    }
    return { reader: known, of };
  }

  return {
    /** Those of these repositories to which the account or its group is entitled now. Ended sales count until the term ends. */
    boughtOf: async (accountId: number, repositoryIds: readonly string[]): Promise<Set<string>> =>
      new Set((await openings(accountId, repositoryIds)).of.keys()),
    /** All repositories to which the account or its group ('' for none) is entitled now. */
    async boughtBy(reader: Reader): Promise<string[]> {
      const entitled = await entitledGoods(reader, null, now());
      const goodsIds = [...new Set(entitled.map(({ goodsId }) => goodsId))];
      const sales = goodsIds.length === 0 ? [] : await listSalesEver(database, goodsIds);
      return [...new Set(sales.filter((sale) => opensSale(sale, entitled).length > 0).map(({ repositoryId }) => repositoryId))];
    },
    /** Records that a purchase was used to read the contents. */
    async noteUse(accountId: number, repositoryId: string): Promise<void> {
      const key = `${accountId} ${repositoryId}`;
      if (noted.has(key)) return;
      const { reader, of } = await openings(accountId, [repositoryId]);
      const entitled = of.get(repositoryId);
      if (!entitled) return;
      noted.set(key, true);
      await markUsed(reader, entitled, now());
    },
  };
}
export type Bought = ReturnType<typeof createBought>;

/** What other contexts may need of the catalogue. */
import { port } from '#server/platform/compose/part.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import type { Catalogue } from './index.ts';

export const catalogue = port<Catalogue>('catalogue.catalogue');
/** Goods on sale by shop: of these shops, or of all. */
export const countGoodsByShop =
  port<(shopIds?: readonly string[], on?: Queryable) => Promise<ReadonlyMap<string, number>>>('catalogue.goods-by-shop');

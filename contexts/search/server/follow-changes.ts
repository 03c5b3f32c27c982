/** Follows the events of other contexts: the index has what is public now. */
import { z } from 'zod';
import type { Queryable } from '#server/platform/db/database.ts';
import { type Handler, inBatches } from '#server/platform/events/outbox.ts';
import type { OutboxEvent } from '#server/platform/events/outbox-store.ts';
import type { DocumentKind, SearchDocument, SearchSource } from './document.ts';
import type { SearchEngine } from './search-engine.ts';

const changedIds = z.object({ ids: z.array(z.union([z.string(), z.number()]).transform(String)) });
const countedGoods = changedIds.extend({ sales: z.boolean().default(false) });
const changedRepository = z.object({ repositoryId: z.string() });

type Engine = Pick<SearchEngine, 'refresh' | 'writeCurrentCounts' | 'listGoodsOfShops'>;

export function followChanges(engine: Engine, source: SearchSource): Record<string, Handler[]> {
  const idsOf = (events: readonly OutboxEvent[]): string[] => [...new Set(events.flatMap(({ payload }) => changedIds.parse(payload).ids))];
  const refreshing = (kind: DocumentKind, read: (ids: string[], on: Queryable) => Promise<SearchDocument[]>): Handler =>
    inBatches((events, tx) => engine.refresh(tx, kind, idsOf(events), read));
  return {
    'goods.changed': [refreshing('goods', source.goods)],
    /** A sale changes no word of a document; stock is not indexed. */
    'goods.counted': [
      inBatches(async (events, tx) => {
        const ids = events.flatMap(({ payload }) => {
          const counted = countedGoods.parse(payload);
          return counted.sales ? counted.ids : [];
        });
        if (ids.length > 0) await engine.writeCurrentCounts(tx, [...new Set(ids)]);
      }),
    ],
    'repositories.changed': [
      inBatches(async (events, tx) => {
        const ids = events.map(({ payload }) => changedRepository.parse(payload).repositoryId);
        await engine.refresh(tx, 'repository', [...new Set(ids)], source.repositories);
      }),
    ],
    'offers.changed': [refreshing('resource', source.offers)],
    /** Documents of goods do not contain the score of their shop. */
    'shops.scored': [refreshing('shop', source.shops)],
    'shops.changed': [
      inBatches(async (events, tx) => {
        const ids = idsOf(events);
        await engine.refresh(tx, 'shop', ids, source.shops);
        // goods contain the shop's name, and are removed when it closes
        await engine.refresh(tx, 'goods', await engine.listGoodsOfShops(tx, ids), source.goods);
      }),
    ],
  };
}

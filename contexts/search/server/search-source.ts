/** Documents and labels from what other contexts have added. */
import type { Queryable } from '#server/platform/db/database.ts';
import { refuseInside } from '#server/platform/db/inside.ts';
import type { DocumentKind, Labels, SearchSource } from './document.ts';
import type { FoundThings } from './offers.ts';

const LABELS_CACHED_MS = 10_000;

type Added = {
  foundThings(): readonly FoundThings[];
  soldCounts(): readonly SearchSource['goodsCounts'][];
  facetLabels(): readonly (() => Promise<Partial<Labels>>)[];
};

export function createSearchSource({ foundThings, soldCounts, facetLabels }: Added): {
  documents: SearchSource;
  labels: () => Promise<Labels>;
} {
  const of = (kind: DocumentKind): FoundThings => {
    const found = foundThings().find((things) => things.kind === kind);
    if (!found) throw new Error(`no context adds documents of the kind ${kind}`);
    return found;
  };
  const documents: SearchSource = {
    goods: (ids, on) => of('goods').find(ids, on),
    offers: (ids, on) => of('resource').find(ids, on),
    shops: (ids, on) => of('shop').find(ids, on),
    repositories: (ids, on) => of('repository').find(ids, on),
    goodsCounts: async (ids, on) => (await Promise.all(soldCounts().map((count) => count(ids, on)))).flat(),
    allGoods: (on) => of('goods').all(on),
    allOffers: (on) => of('resource').all(on),
    allShops: (on) => of('shop').all(on),
    allRepositories: (on: Queryable) => of('repository').all(on),
  };

  let retained: { at: number; value: Promise<Labels> } | undefined;
  const find = async (): Promise<Labels> =>
    Object.assign({ categories: [], industries: [], regions: [] }, ...(await Promise.all(facetLabels().map((labelsOf) => labelsOf()))));
  return {
    documents,
    labels() {
      refuseInside('the labels of facets');
      if (!retained || Date.now() - retained.at > LABELS_CACHED_MS) {
        const mine = { at: Date.now(), value: find() };
        retained = mine;
        mine.value.catch(() => {
          if (retained === mine) retained = undefined;
        });
      }
      return retained.value;
    },
  };
}

/** Recently read offers, for carts and previews. Creating an order reads and locks the rows. */

import type { Offer, Resources } from '#contexts/resources/server/index.ts';
import { refuseInside } from '#server/platform/db/inside.ts';

const RETAINED_MS = 5_000;
/** Unknown ids are cached too, but limited in number. */
const MOST_OTHERS = 5_000;

type Snapshot = { at: number; displayed: Promise<Map<string, Offer>>; others: Map<string, Promise<Offer | null>> };

export function createOfferSnapshot({ resources, now }: { resources: Pick<Resources, 'findOffers' | 'listOffers'>; now: () => number }) {
  let known: Snapshot | undefined;

  function current(): Snapshot {
    refuseInside('cached offers');
    if (known && now() - known.at < RETAINED_MS) return known;
    const fresh: Snapshot = {
      at: now(),
      displayed: resources.listOffers().then((offers) => new Map(offers.map((offer) => [offer.id, offer]))),
      others: new Map(),
    };
    fresh.displayed.catch(() => {
      if (known === fresh) known = undefined;
    });
    known = fresh;
    return fresh;
  }

  async function find(id: string): Promise<Offer | null> {
    const snapshot = current();
    const displayed = (await snapshot.displayed).get(id);
    if (displayed) return displayed;
    const earlier = snapshot.others.get(id);
    if (earlier) return earlier;
    const found = resources.findOffers([id]).then((offers) => offers[0] ?? null);
    if (snapshot.others.size < MOST_OTHERS) snapshot.others.set(id, found);
    found.catch(() => snapshot.others.delete(id));
    return found;
  }

  return {
    find,
    /** Those that exist. */
    findAll: async (ids: string[]): Promise<Map<string, Offer>> => {
      const found = await Promise.all(ids.map(find));
      return new Map(found.flatMap((offer) => (offer ? [[offer.id, offer]] : [])));
    },
    invalidate() {
      known = undefined;
    },
  };
}
export type OfferSnapshot = ReturnType<typeof createOfferSnapshot>;

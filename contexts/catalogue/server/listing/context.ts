/** Dependencies of the use cases of listings. */

import { addressOf } from '#contracts/pages/pages.ts';
import type { Database, Queryable } from '#server/platform/db/database.ts';
import type { SellerCall, SignedIn } from '#server/platform/http/bind.ts';
import type { Taxonomy } from '../category/taxonomy.ts';
import type { CataloguePorts, Region } from '../ports.ts';

export type ListingContext = {
  database: Database;
  ports: CataloguePorts;
  /** Inside a transaction: on its connection. */
  taxonomy: (on?: Queryable) => Promise<Taxonomy>;
  /** Regions in service. Inside a transaction: on its connection. */
  regions: (on?: Queryable) => Promise<Region[]>;
  now: () => number;
};

/** The author of a change to a listing: from a merchant's call, or from a job that the merchant started. */
export type MerchantAct = Pick<SellerCall, 'requestId' | 'ip' | 'action' | 'locale' | 'seller'> & {
  actor: Pick<SellerCall['actor'], 'accountId' | 'userName'>;
};

/** The author of a move, for its history. */
export type Mover = { kind: 'merchant' | 'operator' | 'system'; accountId: number | null; userName: string };
export const SYSTEM_MOVER: Mover = { kind: 'system', accountId: null, userName: '' };
export const merchant = ({ actor }: Pick<MerchantAct, 'actor'>): Mover => ({
  kind: 'merchant',
  accountId: actor.accountId,
  userName: actor.userName,
});
export const operator = ({ actor }: SignedIn): Mover => ({ kind: 'operator', accountId: actor.accountId, userName: actor.userName });

/** Address of a listing in the merchant's console. */
export const sellerPageOf = (goodsId: string): string => addressOf('seller/goods/:goodsId', { goodsId });
export type Tx = Queryable;

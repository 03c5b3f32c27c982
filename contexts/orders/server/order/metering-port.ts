import type { Problem } from '#contexts/orders/calls/cart.ts';
import type { Queryable } from '#server/platform/db/database.ts';

type Opening = {
  planId: string;
  entitlementId: string;
  accountId: number;
  goodsId: string;
  goodsType: string;
  name: string;
  nameEn: string;
  clusterId: string;
  centerName: string;
  centerNameEn: string;
  /** In fen per month; 0: none. */
  softLimitFen: number;
  autoPay: boolean;
};
/** The port of post-paid services: what is offered, whether the buyer has cover, and the opening. */
export type MeteringPort = {
  /** Null: the goods are not offered post-paid. `skuId`: '0' for a resource. */
  findOffered(goods: { goodsKind: 'resource' | 'sku'; goodsId: string; skuId: string }): Promise<{ id: string } | null>;
  /** @throws AppError METER_COVER_MISSING */
  refuseUncovered(accountId: number): Promise<void>;
  openService(tx: Queryable, opening: Opening): Promise<void>;
  /** Why an account may not buy: it has unpaid bills. */
  buyingProblems(accountId: number): Promise<Problem[]>;
};

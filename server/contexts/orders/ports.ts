/** What orders ask of the rest of the house; app.ts wires it. */
import type { ClusterUser } from '#contracts/identity/identity.ts';
import type { BillingType, GoodsType } from '#contracts/kit/fields.ts';
import type { PurchaseLimit } from '#contracts/operations/operations.ts';
import type { Database, Queryable } from '#server/platform/db/database.ts';
import type { Payments } from '../payments/index.ts';
import type { Resources } from '../resources/index.ts';

/** All that an order needs to know of an SKU. It may be bought when `active` and `status` is ON_SHELVES. */
export type SkuForOrder = {
  skuId: string;
  active: boolean;
  goodsId: string;
  goodsType: GoodsType;
  status: string;
  name: string;
  nameEn: string;
  shopId: string;
  regionIds: string[];
  needsLicenceProof: boolean;
  specification: string;
  specificationEn: string;
  /** Null without a limit. */
  stock: number | null;
  prices: { billingType: BillingType; duration: number; priceFen: number }[];
};
export type Pieces = { skuId: string; pieces: number };

export type CataloguePort = {
  findSkuForOrder(skuId: string, on?: Queryable): Promise<SkuForOrder | null>;
  /** skuId → pieces taken (0 without a limit); what is missing could not be had. */
  takeStock(tx: Queryable, wanted: Pieces[]): Promise<ReadonlyMap<string, number>>;
  giveBackStock(tx: Queryable, taken: Pieces[]): Promise<void>;
  countSold(tx: Queryable, sold: { goodsId: string; pieces: number }[]): Promise<void>;
  /** Goods on sale; here for their type. */
  goodsForSearch(ids: string[]): Promise<{ type: GoodsType }[]>;
};

export type Region = { clusterId: string; centerName: string; centerNameEn: string; team: string };
export type Agreement = { code: string; version: string; title: string; titleEn: string };

export type OrdersPorts = {
  database: Database;
  resources: Pick<Resources, 'findOffers' | 'listOffers' | 'takeQuota' | 'giveBackQuota'>;
  catalogue: CataloguePort;
  payments: Pick<Payments, 'closeOrderPayment'>;
  identity: { clusterUsersOf(accountId: number): Promise<ClusterUser[]> };
  operations: {
    /** Null: not set. */
    computeLimit(): Promise<PurchaseLimit | null>;
    storageLimit(): Promise<PurchaseLimit | null>;
    purchaseEnabled(): Promise<boolean>;
    phoneRequired(): Promise<boolean>;
    /** The purchase agreement in force. */
    agreement(): Promise<Agreement | null>;
  };
  shopNames(ids: string[]): Promise<ReadonlyMap<string, { name: string; nameEn: string }>>;
  /** Regions in service. */
  regions(): Promise<Region[]>;
  now?: () => number;
  onError?: (error: unknown) => void;
};

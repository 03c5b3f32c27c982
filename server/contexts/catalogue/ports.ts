/** What the catalogue asks of the rest of the house; app.ts wires it. */
export type ShopName = { name: string; nameEn: string };
export type Region = { clusterId: string; centerName: string; centerNameEn: string; team: string; teamName: string; teamNameEn: string };
export type Purchase = {
  hasFormal: boolean;
  hasTrial: boolean;
  /** '' when there is none. */
  unpaidOrderId: string;
  /** End of the running term, milliseconds; 0 when there is none. */
  expireTime: number;
};

export type CataloguePorts = {
  /** Names of the shops by id; kept by the shops, as it is asked for every page. */
  shopNames(ids: string[]): Promise<ReadonlyMap<string, ShopName>>;
  /** Regions in service. */
  regions(): Promise<Region[]>;
  /** What an account has of SKUs, in one statement; SKUs it has nothing of may be missing. */
  purchasesOf(accountId: number, skuIds: string[]): Promise<ReadonlyMap<string, Purchase>>;
  /** The kinds of compute on offer, each as often as it likes. */
  offerKinds(): Promise<{ goodsType: string; resourceType: string }[]>;
};

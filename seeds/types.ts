/** The shape of the demo catalogue. Prices are yuan as decimal strings; the loader turns them into fen. */

export type Bilingual = { zh: string; en: string };

export type GoodsType = 'MODEL' | 'APP_SOFTWARE' | 'APP_PLATFORM' | 'DATA' | 'SOURCE_CODE' | 'SERVICE' | 'RESOURCE';
export type BillingType = 'YEAR' | 'MONTH' | 'DAY' | 'FOREVER' | 'ONCE' | 'FREE' | 'TRIAL';

/** One way to pay for one SKU. `duration` counts the billing type's own unit (3 MONTH = three months; 15 TRIAL = 15 trial days; FOREVER, ONCE: 1). FREE and TRIAL have price '0'. */
export type SeedPricing = { billingType: BillingType; duration: number; price: string };

export type SeedSpecification = {
  key: string;
  name: Bilingual;
  values: { key: string; label: Bilingual }[];
};

export type SeedSku = {
  /** specification key → value key; must name every specification of the goods once. */
  values: Record<string, string>;
  pricing: SeedPricing[];
  /** Pieces left; leave out where there is no limit (software, data …). */
  stock?: number;
};

export type SeedGoods = {
  /** Stable slug, unique over the whole catalogue, `a-z0-9-`. */
  key: string;
  type: GoodsType;
  /** A key of seeds/shops.ts. */
  shop: string;
  /** A leaf code of seeds/categories.ts. */
  category: string;
  /** Codes of the industries in seeds/categories.ts, one to three. */
  industries: string[];
  name: Bilingual;
  /** One sentence, 20–60 Chinese characters, and its English counterpart. */
  summary: Bilingual;
  /** Two to four paragraphs separated by a blank line, written for this product alone. */
  description: Bilingual;
  /** Short labels shown as chips, one to four (e.g. 官方镜像 / Official image). */
  tags: Bilingual[];
  specifications: SeedSpecification[];
  skus: SeedSku[];
  /** Cluster keys where it can be opened (software, platforms, models); empty for the rest. */
  regions: string[];
  /** Software that runs on compute the buyer must have: the kind and the least it needs. */
  dependResource?: { resource: 'cpu' | 'gpu' | 'dcu'; minimum: number; note: Bilingual };
  /** 0–5 with one decimal, number of ratings, pieces sold: plausible and not all alike. */
  rating: { score: string; count: number; sold: number };
  /** Newest first. */
  versions: { version: string; date: string; note: Bilingual }[];
  /** Proof of licence is asked for at purchase (VASP, Gaussian …). */
  needsLicenceProof?: boolean;
};

export type SeedShop = {
  key: string;
  name: Bilingual;
  description: Bilingual;
  /** normal | fine | excellent (seller levels of the specification). */
  level: 'normal' | 'fine' | 'excellent';
  score: string;
  servicePhone: string;
  serviceEmail: string;
  hasWorkday: boolean;
  serviceTime: string;
};

export type SeedCategory = {
  code: string;
  name: Bilingual;
  goodsType: GoodsType;
  children?: SeedCategory[];
};

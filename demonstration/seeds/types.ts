/** The shape of the demo catalogue. Prices are yuan as decimal strings; the loader turns them into fen. */

import type { Bilingual } from '#server/installation/basics/types.ts';

export type { Bilingual } from '#server/installation/basics/types.ts';

export type GoodsType = 'MODEL' | 'APP_SOFTWARE' | 'APP_PLATFORM' | 'DATA' | 'SOURCE_CODE' | 'SERVICE' | 'RESOURCE';
export type BillingType = 'YEAR' | 'MONTH' | 'DAY' | 'FOREVER' | 'ONCE' | 'FREE' | 'TRIAL';

/**
 * One way to pay for one SKU. `duration` counts the billing type's unit (3 MONTH = three months; 15 TRIAL = 15 trial days; FOREVER, ONCE:
 * 1). FREE and TRIAL have price '0'.
 */
export type SeedPricing = { billingType: BillingType; duration: number; price: string };

export type SeedSpecification = {
  key: string;
  name: Bilingual;
  values: { key: string; label: Bilingual }[];
};

export type SeedSku = {
  /** specification key → value key; must contain every specification of the goods once. */
  values: Record<string, string>;
  pricing: SeedPricing[];
  /** Pieces left; omitted if unlimited (software, data …). */
  stock?: number;
};

export type SeedGoods = {
  /** Stable slug, unique over the whole catalogue, `a-z0-9-`. */
  key: string;
  type: GoodsType;
  /** A key of seeds/shops.ts. */
  shop: string;
  /** A leaf code of server/installation/basics/categories.ts. */
  category: string;
  /** Codes of the industries there, one to three. */
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
  /** Compute that the buyer must have for the software: the kind and the minimum. */
  dependResource?: { resource: 'cpu' | 'gpu' | 'dcu'; minimum: number; note: Bilingual };
  /** Relative demand, used to generate the history. The displayed sales count only historical orders. */
  sold: number;
  /** Newest first. */
  versions: { version: string; date: string; note: Bilingual }[];
  /** Proof of licence is requested at purchase (VASP, Gaussian …). */
  needsLicenceProof?: boolean;
};

export type SeedShop = {
  key: string;
  name: Bilingual;
  description: Bilingual;
  /** normal | fine | excellent (seller levels of the specification). */
  level: 'normal' | 'fine' | 'excellent';
  servicePhone: string;
  serviceEmail: string;
  hasWorkday: boolean;
  serviceTime: string;
};

export type SeedCluster = {
  key: string;
  /** Numeric text, unique, e.g. '11001'. */
  clusterId: string;
  centerName: Bilingual;
  /** The team that runs it: software may be opened on one team's regions only. */
  team: { key: string; name: Bilingual };
  description: Bilingual;
  /** The hardware of the region, one item per line. */
  hardware: Bilingual[];
  cpuCores: number;
  gpuCards: number;
  dcuCards: number;
  storageTb: number;
  /** Whether it can run containers (the filterK8s of the market list). */
  k8s: boolean;
};

/**
 * One resource offer of a region. Units follow from the kind: share cpu = core*hour, share gpu/dcu = card*hour,
 * storage = GB*month, contract/ecs/bms = platform*month (one machine or reserved unit a month).
 */
export type SeedOffer = {
  key: string;
  cluster: string;
  goodsType: 'share' | 'contract' | 'storage' | 'ecs' | 'bms';
  goodsResourceType: 'cpu' | 'gpu' | 'dcu' | '';
  /** payByUse for share, payMonthly for the rest. */
  purchasingOption: 'payByUse' | 'payMonthly';
  name: Bilingual;
  description: Bilingual;
  /** Short facts shown in the list: processor, card, memory, network … */
  spec: { label: Bilingual; value: string }[];
  /** Card or processor family for the accelerator filter, e.g. 'A800', 'Z100', 'EPYC 9754'. */
  accelerator: string;
  /** Yuan per unit before and after discount, up to 4 decimals; equal when there is no discount. */
  sourcePrice: string;
  price: string;
  /** 1 ample, 2 tight, 3 nearly sold out, 4 sold out. */
  capacityLevel: 1 | 2 | 3 | 4;
  /** Units left to sell. */
  quota: number;
  minAmount: number;
  maxAmount: number;
  /** Months, for monthly kinds; 1 for share. */
  minDuration: number;
};

export type SeedBanner = {
  key: string;
  /** 1 banner, 2 advertisement. */
  configType: 1 | 2;
  showAddress: 'HOME' | 'MALL';
  /** Advertisements: recruitment | freeSoft | free. */
  adKey?: 'recruitment' | 'freeSoft' | 'free';
  title: Bilingual;
  desc: Bilingual;
  /** An address inside the mall, starting with '/ui/mall/'. */
  redirectUrl: string;
  /** Background colour, dark enough for white text, e.g. '#2b3a8f'. */
  color: string;
};

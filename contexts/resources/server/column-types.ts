/** The types of columns about which the schema alone says less (`npm run rows`). */
import type { PriceTier } from '#kernel/money/money.ts';

declare module '#server/platform/db/statement-rows.ts' {
  interface Declared {
    'cluster.hardware': { name: string; nameEn: string }[];
    'offer_level()': 1 | 2 | 3 | 4;
    'resource_goods.capacity_level': 1 | 2 | 3 | 4;
    'resource_goods.price_tiers': PriceTier[];
    'resource_goods.spec': { label: string; labelEn: string; value: string }[];
  }
}

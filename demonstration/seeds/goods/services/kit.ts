import type { Bilingual, BillingType, SeedPricing, SeedSku, SeedSpecification } from '../../types.ts';

export const t = (zh: string, en: string): Bilingual => ({ zh, en });

export const spec = (key: string, name: Bilingual, ...values: [key: string, zh: string, en: string][]): SeedSpecification => ({
  key,
  name,
  values: values.map(([value, zh, en]) => ({ key: value, label: { zh, en } })),
});

const pay =
  (billingType: BillingType) =>
  (duration: number, price: string): SeedPricing => ({ billingType, duration, price });
export const day = pay('DAY');
export const month = pay('MONTH');
export const year = pay('YEAR');
export const once = (price: string): SeedPricing => pay('ONCE')(1, price);
export const free = (): SeedPricing => pay('FREE')(1, '0');
export const trial = (days: number): SeedPricing => pay('TRIAL')(days, '0');

/** `sku({ size: 'small' }, [once('3000')], 12)`: the last argument is the stock, omitted if unlimited. */
export const sku = (values: Record<string, string>, pricing: SeedPricing[], stock?: number): SeedSku =>
  stock === undefined ? { values, pricing } : { values, pricing, stock };

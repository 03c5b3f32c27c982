/** Helpers for writing models of the demo catalogue. */
import type { Bilingual, SeedPricing, SeedSku } from '../types.ts';

export const t = (zh: string, en: string): Bilingual => ({ zh, en });
export const text = (zh1: string, zh2: string, en1: string, en2: string): Bilingual => ({
  zh: `${zh1}\n\n${zh2}`,
  en: `${en1}\n\n${en2}`,
});
const pay =
  (billingType: SeedPricing['billingType']) =>
  (price: string, duration = 1): SeedPricing => ({
    billingType,
    duration,
    price,
  });
export const day = pay('DAY');
export const month = pay('MONTH');
export const year = pay('YEAR');
export const forever = pay('FOREVER');
export const once = pay('ONCE');
export const free: SeedPricing = { billingType: 'FREE', duration: 1, price: '0' };
export const trial = (days: number): SeedPricing => ({ billingType: 'TRIAL', duration: days, price: '0' });
export const sku = (values: Record<string, string>, pricing: SeedPricing[], stock?: number): SeedSku =>
  stock === undefined ? { values, pricing } : { values, pricing, stock };

import { describe, expect, it } from 'vitest';
import { nearestPricing, pricingGroups, savingPercent } from './pricing-options.ts';

const month = { billingType: 'MONTH', duration: 1, price: '268.00' } as const;
const quarter = { billingType: 'MONTH', duration: 3, price: '700.00' } as const;
const year = { billingType: 'YEAR', duration: 1, price: '2680.00' } as const;
const trial = { billingType: 'TRIAL', duration: 14, price: '0.00' } as const;
const pricing = [year, quarter, trial, month];

describe('ways to pay', () => {
  it('are grouped by billing type, short terms first, without the trial', () => {
    expect(pricingGroups(pricing)).toEqual([
      { billingType: 'MONTH', options: [month, quarter] },
      { billingType: 'YEAR', options: [year] },
    ]);
  });
  it('stay as near as another SKU allows', () => {
    expect(nearestPricing(pricing, quarter)).toBe(quarter);
    expect(nearestPricing([month, year], { billingType: 'MONTH', duration: 6 })).toBe(month);
    expect(nearestPricing([year], quarter)).toBe(year);
    expect(nearestPricing([trial], month)).toBeNull();
  });
  it('tell what a longer term saves, rounded down', () => {
    expect(savingPercent(pricing, year)).toBe(16);
    expect(savingPercent(pricing, month)).toBe(0);
    expect(savingPercent([year], year)).toBe(0);
  });
});

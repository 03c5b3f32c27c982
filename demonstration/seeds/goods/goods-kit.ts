/** Helpers for writing goods of the demo catalogue: texts, values, prices, versions. */
import type { BillingType } from '../types.ts';

export const t = (zh: string, en: string) => ({ zh, en });
export const v = (key: string, zh: string, en: string) => ({ key, label: t(zh, en) });
export const pay = (billingType: BillingType, duration: number, price: string) => ({ billingType, duration, price });
export const ver = (version: string, date: string, zh: string, en: string) => ({ version, date, note: t(zh, en) });

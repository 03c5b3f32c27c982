/** Tax by type of goods: data that operators change (setting `invoiceTax`). */

import { byGoodsType } from '#contexts/catalogue/rules/goods-types.ts';

/** `ratePermille`: 60 is 6 %. `category`: the short name of the tax category, printed between asterisks before the name of an item. */
export type TaxRule = { ratePermille: number; category: string };
export type TaxRules = Readonly<Record<string, TaxRule>>;

/** Rates of value added tax in force. */
export const TAX_RATES = [0, 10, 30, 50, 60, 90, 130] as const;

export const USUAL_TAX_RULES = byGoodsType<TaxRule>(({ tax }) => tax);

/** Stored rules may be older than a type of goods: missing ones have defaults. */
export const completeTaxRules = (stored: TaxRules): TaxRules => ({ ...USUAL_TAX_RULES, ...stored });
export const taxRuleOf = (rules: TaxRules, goodsType: string): TaxRule => rules[goodsType] ?? USUAL_TAX_RULES.RESOURCE;

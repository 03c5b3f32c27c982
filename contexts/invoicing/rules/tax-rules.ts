/** Tax by type of goods: data that operators change (setting `invoiceTax`). */

/** `ratePermille`: 60 is 6 %. `category`: the short name of the tax category, printed between asterisks before the name of an item. */
export type TaxRule = { ratePermille: number; category: string };
export type TaxRules = Readonly<Record<string, TaxRule>>;

/** Rates of value added tax in force. */
export const TAX_RATES = [0, 10, 30, 50, 60, 90, 130] as const;

const services: TaxRule = { ratePermille: 60, category: '信息技术服务' };
export const USUAL_TAX_RULES = {
  RESOURCE: services,
  APP_SOFTWARE: { ratePermille: 130, category: '软件' },
  APP_PLATFORM: services,
  SERVICE: { ratePermille: 60, category: '研发和技术服务' },
  DATA: services,
  MODEL: services,
  SOURCE_CODE: { ratePermille: 60, category: '无形资产' },
} as const satisfies TaxRules;

/** Stored rules may be older than a type of goods: missing ones have defaults. */
export const completeTaxRules = (stored: TaxRules): TaxRules => ({ ...USUAL_TAX_RULES, ...stored });
export const taxRuleOf = (rules: TaxRules, goodsType: string): TaxRule => rules[goodsType] ?? services;

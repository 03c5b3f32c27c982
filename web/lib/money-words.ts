/** Texts of prices and units. */
import { formatUnitPrice, parseYuanToMicro } from '#kernel/money/money.ts';
import type { MessageKey, Translate } from './i18n.tsx';

const unitKeys: Record<string, MessageKey> = {
  'core*hour': 'shell.unitCoreHour',
  'card*hour': 'shell.unitCardHour',
  'GB*month': 'shell.unitGbMonth',
  'platform*month': 'shell.unitMachineMonth',
  YEAR: 'shell.unitYear',
  MONTH: 'shell.unitMonth',
  DAY: 'shell.unitDay',
  ONCE: 'shell.unitOnce',
  FOREVER: 'shell.unitForever',
};

/** The unit after a price: '核·时' for core*hour, '月' for MONTH; '' for none. */
export const unitWord = (t: Translate, unit: string): string => {
  const key = unitKeys[unit];
  return key ? t(key) : '';
};

/** Yuan formatted with two to four decimals: '1234.5' → '1,234.50'. */
export const formatYuan = (yuan: string): string => formatUnitPrice(parseYuanToMicro(yuan));

/** '¥0.0822': micro-yuan per unit. */
export const unitPriceText = (micro: number): string => `¥${formatUnitPrice(micro)}`;

/**
 * A yuan amount with its currency: '1234.5' → '¥1,234.50', '-3' → '−¥3.00'; with `signed`, '+¥3.00' for positive ones. For messages; pages
 * use `Money`.
 */
export function moneyText(yuan: string, signed = false): string {
  const below = yuan.startsWith('-') && !isNothing(yuan);
  const sign = below ? '−' : signed && !isNothing(yuan) ? '+' : '';
  return `${sign}¥${formatYuan(yuan.replace(/^-/, ''))}`;
}

export const isNothing = (yuan: string): boolean => !/[1-9]/.test(yuan);

/** Units as printed in documents; one without a text is printed unchanged. */
import { shell as shellEn } from '#messages/en/shell.ts';
import { shell as shellZh } from '#messages/zh/shell.ts';

const words = { zh: shellZh, en: shellEn };
const keys: Readonly<Record<string, 'unitCoreHour' | 'unitCardHour' | 'unitGbMonth' | 'unitMachineMonth'>> = {
  'core*hour': 'unitCoreHour',
  'card*hour': 'unitCardHour',
  'GB*month': 'unitGbMonth',
  'platform*month': 'unitMachineMonth',
};

export function printedUnit(locale: 'zh' | 'en', unit: string): string {
  const key = keys[unit];
  return key ? words[locale][key] : unit;
}

/** Display forms of repository figures. Pure. */

import type { Language } from '#contracts/kit/fields.ts';
import { countText } from '#web/lib/term-words.ts';

export { shortCount } from '#web/lib/term-words.ts';

const english = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 });
const fine = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 2 });
/** A parameter count as customary in every language: 494032768 → '494M', 7241732096 → '7.24B'. */
export const parameterCount = (count: number): string =>
  count < 1_000 ? String(count) : (count < 1_000_000_000 ? english : fine).format(count);

export const wholeCount = (count: number, _locale: Language): string => countText(count);

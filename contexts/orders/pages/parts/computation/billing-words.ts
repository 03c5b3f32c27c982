import type { Translate } from '#web/lib/i18n.tsx';
import { billingText, termText } from '#web/lib/term-words.ts';
import { isBillingType } from '../request-query.ts';

/** '3 个月', '永久', '1 year' for a billing type and its duration. */
export const billingWords = (t: Translate, billing: string, duration: number): string => {
  if (!isBillingType(billing)) return String(duration);
  return ['YEAR', 'MONTH', 'DAY', 'TRIAL'].includes(billing) ? termText(t, billing, duration) : billingText(t, billing);
};

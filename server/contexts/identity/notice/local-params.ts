import type { Language } from '#contracts/kit/fields.ts';
import type { NoticeParams } from './notice-store.ts';

/** `x` in the reader's language where there is an `xEn` beside it. */
export function localParams(given: NoticeParams, locale: Language): NoticeParams {
  // Notices of orders from before they had the name of what was bought.
  const params = 'orderNo' in given && !('name' in given) ? { ...given, name: given.orderNo ?? '' } : given;
  const names = Object.keys(params).filter((name) => !(name.endsWith('En') && name.slice(0, -2) in params));
  return Object.fromEntries(names.map((name) => [name, (locale === 'en' && params[`${name}En`]) || (params[name] ?? '')]));
}

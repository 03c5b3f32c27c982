import type { Language } from '#contracts/kit/fields.ts';
import type { NoticeParams } from './notice-store.ts';

/** `x` in the reader's language where there is also an `xEn`. */
export function localParams(params: NoticeParams, locale: Language): NoticeParams {
  const names = Object.keys(params).filter((name) => !(name.endsWith('En') && name.slice(0, -2) in params));
  return Object.fromEntries(names.map((name) => [name, (locale === 'en' && params[`${name}En`]) || (params[name] ?? '')]));
}

/** Figures of repositories as people read them. Pure. */
import type { Language } from '#contracts/kit/fields.ts';

/** 1234 → '1.2K', in Chinese from ten thousand on '1.2万'. */
export const shortCount = (count: number, locale: Language): string =>
  new Intl.NumberFormat(locale === 'en' ? 'en' : 'zh-CN', { notation: 'compact', maximumFractionDigits: 1 }).format(count);

const english = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 });
const fine = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 2 });
/** The number of a model's parameters as the field writes it in every language: 494032768 → '494M', 7241732096 → '7.24B'. */
export const parameterCount = (count: number): string =>
  count < 1_000 ? String(count) : (count < 1_000_000_000 ? english : fine).format(count);

export const wholeCount = (count: number, locale: Language): string =>
  new Intl.NumberFormat(locale === 'en' ? 'en' : 'zh-CN').format(count);

/** Warnings for the reviewer of a product: none of them prevents approval. */
import { hasInk } from '#kernel/text/text.ts';

export type WarningCode =
  | 'NO_DESCRIPTION'
  | 'SHORT_DESCRIPTION'
  | 'NO_SUMMARY'
  | 'NO_PICTURE'
  | 'NO_ENGLISH'
  | 'NO_INDUSTRY'
  | 'NO_PARAMETERS'
  | 'PRICE_TINY'
  | 'PRICE_HIGH'
  | 'PRICE_LOW'
  | 'NAME_TAKEN';
/** `field` of the listing's content. */
export type ContentWarning = { field: string; warning: WarningCode; params: Record<string, string | number> };

type Price = { billingType: string; duration: number; priceFen: number };
export type WarnedContent = {
  name: string;
  nameEn: string;
  summary: string;
  description: string;
  descriptionEn: string;
  pictures: readonly unknown[];
  industryCodes: readonly string[];
  /** Without free prices and empty ones. */
  prices: readonly Price[];
  /** Whether any SKU has parameters beyond its price. */
  hasParameters: boolean;
};
export type WarningFacts = {
  /** Of goods on sale in the category, by billing type and duration; omitted where fewer than `ENOUGH` prices are known. */
  medians: readonly Price[];
  /** A product on sale with the same name; undefined for none. */
  namesake: { goodsId: string; shopName: string } | undefined;
};

/** Number of prices required for a median. */
export const ENOUGH = 3;
/** Visible characters; an English letter counts half. */
const SHORT = 60;
const TINY_FEN = 100;
const TIMES = 100;

const wordsOf = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&\w+;/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
const lengthOf = (text: string): number => [...text].reduce((sum, letter) => sum + (letter > '\u2e7f' ? 1 : 0.5), 0);
const yuan = (fen: number): string => (fen / 100).toFixed(2);

function* wordWarnings(content: WarnedContent): Generator<ContentWarning> {
  const description = wordsOf(content.description);
  if (description === '') yield { field: 'description', warning: 'NO_DESCRIPTION', params: {} };
  else if (lengthOf(description) < SHORT)
    yield { field: 'description', warning: 'SHORT_DESCRIPTION', params: { count: [...description].length } };
  if (!hasInk(content.summary)) yield { field: 'summary', warning: 'NO_SUMMARY', params: {} };
  if (content.pictures.length === 0) yield { field: 'pictures', warning: 'NO_PICTURE', params: {} };
  if (!hasInk(content.nameEn) || (description !== '' && wordsOf(content.descriptionEn) === ''))
    yield { field: !hasInk(content.nameEn) ? 'nameEn' : 'descriptionEn', warning: 'NO_ENGLISH', params: {} };
  if (content.industryCodes.length === 0) yield { field: 'industryCodes', warning: 'NO_INDUSTRY', params: {} };
  if (!content.hasParameters) yield { field: 'skus', warning: 'NO_PARAMETERS', params: {} };
}

/** The most striking price of each kind of anomaly. */
function* priceWarnings({ prices }: WarnedContent, { medians }: WarningFacts): Generator<ContentWarning> {
  const tiny = prices.filter(({ priceFen }) => priceFen < TINY_FEN).toSorted((a, b) => a.priceFen - b.priceFen)[0];
  if (tiny) yield { field: 'skus', warning: 'PRICE_TINY', params: { price: yuan(tiny.priceFen) } };
  const compared = prices.flatMap((price) => {
    const usual = medians.find((one) => one.billingType === price.billingType && one.duration === price.duration);
    return usual ? [{ price: price.priceFen, usual: usual.priceFen, times: price.priceFen / usual.priceFen }] : [];
  });
  const params = (one: { price: number; usual: number }) => ({ price: yuan(one.price), usual: yuan(one.usual) });
  const high = compared.filter(({ times }) => times > TIMES).toSorted((a, b) => b.times - a.times)[0];
  if (high) yield { field: 'skus', warning: 'PRICE_HIGH', params: params(high) };
  const low = compared.filter(({ times }) => times < 1 / TIMES).toSorted((a, b) => a.times - b.times)[0];
  if (low && low.price !== tiny?.priceFen) yield { field: 'skus', warning: 'PRICE_LOW', params: params(low) };
}

/** By importance: prices and names first, then missing content. */
export function contentWarnings(content: WarnedContent, facts: WarningFacts): ContentWarning[] {
  const { namesake } = facts;
  return [
    ...priceWarnings(content, facts),
    ...(namesake ? [{ field: 'name', warning: 'NAME_TAKEN', params: { ...namesake } } satisfies ContentWarning] : []),
    ...wordWarnings(content),
  ];
}

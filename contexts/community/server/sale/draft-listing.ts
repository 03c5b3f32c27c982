/** A draft listing for a repository, filled in from its card; the merchant adds prices and regions. Pure. */

import type { ListingContent } from '#contexts/catalogue/calls/listing-content.ts';
import type { GoodsType } from '#contexts/catalogue/rules/goods-types.ts';
import { findLicence } from '#contexts/community/rules/licences.ts';
import type { RepositoryType } from '#contexts/community/rules/repository.ts';
import { cutText, formatBytes } from '#kernel/text/text.ts';
import type { Repository } from '../repository/repository-store.ts';

/** Goods type by repository type. */
export const GOODS_TYPE: Record<RepositoryType, GoodsType> = { MODEL: 'MODEL', DATASET: 'DATA', SPACE: 'APP_PLATFORM' };
const LONGEST = { name: 200, summary: 500, description: 60_000, tag: 40, value: 120 };

/** Categories by the first of these words found in a task or tag. */
const CATEGORIES: Record<RepositoryType, readonly [RegExp, string][]> = {
  MODEL: [
    [/any-to-any|image-text|visual-question|document-question|video-text|audio-text|multimodal/, 'md-multi'],
    [/embedding|sentence-similarity|feature-extraction|rank/, 'md-embed'],
    [/speech|audio|voice/, 'md-speech'],
    [/image|vision|video|object-detection|depth|segmentation/, 'md-vision'],
    [/biolog|chemistr|molecul|protein|weather|physics|material|science/, 'md-science'],
    [/text|conversational|translation|summarization|token|fill-mask|question|llm/, 'md-llm'],
  ],
  DATASET: [
    [/remote|geo|satellite/, 'dt-remote'],
    [/weather|ocean|climate/, 'dt-weather'],
    [/material|chemistr|molecul/, 'dt-material'],
    [/biolog|protein|gene|medical|life/, 'dt-life'],
    [/image|vision|video|object-detection|depth|segmentation/, 'dt-vision'],
    [/text|conversational|translation|summarization|token|question|instruction|corpus/, 'dt-corpus'],
  ],
  SPACE: [
    [/biolog|gene|protein/, 'pf-bio'],
    [/physics|simulation|cfd|fluid/, 'pf-sim'],
    [/./, 'pf-ai'],
  ],
};
/** A category matching the card; '' if none does. */
export function categoryOf({ type, pipelineTag, card, tags }: Pick<Repository, 'type' | 'pipelineTag' | 'card' | 'tags'>): string {
  for (const word of [pipelineTag, ...(card.taskCategories ?? []), ...tags, 'space'].map((each) => each.toLowerCase()))
    for (const [pattern, code] of CATEGORIES[type])
      if (word !== 'space' || type === 'SPACE') if (word !== '' && pattern.test(word)) return code;
  return '';
}

const UNITS: readonly [number, string][] = [
  [1e12, 'T'],
  [1e9, 'B'],
  [1e6, 'M'],
  [1e3, 'K'],
];
/** A parameter count as used in model names: 7_615_616_512 is '7.6B'. */
export function shortCount(count: number): string {
  const [size, unit] = UNITS.find(([least]) => count >= least) ?? [1, ''];
  return `${Number((count / size).toFixed(count / size < 10 ? 1 : 0))}${unit}`;
}
type Specification = ListingContent['specifications'][number];
const single = (id: string, name: string, nameEn: string, value: string, valueEn = value): Specification => ({
  ...{ id, name, nameEn },
  values: [{ id: 'v1', value: cutText(value, LONGEST.value), valueEn: cutText(valueEn, LONGEST.value) }],
});
function specificationOf({ type, parameters, files, bytes }: Repository): Specification | null {
  if (type === 'MODEL' && parameters > 0) return single('parameters', '参数量', 'Parameters', shortCount(parameters));
  if (type === 'DATASET')
    return single('size', '规模', 'Size', `${files} 个文件，${formatBytes(bytes)}`, `${files} files, ${formatBytes(bytes)}`);
  return null;
}

const isLatin = (text: string): boolean => /^[\x20-\x7e]+$/.test(text);

/** `cardHtml`, `cardHtmlEn`: safe HTML of the card, equal if it has one language; `pageUrl`: page where a space runs. */
export function draftListing(
  repository: Repository,
  { cardHtml, cardHtmlEn, pageUrl }: { cardHtml: string; cardHtmlEn: string; pageUrl: string },
): Partial<ListingContent> & Pick<ListingContent, 'type'> {
  const { type, card, name, summary, summaryEn, library, pipelineTag, license, files, bytes } = repository;
  const title = cutText(card.prettyName || name, LONGEST.name);
  const specification = specificationOf(repository);
  const licence = findLicence(license);
  const licenceName = licence?.nameEn ?? card.licenseName ?? license;
  const licenceWords = cutText(licence?.spdx || licenceName, 200);
  const filesWords = `${files} · ${formatBytes(bytes)}`;
  const described = (html: string): string => (html.length <= LONGEST.description ? html : '');
  return {
    type: GOODS_TYPE[type],
    categoryCode: categoryOf(repository),
    name: title,
    nameEn: isLatin(title) ? title : '',
    summary: cutText(summary || summaryEn, LONGEST.summary),
    summaryEn: cutText(summaryEn, LONGEST.summary),
    description: described(cardHtml),
    descriptionEn: cardHtmlEn === cardHtml ? '' : described(cardHtmlEn),
    tags: [pipelineTag, library, license]
      .filter((tag) => tag !== '' && tag.length <= LONGEST.tag)
      .map((tag) => ({ name: tag, nameEn: tag })),
    specifications: specification ? [specification] : [],
    skus: [
      {
        values: specification ? { [specification.id]: 'v1' } : {},
        pricing: [{ billingType: 'MONTH', duration: 1, price: '' }],
        stock: -1,
        param: '',
        paramEn: '',
        dependResources: [],
        appPlatformUrl: type === 'SPACE' ? pageUrl : '',
        appInfoList: [
          ...(licenceName ? [{ name: '许可证', nameEn: 'Licence', value: licenceWords, valueEn: licenceWords }] : []),
          { name: '文件', nameEn: 'Files', value: filesWords, valueEn: filesWords },
        ],
      },
    ],
  };
}

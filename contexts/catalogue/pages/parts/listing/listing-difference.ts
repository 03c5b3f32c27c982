/** The differences between the published version and the working copy, field by field, in words in both languages. Pure. */
import type { ListingContent } from '#contexts/catalogue/calls/listing-content.ts';
import { type ContentField, type FieldKey, hasValue } from '#contexts/catalogue/rules/content-fields.ts';
import { fieldOfKey, isFieldKey } from './field-words.ts';

export type DifferentField = { field: keyof ListingContent; before: string[]; after: string[] };
/** Translates codes, ids and prices into words. */
export type Naming = {
  category: (code: string) => string;
  industry: (code: string) => string;
  region: (clusterId: string) => string;
  sku: (content: ListingContent, values: ListingContent['skus'][number]['values']) => string;
  price: (pricing: ListingContent['skus'][number]['pricing'][number]) => string;
  /** The value of a content field. */
  field: (field: ContentField, text: string) => string;
  /** A picture or a resource, by number or kind. */
  picture: (fileId: string) => string;
  /** Days after the order. */
  days: (days: number) => string;
  resource: (resource: 'cpu' | 'gpu' | 'dcu') => string;
};

const both = (zh: string, en: string): string => [zh, en].filter(Boolean).join(' | ');
/** The visible text of rich text. */
const plain = (html: string): string =>
  html
    .replace(/<(?:br|\/p|\/li|\/h\d)[^>]*>/gi, '\n')
    .replace(/<[^>]+>/g, '')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&nbsp;/g, ' ')
    .replace(/&amp;/g, '&')
    .replace(/\n{2,}/g, '\n')
    .trim();

function fieldLines(content: ListingContent, key: FieldKey, name: Naming): string[] {
  const field = fieldOfKey(key);
  return field && (field.kind === 'flag' || hasValue(content[key])) ? [name.field(field, String(content[key]))] : [];
}

function linesOf(content: ListingContent, field: keyof ListingContent, name: Naming): string[] {
  if (isFieldKey(field)) return fieldLines(content, field, name);
  switch (field) {
    case 'type':
      return [content.type];
    case 'name':
    case 'nameEn':
    case 'summary':
    case 'summaryEn':
      return [content[field]];
    case 'description':
    case 'descriptionEn':
    case 'quickStart':
    case 'quickStartEn':
      return plain(content[field]).split('\n');
    case 'categoryCode':
      return [content.categoryCode && name.category(content.categoryCode)];
    case 'industryCodes':
      return content.industryCodes.map(name.industry);
    case 'highlights':
      return content.highlights.map((one) => both(one.text, one.textEn));
    case 'tags':
      return content.tags.map((tag) => both(tag.name, tag.nameEn));
    case 'pictures':
      return content.pictures.map(name.picture);
    case 'specifications':
      return content.specifications.map(
        (one) => `${both(one.name, one.nameEn)}: ${one.values.map((value) => both(value.value, value.valueEn)).join('; ')}`,
      );
    case 'skus':
      return content.skus.map(({ values, pricing, param, paramEn, appPlatformUrl, appInfoList, dependResources }) =>
        [
          `${name.sku(content, values)}: ${pricing.map(name.price).join('; ')}`,
          param,
          paramEn,
          appPlatformUrl,
          ...appInfoList.map((info) => `${both(info.name, info.nameEn)} ${both(info.value, info.valueEn)}`),
          ...dependResources.map((one) => `${name.resource(one.resource)} ≥ ${one.minimum}`),
        ]
          .filter(Boolean)
          .join(' · '),
      );
    case 'regionIds':
      return content.regionIds.map(name.region);
    case 'dependResources':
      return content.dependResources.map((one) => `${name.resource(one.resource)} ≥ ${one.minimum} ${both(one.note, one.noteEn)}`.trim());
    case 'versions':
      return content.versions.map((one) => `${one.version} ${one.date} ${both(one.note, one.noteEn)}`.trim());
    case 'documents':
      return content.documents.map((one) => both(one.name, one.nameEn));
    case 'deliverable':
      return content.deliverable ? [`${content.deliverable.name} ${content.deliverable.version}`.trim()] : [];
    case 'deliverySteps':
      return content.deliverySteps.map((one) => `${both(one.title, one.titleEn)} · ${name.days(one.days)}`);
  }
}

/** Stock is not compared: it changes without a review. Lists that differ only in order are different. */
export function listingDifference(shelf: ListingContent, draft: ListingContent, name: Naming): DifferentField[] {
  return (Object.keys(draft) as (keyof ListingContent)[]).flatMap((field) => {
    const before = linesOf(shelf, field, name).filter(Boolean);
    const after = linesOf(draft, field, name).filter(Boolean);
    const sameFiles = field !== 'deliverable' || shelf.deliverable?.fileId === draft.deliverable?.fileId;
    return before.join('\n') === after.join('\n') && sameFiles ? [] : [{ field, before, after }];
  });
}

/** Lists of up to this many lines are shown in full. */
const SHORT = 12;
/** For SKUs, descriptions and long lists: only the lines present on one side, which makes one changed price among two hundred visible. */
export const onlyChanged = ({ field, before, after }: DifferentField): { before: string[]; after: string[] } => {
  const whole =
    !['skus', 'description', 'descriptionEn', 'quickStart', 'quickStartEn'].includes(field) &&
    Math.max(before.length, after.length) <= SHORT;
  if (whole) return { before, after };
  const [removed, added] = [before.filter((line) => !after.includes(line)), after.filter((line) => !before.includes(line))];
  return removed.length + added.length > 0 ? { before: removed, after: added } : { before, after };
};

/** Differences between the version on the shelf and the submitted one, as text. Pure. */
import { isDeepStrictEqual } from 'node:util';
import type { ListingContent, ListingSku } from '#contexts/catalogue/calls/listing-content.ts';
import type { ListingDifference } from '#contexts/catalogue/calls/listing-review.ts';
import { type ContentField, type FieldValue, fieldList, hasValue, partsOf } from '#contexts/catalogue/rules/content-fields.ts';
import type { Taxonomy } from '../category/taxonomy.ts';
import { pictureUrl } from '../goods/goods-view.ts';
import type { Region } from '../ports.ts';
import { combinationOf, comparable, emptyContent } from './content.ts';

type Line = { text: string; textEn: string };
type FieldDifference = ListingDifference['fields'][number];
type Names = { taxonomy: Taxonomy; regions: Region[] };

const both = (text: string, textEn = text): Line => ({ text, textEn });
const one = (text: string): Line[] => (text === '' ? [] : [both(text)]);
const joined = (parts: string[]): string => parts.filter(Boolean).join(' · ');

/** A flag as 'true' or 'false', a choice as its code. */
const fieldText = ({ kind }: ContentField, value: FieldValue): string => (kind === 'flag' || hasValue(value) ? String(value) : '');

/** Each field as readable lines; codes as their names. */
function linesOf(content: ListingContent, { taxonomy, regions }: Names): Record<string, Pick<FieldDifference, 'kind'> & { lines: Line[] }> {
  const text = (words: string) => ({ kind: 'text' as const, lines: one(words) });
  const rich = (words: string) => ({ kind: 'rich' as const, lines: one(words) });
  const lines = (found: Line[]) => ({ kind: 'lines' as const, lines: found });
  const path = taxonomy.pathOf(content.categoryCode);
  const regionOf = new Map(regions.map((region) => [region.clusterId, region]));
  return {
    type: text(content.type),
    categoryCode: {
      kind: 'text',
      lines: content.categoryCode
        ? [
            both(
              path.map(({ name }) => name).join('>') || content.categoryCode,
              path.map(({ nameEn }) => nameEn).join('>') || content.categoryCode,
            ),
          ]
        : [],
    },
    name: text(content.name),
    nameEn: text(content.nameEn),
    summary: text(content.summary),
    summaryEn: text(content.summaryEn),
    highlights: lines(content.highlights.map(({ text: words, textEn }) => both(words, textEn))),
    quickStart: rich(content.quickStart),
    quickStartEn: rich(content.quickStartEn),
    tags: lines(content.tags.map(({ name, nameEn }) => both(name, nameEn))),
    pictures: { kind: 'pictures', lines: content.pictures.map((id) => both(pictureUrl(id))) },
    description: rich(content.description),
    descriptionEn: rich(content.descriptionEn),
    industryCodes: lines(
      content.industryCodes.map((code) => {
        const industry = taxonomy.industriesOf([code])[0];
        return both(industry?.name ?? code, industry?.nameEn);
      }),
    ),
    specifications: lines(
      content.specifications.map(({ name, nameEn, values }) =>
        both(`${name}: ${values.map(({ value }) => value).join(', ')}`, `${nameEn}: ${values.map(({ valueEn }) => valueEn).join(', ')}`),
      ),
    ),
    regionIds: lines(content.regionIds.map((id) => both(regionOf.get(id)?.centerName ?? id, regionOf.get(id)?.centerNameEn))),
    dependResources: lines(
      content.dependResources.map(({ resource, minimum, note, noteEn }) =>
        both(joined([`${resource.toUpperCase()} ≥ ${minimum}`, note]), joined([`${resource.toUpperCase()} ≥ ${minimum}`, noteEn])),
      ),
    ),
    versions: lines(
      content.versions.map(({ version, date, note, noteEn }) => both(joined([version, date, note]), joined([version, date, noteEn]))),
    ),
    documents: lines(content.documents.map(({ name, nameEn, url }) => both(joined([name, url]), joined([nameEn, url])))),
    deliverable: lines(
      content.deliverable ? one(joined([content.deliverable.name, content.deliverable.version, content.deliverable.fileId])) : [],
    ),
    deliverySteps: lines(
      content.deliverySteps.map(({ title, titleEn, days }) => both(joined([title, `+${days}`]), joined([titleEn, `+${days}`]))),
    ),
    ...Object.fromEntries(fieldList.flatMap((field) => partsOf(field).map(({ key }) => [key, text(fieldText(field, content[key]))]))),
  };
}

function skuName({ specifications }: ListingContent, values: ListingSku['values']): { name: string; nameEn: string } {
  const pairs = specifications.flatMap(({ id, name, nameEn, values: possible }) => {
    const value = possible.find((each) => each.id === values[id]);
    return value ? [{ name: `${name}: ${value.value}`, nameEn: `${nameEn}: ${value.valueEn}` }] : [];
  });
  return { name: pairs.map(({ name }) => name).join(' · '), nameEn: pairs.map(({ nameEn }) => nameEn).join(' · ') };
}

const OTHERS = ['param', 'paramEn', 'appPlatformUrl', 'appInfoList', 'dependResources'] as const;

function skuDifferences(base: ListingContent, next: ListingContent): ListingDifference['skus'] {
  const before = new Map(base.skus.map((sku) => [combinationOf(sku.values), sku]));
  const after = new Map(next.skus.map((sku) => [combinationOf(sku.values), sku]));
  const changed = next.skus.map((sku): ListingDifference['skus'][number] => {
    const old = before.get(combinationOf(sku.values));
    const others = old ? OTHERS.filter((key) => !isDeepStrictEqual(old[key], sku[key])) : [];
    const same = old !== undefined && others.length === 0 && isDeepStrictEqual(old.pricing, sku.pricing);
    return {
      ...skuName(next, sku.values),
      change: same ? 'same' : old ? 'changed' : 'added',
      before: old?.pricing ?? [],
      after: sku.pricing,
      others,
    };
  });
  const removed = base.skus
    .filter((sku) => !after.has(combinationOf(sku.values)))
    .map((sku) => ({ ...skuName(base, sku.values), change: 'removed' as const, before: sku.pricing, after: [], others: [] }));
  return [...changed, ...removed];
}

/** Compared with null (a first publication) every entered field differs. */
export function findDifference(base: ListingContent | null, next: ListingContent, names: Names): ListingDifference {
  const [old, now] = [comparable(base ?? emptyContent(next.type)), comparable(next)];
  const [before, after] = [linesOf(old, names), linesOf(now, names)];
  const fields = Object.entries(after).flatMap(([field, { kind, lines }]): FieldDifference[] => {
    const earlier = before[field]?.lines ?? [];
    return isDeepStrictEqual(earlier, lines) ? [] : [{ field, kind, before: earlier, after: lines }];
  });
  return { fields, skus: skuDifferences(old, now) };
}

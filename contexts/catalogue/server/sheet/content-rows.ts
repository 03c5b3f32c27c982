/** A product as rows of a sheet, one for each SKU, and merging a product of a sheet into the existing content. Pure. */
import { createHash } from 'node:crypto';
import { type ImportColumn, importColumns } from '#contexts/catalogue/calls/import-problems.ts';
import type { ListingContent, ListingSku } from '#contexts/catalogue/calls/listing-content.ts';
import { fenToYuan } from '#kernel/money/money.ts';
import { type GoodsDraft, NO_FACTS, type SkuFacts } from '../goods/goods.ts';
import { combinationOf, emptyContent, sameContent, tidyContent } from '../listing/content.ts';
import { fieldCells, overlaidFields } from './sheet-fields.ts';

/** Cell value that means 'unchanged', written where the text is too long for a cell. */
export const KEEP = '#keep';
const LONGEST_CELL = 32_000;
const WITHOUT_TERM = new Set(['FREE', 'ONCE', 'FOREVER']);
const FREE = new Set(['FREE', 'TRIAL']);

const priceWords = ({ billingType, duration, price }: ListingSku['pricing'][number]): string => {
  const parts = [
    billingType as string,
    WITHOUT_TERM.has(billingType) && FREE.has(billingType) ? '' : String(duration),
    FREE.has(billingType) ? '' : price,
  ];
  while (parts.at(-1) === '') parts.pop();
  return parts.join(':');
};
/** A bar separates the members of a list. */
const listed = (text: string): string => text.replaceAll('|', '｜');
const held = (text: string): string => (text.length > LONGEST_CELL ? KEEP : text);

/** One row for each SKU, at least one; cells in the order of importColumns. `shop` stays empty. */
export function contentToRows(externalId: string, content: ListingContent): string[][] {
  const skus: (ListingSku | null)[] = content.skus.length > 0 ? content.skus : [null];
  return skus.map((sku, index) => {
    const cells = new Map<ImportColumn, string>([['external_id', externalId]]);
    if (index === 0) {
      cells.set('type', content.type);
      cells.set('category', content.categoryCode);
      cells.set('industries', content.industryCodes.join('|'));
      cells.set('name', content.name);
      cells.set('name_en', content.nameEn);
      cells.set('summary', content.summary);
      cells.set('summary_en', content.summaryEn);
      cells.set('description', held(content.description));
      cells.set('description_en', held(content.descriptionEn));
      cells.set('highlights', content.highlights.map(({ text }) => listed(text)).join('|'));
      cells.set('highlights_en', content.highlights.map(({ text, textEn }) => listed(textEn || text)).join('|'));
      cells.set('tags', content.tags.map(({ name }) => listed(name)).join('|'));
      cells.set('tags_en', content.tags.map(({ name, nameEn }) => listed(nameEn || name)).join('|'));
      cells.set('regions', content.regionIds.join('|'));
      for (const [column, text] of fieldCells(content)) cells.set(column as ImportColumn, held(text));
    }
    for (const [at, { id, name, nameEn, values }] of content.specifications.entries()) {
      const value = sku && values.find((each) => each.id === sku.values[id]);
      if (index === 0) {
        cells.set(`spec${at + 1}_name` as ImportColumn, name);
        cells.set(`spec${at + 1}_name_en` as ImportColumn, nameEn);
      }
      cells.set(`spec${at + 1}_value` as ImportColumn, value?.value ?? '');
      cells.set(`spec${at + 1}_value_en` as ImportColumn, value?.valueEn ?? '');
    }
    cells.set('prices', sku?.pricing.map(priceWords).join('|') ?? '');
    cells.set('stock', sku && sku.stock >= 0 ? String(sku.stock) : '');
    return importColumns.map((column) => cells.get(column) ?? '');
  });
}

type Specification = ListingContent['specifications'][number];
const hashKey = (text: string): string => `s${createHash('sha256').update(text).digest('hex').slice(0, 12)}`;

/** Not in any column: an existing SKU keeps its values. */
const factsOf = ({ param, paramEn, appPlatformUrl, appInfoList, dependResources }: SkuFacts): SkuFacts => ({
  param,
  paramEn,
  appPlatformUrl,
  appInfoList,
  dependResources,
});

const skuOf = (
  draft: GoodsDraft['skus'][number],
  values: Record<string, string>,
  known: ListingSku | undefined,
  hasStock: boolean,
): ListingSku => ({
  values,
  pricing: draft.prices.map(({ billingType, duration, priceFen }) => ({ billingType, duration, price: fenToYuan(priceFen) })),
  stock: known && hasStock ? known.stock : (draft.stock ?? -1),
  ...factsOf(known ?? NO_FACTS),
});
/**
 * Matches each specification of the sheet with one of the product: the same name, or the same position with a value in common (renamed).
 */
function matchSpecifications(drafted: GoodsDraft['specifications'], known: Specification[]): (Specification | undefined)[] {
  const byName = drafted.map(({ name }) => known.find((each) => each.name === name));
  return drafted.map((draft, index) => {
    const place = known[index];
    if (byName[index] || !place || byName.includes(place)) return byName[index];
    return draft.values.some(({ value }) => place.values.some((each) => each.value === value)) ? place : undefined;
  });
}

/**
 * Known names keep the ids of their specifications and values, so that an SKU stays the same SKU. `keepsStock`: by combination of values,
 * whether a known SKU keeps its stock.
 */
function mergeSpecifications(draft: GoodsDraft, known: ListingContent, hasStock: (combination: string) => boolean) {
  const matches = matchSpecifications(draft.specifications, known.specifications);
  const taken = new Set(known.specifications.map(({ id }) => id));
  const valueIds = new Map<string, string>();
  const specifications = draft.specifications.map((drafted, index): Specification => {
    const match = matches[index];
    const id = match?.id ?? (taken.has(drafted.id) ? hashKey(drafted.name) : drafted.id);
    const sold = new Set(known.skus.map((sku) => (match ? sku.values[match.id] : undefined)));
    const retained = (match?.values ?? []).filter(
      ({ id: value, value: label }) => !sold.has(value) || drafted.values.some((each) => each.value === label),
    );
    const values = retained.map((each) => {
      const said = drafted.values.find(({ value }) => value === each.value);
      return said ? { ...each, valueEn: said.valueEn } : each;
    });
    for (const { id: draftedId, value, valueEn } of drafted.values) {
      const found = values.find((each) => each.value === value);
      if (!found) values.push({ id: values.some((each) => each.id === draftedId) ? hashKey(value) : draftedId, value, valueEn });
      valueIds.set(`${drafted.id} ${draftedId}`, found?.id ?? values.at(-1)?.id ?? draftedId);
    }
    return { id, name: drafted.name, nameEn: drafted.nameEn, values };
  });
  const idOf = new Map(draft.specifications.map(({ id }, index) => [id, specifications[index]?.id ?? id]));
  const skus = draft.skus.map((sku) => {
    const values = Object.fromEntries(
      sku.specificationValues.map(({ specificationId, id }) => [
        idOf.get(specificationId) ?? specificationId,
        valueIds.get(`${specificationId} ${id}`) ?? id,
      ]),
    );
    const place = combinationOf(values);
    return skuOf(
      sku,
      values,
      known.skus.find((each) => combinationOf(each.values) === place),
      hasStock(place),
    );
  });
  return { specifications, skus };
}

/**
 * The product after the import: fields without a column stay unchanged. `known` null: a new product. The stock of published SKUs
 * (`shelf`, as combinations) is not changed either, since the sheet is older than recent sales.
 */
export function overlayContent(
  draft: GoodsDraft,
  columns: readonly string[],
  known: ListingContent | null,
  shelf: ReadonlySet<string> = new Set(),
): ListingContent {
  const base = known ?? emptyContent(draft.type);
  const has = (column: string): boolean => known === null || columns.includes(column);
  const text = (column: string, said: string, there: string): string => (has(column) && said !== KEEP ? said : there);
  const description = text('description', draft.description, base.description);
  const summary = text('summary', draft.summary, base.summary);
  return tidyContent({
    ...base,
    ...mergeSpecifications(draft, base, (combination) => shelf.has(combination) || !has('stock')),
    type: draft.type,
    categoryCode: draft.categoryCode,
    industryCodes: has('industries') ? draft.industryCodes : base.industryCodes,
    name: draft.name,
    nameEn: text('name_en', draft.nameEn, base.nameEn),
    summary,
    summaryEn: text('summary_en', draft.summaryEn === draft.summary ? summary : draft.summaryEn, base.summaryEn),
    description,
    descriptionEn: text(
      'description_en',
      draft.descriptionEn === draft.description ? description : draft.descriptionEn,
      base.descriptionEn,
    ),
    highlights:
      has('highlights') && highlightWords({ ...base, highlights: draft.highlights }) !== highlightWords(base)
        ? draft.highlights
        : base.highlights,
    tags: has('tags') && tagWords({ ...base, tags: draft.tags }) !== tagWords(base) ? draft.tags : base.tags,
    regionIds: has('regions') ? draft.regionIds : base.regionIds,
    ...overlaidFields(draft, base, { has, text }),
  });
}

const plain = (text: string): string => text.replaceAll('\r\n', '\n').trim();
const highlightWords = ({ highlights }: Pick<ListingContent, 'highlights'>): string =>
  highlights.map(({ text, textEn }) => `${listed(text)} ${listed(textEn || text)}`).join('|');
const tagWords = (content: ListingContent): string =>
  content.tags.map(({ name, nameEn }) => `${listed(name)} ${listed(nameEn || name)}`).join('|');
const stocks = ({ skus }: ListingContent): string => skus.map(({ values, stock }) => `${combinationOf(values)} ${stock}`).join('\n');

/** Whether nothing has to be written: neither reviewed content nor the stock of unpublished SKUs differs. */
export const isUnchanged = (known: ListingContent, wanted: ListingContent): boolean =>
  sameContent(known, wanted) && stocks(known) === stocks(wanted);

/** Whether rows of a sheet already equal the product, cell by cell; `cells` by column, without the shop. */
export function saysTheSame(rows: readonly Record<string, string>[], columns: readonly string[], content: ListingContent): boolean {
  const expected = contentToRows('', content);
  return (
    rows.length === expected.length &&
    rows.every((row, index) =>
      importColumns.every(
        (column, at) =>
          column === 'external_id' ||
          column === 'shop' ||
          !columns.includes(column) ||
          plain(row[column] ?? '') === plain(expected[index]?.[at] ?? ''),
      ),
    )
  );
}

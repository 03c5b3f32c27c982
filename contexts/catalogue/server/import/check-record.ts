/** Validates a record of an import file and converts it into a draft. Pure. */
import { parseYuanToFen } from '#kernel/money/money.ts';
import type { Taxonomy } from '../category/taxonomy.ts';
import { type GoodsDraft, NO_FACTS, type SkuDraft } from '../goods/goods.ts';
import { OPENED_TYPES } from '../goods/opened-types.ts';
import { skuSerial } from '../goods/sku-serial.ts';
import { draftFields } from '../sheet/sheet-fields.ts';
import { type Fault, faultsOfShape } from './fault.ts';
import { type GoodsRecord, goodsRecord } from './goods-record.ts';

export type { Fault } from './fault.ts';

export type References = {
  taxonomy: Taxonomy;
  /** Shop ids by external id and by id. */
  shopIds: ReadonlyMap<string, string>;
  regionIds: ReadonlySet<string>;
  /** Goods opened in regions but without any are opened in all: they are put on the shelf immediately, which requires a region. */
  opensEverywhere?: boolean;
};
export type Checked = { draft: GoodsDraft } | { faults: Fault[] };

const FREE = new Set(['FREE', 'TRIAL']);
const WITHOUT_TERM = new Set(['FREE', 'ONCE', 'FOREVER']);
const firstRepeated = (texts: string[]): string | undefined => texts.find((text, index) => texts.indexOf(text) !== index);
const words = ({ zh, en }: { zh: string; en: string }) => ({ name: zh, nameEn: en });

function* referenceFaults(record: GoodsRecord, { taxonomy, shopIds, regionIds }: References): Generator<Fault> {
  if (!shopIds.has(record.shop)) yield { path: ['shop'], code: 'SHOP_UNKNOWN', params: { value: record.shop } };
  const category = taxonomy.pathOf(record.category).at(-1);
  if (!category) yield { path: ['category'], code: 'CATEGORY_UNKNOWN', params: { value: record.category } };
  else if (category.goodsType !== record.type)
    yield {
      path: ['category'],
      code: 'CATEGORY_TYPE',
      params: { value: record.category, categoryType: category.goodsType, type: record.type },
    };
  else if (taxonomy.categories.some(({ parentCode }) => parentCode === category.code))
    yield { path: ['category'], code: 'CATEGORY_BROAD', params: { value: record.category } };
  for (const code of record.industries)
    if (taxonomy.industriesOf([code]).length === 0) yield { path: ['industries'], code: 'INDUSTRY_UNKNOWN', params: { value: code } };
  for (const id of record.regions) if (!regionIds.has(id)) yield { path: ['regions'], code: 'REGION_UNKNOWN', params: { value: id } };
}

const repeatFault = (path: PropertyKey[], code: Fault['code'], texts: string[]): Fault[] => {
  const twice = firstRepeated(texts);
  return twice === undefined ? [] : [{ path, code, params: { value: twice } }];
};

function* innerFaults({ specifications, skus, regions, industries }: GoodsRecord): Generator<Fault> {
  yield* repeatFault(['regions'], 'REGION_TWICE', regions);
  yield* repeatFault(['industries'], 'INDUSTRY_TWICE', industries);
  yield* repeatFault(
    ['specifications'],
    'KEY_TWICE',
    specifications.map(({ key }) => key),
  );
  for (const [index, { values }] of specifications.entries())
    yield* repeatFault(
      ['specifications', index, 'values'],
      'KEY_TWICE',
      values.map(({ key }) => key),
    );
  const combinations = new Set<string>();
  for (const [index, { values, pricing }] of skus.entries()) {
    const path = ['skus', index];
    for (const { key, name, values: possible } of specifications) {
      const value = Object.hasOwn(values, key) ? values[key] : undefined;
      if (value === undefined) yield { path: [...path, 'values'], code: 'SPEC_MISSING', params: { name: name.zh } };
      else if (!possible.some((each) => each.key === value))
        yield { path: [...path, 'values'], code: 'SPEC_VALUE_UNKNOWN', params: { name: name.zh, value } };
    }
    const unknown = Object.keys(values).find((key) => !specifications.some((each) => each.key === key));
    if (unknown !== undefined) yield { path: [...path, 'values'], code: 'SPEC_UNKNOWN', params: { name: unknown } };
    const combination = specifications.map(({ key }) => values[key]).join('_');
    if (combinations.has(combination)) yield { path: [...path, 'values'], code: 'SKU_TWICE', params: {} };
    combinations.add(combination);
    yield* repeatFault(
      [...path, 'pricing'],
      'PRICE_TWICE',
      pricing.map(({ billingType, duration }) => `${billingType} ${duration}`),
    );
    if (pricing.filter(({ billingType }) => billingType === 'TRIAL').length > 1)
      yield { path: [...path, 'pricing'], code: 'TRIAL_TWICE', params: {} };
    for (const { billingType, duration, price } of pricing) {
      const nothing = parseYuanToFen(price) === 0;
      if (FREE.has(billingType) && !nothing) yield { path: [...path, 'pricing'], code: 'FREE_PRICED', params: { billingType } };
      if (!FREE.has(billingType) && nothing) yield { path: [...path, 'pricing'], code: 'PRICE_ZERO', params: { billingType } };
      if (WITHOUT_TERM.has(billingType) && duration !== 1)
        yield { path: [...path, 'pricing'], code: 'DURATION_ONE', params: { billingType } };
    }
  }
}

function toDraft(record: GoodsRecord, shopId: string, { regionIds, opensEverywhere }: References): GoodsDraft {
  const skus = record.skus.map(({ values, pricing, stock, param, appInfo }): SkuDraft => {
    const specificationValues = record.specifications.flatMap(({ key, values: possible }) => {
      const value = possible.find((each) => each.key === values[key]);
      return value ? [{ id: value.key, value: value.label.zh, valueEn: value.label.en, specificationId: key }] : [];
    });
    const uniqueId = specificationValues.map(({ id }) => id).join('_') || 'default';
    return {
      sn: skuSerial(record.externalId, uniqueId),
      uniqueId,
      specificationValues,
      stock: stock ?? null,
      ...NO_FACTS,
      param: param.zh,
      paramEn: param.en,
      appInfoList: appInfo.map(({ name, value }) => ({ name: name.zh, nameEn: name.en, value: value.zh, valueEn: value.en })),
      prices: pricing.map(({ price, ...rest }) => ({ ...rest, priceFen: parseYuanToFen(price) })),
    };
  });
  return {
    externalId: record.externalId,
    type: record.type,
    shopId,
    categoryCode: record.category,
    industryCodes: record.industries,
    ...words(record.name),
    summary: record.summary.zh,
    summaryEn: record.summary.en,
    description: record.description.zh,
    descriptionEn: record.description.en,
    tags: record.tags.map(words),
    highlights: record.highlights.map(({ zh, en }) => ({ text: zh, textEn: en })),
    quickStart: record.quickStart.zh,
    quickStartEn: record.quickStart.en,
    specifications: record.specifications.map(({ key, name, values }) => ({
      id: key,
      ...words(name),
      values: values.map((value) => ({ id: value.key, value: value.label.zh, valueEn: value.label.en })),
    })),
    regionIds: opensEverywhere && record.regions.length === 0 && OPENED_TYPES.has(record.type) ? [...regionIds] : record.regions,
    dependResources: record.dependResource
      ? [{ ...record.dependResource, note: record.dependResource.note.zh, noteEn: record.dependResource.note.en }]
      : [],
    versions: record.versions.map(({ version, date, note }) => ({ version, date, note: note.zh, noteEn: note.en })),
    documents: record.documents.map(({ name, url }) => ({ ...words(name), url })),
    ...draftFields(record),
    skus,
  };
}

export function checkRecord(value: unknown, references: References): Checked {
  const parsed = goodsRecord.safeParse(value);
  if (!parsed.success) return { faults: faultsOfShape(parsed.error.issues) };
  const faults = [...innerFaults(parsed.data), ...referenceFaults(parsed.data, references)];
  const shopId = references.shopIds.get(parsed.data.shop);
  return faults.length > 0 || shopId === undefined ? { faults } : { draft: toDraft(parsed.data, shopId, references) };
}

/** Judges a record of an import file and makes a draft of it. Pure. */
import { parseYuanToFen } from '#kernel/money/money.ts';
import type { Taxonomy } from '../category/taxonomy.ts';
import type { GoodsDraft, SkuDraft } from '../goods/goods.ts';
import { skuSerial } from '../goods/sku-serial.ts';
import { type GoodsRecord, goodsRecord } from './goods-record.ts';

/** `path` leads to the field within the record: ['skus', 0, 'pricing']. */
export type Fault = { path: PropertyKey[]; problem: string };
export type References = {
  taxonomy: Taxonomy;
  /** Shop ids by external id and by id. */
  shopIds: ReadonlyMap<string, string>;
  regionIds: ReadonlySet<string>;
};
export type Checked = { draft: GoodsDraft } | { faults: Fault[] };

const FREE = new Set(['FREE', 'TRIAL']);
const WITHOUT_TERM = new Set(['FREE', 'ONCE', 'FOREVER']);
const firstRepeated = (texts: string[]): string | undefined => texts.find((text, index) => texts.indexOf(text) !== index);
const words = ({ zh, en }: { zh: string; en: string }) => ({ name: zh, nameEn: en });

function* referenceFaults(record: GoodsRecord, { taxonomy, shopIds, regionIds }: References): Generator<Fault> {
  if (!shopIds.has(record.shop)) yield { path: ['shop'], problem: `no shop is known as "${record.shop}"` };
  const category = taxonomy.pathOf(record.category).at(-1);
  if (!category) yield { path: ['category'], problem: `no category has the code "${record.category}"` };
  else if (category.goodsType !== record.type)
    yield { path: ['category'], problem: `category "${record.category}" is for ${category.goodsType}, not for ${record.type}` };
  else if (taxonomy.categories.some(({ parentCode }) => parentCode === category.code))
    yield { path: ['category'], problem: `category "${record.category}" has categories below it; name one of those` };
  for (const code of record.industries)
    if (taxonomy.industriesOf([code]).length === 0) yield { path: ['industries'], problem: `no industry has the code "${code}"` };
  for (const id of record.regions) if (!regionIds.has(id)) yield { path: ['regions'], problem: `no region has the id "${id}"` };
}

const repeatFault = (path: PropertyKey[], what: string, texts: string[]): Fault[] => {
  const twice = firstRepeated(texts);
  return twice === undefined ? [] : [{ path, problem: `${what} "${twice}" stands twice` }];
};

function* innerFaults({ specifications, skus, regions, industries }: GoodsRecord): Generator<Fault> {
  yield* repeatFault(['regions'], 'region', regions);
  yield* repeatFault(['industries'], 'industry', industries);
  yield* repeatFault(
    ['specifications'],
    'key',
    specifications.map(({ key }) => key),
  );
  for (const [index, { values }] of specifications.entries())
    yield* repeatFault(
      ['specifications', index, 'values'],
      'key',
      values.map(({ key }) => key),
    );
  const combinations = new Set<string>();
  for (const [index, { values, pricing }] of skus.entries()) {
    const path = ['skus', index];
    for (const { key, values: possible } of specifications) {
      const value = Object.hasOwn(values, key) ? values[key] : undefined;
      if (value === undefined) yield { path: [...path, 'values'], problem: `specification "${key}" has no value` };
      else if (!possible.some((each) => each.key === value))
        yield { path: [...path, 'values'], problem: `specification "${key}" has no value "${value}"` };
    }
    const unknown = Object.keys(values).find((key) => !specifications.some((each) => each.key === key));
    if (unknown !== undefined) yield { path: [...path, 'values'], problem: `there is no specification "${unknown}"` };
    const combination = specifications.map(({ key }) => values[key]).join('_');
    if (combinations.has(combination)) yield { path: [...path, 'values'], problem: 'another SKU has the same values' };
    combinations.add(combination);
    yield* repeatFault(
      [...path, 'pricing'],
      'price of',
      pricing.map(({ billingType, duration }) => `${billingType} ${duration}`),
    );
    if (pricing.filter(({ billingType }) => billingType === 'TRIAL').length > 1)
      yield { path: [...path, 'pricing'], problem: 'there is more than one TRIAL' };
    for (const { billingType, duration, price } of pricing) {
      const nothing = parseYuanToFen(price) === 0;
      if (FREE.has(billingType) && !nothing) yield { path: [...path, 'pricing'], problem: `${billingType} costs nothing` };
      if (!FREE.has(billingType) && nothing)
        yield { path: [...path, 'pricing'], problem: `${billingType} needs a price above 0; what costs nothing is FREE` };
      if (WITHOUT_TERM.has(billingType) && duration !== 1)
        yield { path: [...path, 'pricing'], problem: `${billingType} has the duration 1` };
    }
  }
}

function toDraft(record: GoodsRecord, shopId: string): GoodsDraft {
  const skus = record.skus.map(({ values, pricing, stock }): SkuDraft => {
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
    specifications: record.specifications.map(({ key, name, values }) => ({
      id: key,
      ...words(name),
      values: values.map((value) => ({ id: value.key, value: value.label.zh, valueEn: value.label.en })),
    })),
    regionIds: record.regions,
    dependResources: record.dependResource
      ? [{ ...record.dependResource, note: record.dependResource.note.zh, noteEn: record.dependResource.note.en }]
      : [],
    versions: record.versions.map(({ version, date, note }) => ({ version, date, note: note.zh, noteEn: note.en })),
    documents: record.documents.map(({ name, url }) => ({ ...words(name), url })),
    needsLicenceProof: record.needsLicenceProof,
    rating: { scoreTenths: Math.round(Number(record.rating.score) * 10), scoreCount: record.rating.count, soldCount: record.rating.sold },
    skus,
  };
}

export function checkRecord(value: unknown, references: References): Checked {
  const parsed = goodsRecord.safeParse(value);
  if (!parsed.success) return { faults: parsed.error.issues.map(({ path, message }) => ({ path, problem: message })) };
  const faults = [...innerFaults(parsed.data), ...referenceFaults(parsed.data, references)];
  const shopId = references.shopIds.get(parsed.data.shop);
  return faults.length > 0 || shopId === undefined ? { faults } : { draft: toDraft(parsed.data, shopId) };
}

import { emptySheetFields } from '#contexts/catalogue/rules/content-fields.ts';
import type { GoodsDraft, SkuDraft, Words } from '#contexts/catalogue/server/goods/goods.ts';
import { type Saved, saveGoods } from '#contexts/catalogue/server/goods/save-goods.ts';
import { skuSerial } from '#contexts/catalogue/server/goods/sku-serial.ts';
import { parseYuanToFen } from '#kernel/money/money.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { goodsFacts, type SkuFacts } from '../seeds/facts/goods-facts.ts';
import type { Bilingual, SeedGoods, SeedSku } from '../seeds/types.ts';

const words = ({ zh, en }: Bilingual): Words => ({ name: zh, nameEn: en });

function skuDraft(goods: SeedGoods, externalId: string, { values, pricing, stock }: SeedSku, facts: SkuFacts): SkuDraft {
  const specificationValues = goods.specifications.flatMap(({ key, values: possible }) => {
    const value = possible.find((each) => each.key === values[key]);
    return value ? [{ id: value.key, value: value.label.zh, valueEn: value.label.en, specificationId: key }] : [];
  });
  const uniqueId = specificationValues.map(({ id }) => id).join('_') || 'default';
  return {
    sn: skuSerial(externalId, uniqueId),
    uniqueId,
    specificationValues,
    stock: stock ?? null,
    param: facts.param.zh,
    paramEn: facts.param.en,
    appPlatformUrl: facts.url,
    appInfoList: facts.info.map(({ name, value }) => ({ name: name.zh, nameEn: name.en, value: value.zh, valueEn: value.en })),
    dependResources: facts.depend.map(({ note, ...depend }) => ({ ...depend, note: note.zh, noteEn: note.en })),
    prices: pricing.map(({ billingType, duration, price }) => ({ billingType, duration, priceFen: parseYuanToFen(price) })),
  };
}

type Places = { shopIds: ReadonlyMap<string, string>; clusterIds: ReadonlyMap<string, string> };

export function demoDraft(goods: SeedGoods, { shopIds, clusterIds }: Places): GoodsDraft {
  const externalId = `demo:${goods.key}`;
  const facts = goodsFacts(goods);
  const placed = (ids: ReadonlyMap<string, string>, key: string): string => {
    const id = ids.get(key);
    if (!id) throw new Error(`${goods.key} names '${key}', which is not loaded`);
    return id;
  };
  return {
    externalId,
    type: goods.type,
    shopId: placed(shopIds, goods.shop),
    categoryCode: goods.category,
    industryCodes: goods.industries,
    name: goods.name.zh,
    nameEn: goods.name.en,
    summary: goods.summary.zh,
    summaryEn: goods.summary.en,
    description: goods.description.zh,
    descriptionEn: goods.description.en,
    tags: goods.tags.map(words),
    highlights: facts.highlights.map(({ zh, en }) => ({ text: zh, textEn: en })),
    quickStart: facts.quickStart.zh,
    quickStartEn: facts.quickStart.en,
    specifications: goods.specifications.map(({ key, name, values }) => ({
      id: key,
      ...words(name),
      values: values.map((value) => ({ id: value.key, value: value.label.zh, valueEn: value.label.en })),
    })),
    regionIds: goods.regions.map((key) => placed(clusterIds, key)),
    dependResources: goods.dependResource
      ? [{ ...goods.dependResource, note: goods.dependResource.note.zh, noteEn: goods.dependResource.note.en }]
      : [],
    versions: goods.versions.map(({ version, date, note }) => ({ version, date, note: note.zh, noteEn: note.en })),
    documents: [],
    ...emptySheetFields,
    needsLicenceProof: goods.needsLicenceProof ?? false,
    skus: goods.skus.flatMap((sku, at) => (facts.skus[at] ? [skuDraft(goods, externalId, sku, facts.skus[at])] : [])),
  };
}

/** Puts the demo goods on the shelf, or updates existing ones. */
export const loadDemoGoods = (tx: Queryable, goods: SeedGoods[], places: Places): Promise<Saved> =>
  saveGoods(
    tx,
    goods.map((each) => demoDraft(each, places)),
  );

import { describe, expect, it } from 'vitest';
import { parseYuanToFen } from '#kernel/money/money.ts';
import { agreements } from '#server/installation/basics/agreements.ts';
import { categories, industries } from '#server/installation/basics/categories.ts';
import type { BasicCategory } from '#server/installation/basics/types.ts';
import { allGoods } from './catalogue.ts';
import { clusters } from './clusters.ts';
import { offers } from './offers.ts';
import { shopKeys } from './shop-keys.ts';
import { shops } from './shops.ts';
import type { Bilingual, SeedGoods } from './types.ts';

const repeated = (texts: string[]): string[] => texts.filter((text, index) => texts.indexOf(text) !== index);
const leaves = (nodes: BasicCategory[]): BasicCategory[] => nodes.flatMap((node) => (node.children ? leaves(node.children) : [node]));
const leafOf = new Map(leaves(categories).map((leaf) => [leaf.code, leaf]));
const wrong = (test: (goods: SeedGoods) => boolean) => allGoods.filter((goods) => !test(goods)).map(({ key }) => key);

describe('the demo goods', () => {
  it('are at least 240 over all seven types, each on sale in numbers', () => {
    expect(allGoods.length).toBeGreaterThanOrEqual(240);
    const counts = Map.groupBy(allGoods, ({ type }) => type);
    expect([...counts.keys()].sort()).toEqual(['APP_PLATFORM', 'APP_SOFTWARE', 'DATA', 'MODEL', 'RESOURCE', 'SERVICE', 'SOURCE_CODE']);
    expect([...counts].filter(([, goods]) => goods.length < 8).map(([type]) => type)).toEqual([]);
  });

  it('have keys of their own', () => {
    expect(repeated(allGoods.map(({ key }) => key))).toEqual([]);
    expect(wrong(({ key }) => /^[a-z0-9-]+$/.test(key))).toEqual([]);
  });

  it.each(['name', 'summary', 'description'] as const)('have no two alike by %s, in either language', (field) => {
    for (const locale of ['zh', 'en'] satisfies (keyof Bilingual)[])
      expect(repeated(allGoods.map((goods) => goods[field][locale].trim()))).toEqual([]);
    expect(wrong((goods) => goods[field].zh.trim() !== '' && goods[field].en.trim() !== '')).toEqual([]);
  });

  it('name shops, leaf categories of their type, industries and regions that exist', () => {
    expect(wrong(({ shop }) => shops.some(({ key }) => key === shop))).toEqual([]);
    expect(wrong(({ category, type }) => leafOf.get(category)?.goodsType === type)).toEqual([]);
    expect(
      wrong(
        (goods) => goods.industries.length > 0 && goods.industries.every((code) => industries.some((industry) => industry.code === code)),
      ),
    ).toEqual([]);
    expect(wrong(({ regions }) => regions.every((key) => clusters.some((cluster) => cluster.key === key)))).toEqual([]);
  });

  it('have SKUs that name every specification once, by values that exist, no combination twice', () => {
    expect(wrong(({ skus }) => skus.length > 0)).toEqual([]);
    expect(
      wrong(({ specifications, skus }) =>
        skus.every(
          ({ values }) =>
            Object.keys(values).length === specifications.length &&
            specifications.every(({ key, values: possible }) => possible.some((value) => value.key === values[key])),
        ),
      ),
    ).toEqual([]);
    expect(
      wrong(
        ({ specifications, skus }) =>
          repeated(skus.map(({ values }) => specifications.map(({ key }) => values[key]).join('|'))).length === 0,
      ),
    ).toEqual([]);
  });

  it('have prices in whole fen, free and trial ones of nothing, one for each term', () => {
    const prices = (goods: SeedGoods) => goods.skus.flatMap(({ pricing }) => pricing);
    const isFree = (billingType: string) => billingType === 'FREE' || billingType === 'TRIAL';
    expect(wrong(({ skus }) => skus.every(({ pricing }) => pricing.length > 0))).toEqual([]);
    expect(
      wrong((goods) => prices(goods).every(({ price, billingType }) => (isFree(billingType) ? price === '0' : parseYuanToFen(price) > 0))),
    ).toEqual([]);
    expect(
      wrong(({ skus }) =>
        skus.every(({ pricing }) => repeated(pricing.map(({ billingType, duration }) => `${billingType}${duration}`)).length === 0),
      ),
    ).toEqual([]);
  });

  it('have been sold a whole number of times', () => {
    expect(wrong(({ sold }) => Number.isInteger(sold) && sold >= 0)).toEqual([]);
  });
});

describe('the demo market', () => {
  it('has the 25 shops', () => {
    expect(shops.map(({ key }) => key).sort()).toEqual(Object.keys(shopKeys).sort());
    expect(shops).toHaveLength(25);
    expect(repeated(shops.flatMap(({ name }) => [name.zh, name.en]))).toEqual([]);
  });

  it('has at least 60 offers over all kinds, in regions that exist', () => {
    expect(offers.length).toBeGreaterThanOrEqual(60);
    expect([...new Set(offers.map(({ goodsType }) => goodsType))].sort()).toEqual(['bms', 'contract', 'ecs', 'share', 'storage']);
    expect([...new Set(offers.map(({ goodsResourceType }) => goodsResourceType))].sort()).toEqual(['', 'cpu', 'dcu', 'gpu']);
    expect(offers.filter(({ cluster }) => !clusters.some(({ key }) => key === cluster))).toEqual([]);
    expect(repeated(offers.map(({ key }) => key))).toEqual([]);
  });

  it('lists the two special machines by name', () => {
    for (const card of ['8 × L40', '8 × A800']) {
      expect(
        offers.filter(({ name }) => name.zh.startsWith(`Intel 8458P 88 核 2 线程 + ${card}`) && name.en.includes('88 cores, 2 threads')),
      ).toHaveLength(1);
    }
  });

  it('has the four agreements in both languages, marked as demonstration text', () => {
    expect(agreements.map(({ code }) => code)).toEqual(['purchase', 'privacy', 'register', 'onboarding']);
    // No call closes or erases an account.
    for (const { text } of agreements) expect(`${text.zh} ${text.en}`).not.toMatch(/申请注销|account (?:to be )?(?:closed|erased|deleted)/);
    for (const { title, text } of agreements) {
      expect(title.zh).toContain('演示文本');
      expect(title.en).toContain('demonstration text');
      expect(text.zh.split('\n\n').length).toBe(text.en.split('\n\n').length);
    }
  });
});

import { describe, expect, it } from 'vitest';
import { parametersOf } from '#kernel/text/parameters.ts';
import { allGoods } from '../catalogue.ts';
import { dependOf, goodsFacts } from './goods-facts.ts';
import { run } from './run.ts';
import { upstream } from './upstream.ts';

const facts = allGoods.map((goods) => ({ key: goods.key, ...goodsFacts(goods) }));
const wrong = (test: (one: (typeof facts)[number]) => boolean) => facts.filter((one) => !test(one)).map(({ key }) => key);
const goodsOf = (key: string) => {
  const found = allGoods.find((goods) => goods.key === key);
  if (!found) throw new Error(key);
  return found;
};

describe('the facts of the demo goods', () => {
  it('have three to five highlights that fit their field, and first steps, in both languages', () => {
    expect(wrong(({ highlights }) => highlights.length >= 3 && highlights.length <= 5)).toEqual([]);
    expect(wrong(({ highlights }) => highlights.every(({ zh, en }) => zh.length <= 60 && en.length <= 120))).toEqual([]);
    expect(wrong(({ quickStart }) => quickStart.zh.startsWith('<ol>') && quickStart.en.startsWith('<ol>'))).toEqual([]);
  });

  it('have parameters for every SKU, each with a name, and fewer than 2,000 characters', () => {
    for (const locale of ['zh', 'en'] as const)
      expect(wrong(({ skus }) => skus.every(({ param }) => parametersOf(param[locale]).every(({ name }) => name !== '')))).toEqual([]);
    expect(wrong(({ skus }) => skus.every(({ param }) => param.zh.length > 0 && param.en.length < 2_000))).toEqual([]);
  });

  it('are of goods that exist', () => {
    expect([...Object.keys(upstream), ...Object.keys(run)].filter((key) => !allGoods.some((goods) => goods.key === key))).toEqual([]);
  });

  it('say what is needed only where every option needs it', () => {
    const differing = allGoods.filter((goods) => goods.skus.some((sku) => dependOf(goods, sku).length > 0));
    expect(differing.length).toBeGreaterThan(0);
    for (const goods of differing) {
      const { quickStart, highlights } = goodsFacts(goods);
      expect(quickStart.zh, goods.key).not.toMatch(/--(?:gres|ntasks)/);
      expect(
        highlights.filter(({ zh }) => zh.endsWith('即可运行')),
        goods.key,
      ).toEqual([]);
    }
    expect(facts.some(({ quickStart }) => quickStart.en.includes('--gres'))).toBe(true);
  });

  it('need what the chosen option needs', () => {
    const gromacs = goodsOf('gromacs-tuned');
    expect(gromacs.skus.map((sku) => dependOf(gromacs, sku)[0]?.resource ?? 'as the product')).toEqual(
      expect.arrayContaining(['cpu', 'dcu', 'as the product']),
    );
    const fluent = goodsOf('ansys-fluent-lease');
    expect(fluent.skus.map((sku) => dependOf(fluent, sku)[0]?.minimum ?? fluent.dependResource?.minimum)).toEqual([12, 36, 132]);
  });
});

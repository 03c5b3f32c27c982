import { describe, expect, it } from 'vitest';
import { matchPages, type PalettePage } from './palette-match.ts';

const page = (zh: string, en: string): PalettePage => ({
  href: `/${en}`,
  words: 'officeTitles.adminHome',
  group: 'office.groupHome',
  zh,
  en,
});
const pages = [page('商品审核', 'Product review'), page('平台订单', 'All orders'), page('商品总览', 'Products'), page('发票', 'Invoices')];
const found = (typed: string) => matchPages(pages, typed).map(({ en }) => en);

describe('the pages that are meant', () => {
  it('are all of them when nothing is typed', () => expect(found(' ')).toHaveLength(4));
  it.each([
    ['商品', ['Product review', 'Products']],
    ['订单', ['All orders']],
    ['ptdd', ['All orders']],
    ['pr', ['Product review', 'Products']],
    ['products', ['Products']],
    ['order', ['All orders']],
    ['fp', ['Invoices']],
    ['nothing', []],
  ])('by %s are %j', (typed, names) => expect(found(typed)).toEqual(names));
});

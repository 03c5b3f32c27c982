import { describe, expect, it } from 'vitest';
import { adminMenu } from './admin-menu.ts';
import { entryOf, openMenu } from './menu.ts';
import { sellerMenu } from './seller-menu.ts';

describe('the menu of a back office', () => {
  it.each([
    [sellerMenu, 'mall/seller/home', 'mall/seller/home'],
    [sellerMenu, 'goods/12/edit', 'goods'],
    [sellerMenu, 'shop/preview', 'shop'],
    [adminMenu, '', ''],
    [adminMenu, 'money/statements/7', 'money/statements'],
    [adminMenu, 'shops/9', 'shops'],
  ])('marks the entry that a page belongs to: %# %s', (menu, path, expected) => {
    expect(entryOf(menu, path)?.path).toBe(expected);
  });

  it('marks nothing for a page of no entry', () => {
    expect(entryOf(adminMenu, 'shopsome')).toBeUndefined();
  });

  it('leaves out groups of which no entry is open', () => {
    const open = openMenu(adminMenu, (entry) => entry.permission === undefined);
    expect(open.map((group) => group.entries.map((entry) => entry.path))).toEqual([['']]);
  });

  it('names no page twice', () => {
    for (const menu of [sellerMenu, adminMenu]) {
      const paths = menu.flatMap((group) => group.entries.map((entry) => entry.path));
      expect(new Set(paths).size).toBe(paths.length);
    }
  });
});

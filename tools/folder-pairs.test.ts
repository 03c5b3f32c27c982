import { describe, expect, it } from 'vitest';
import { foldersBothWays, unusedPermissions } from './folder-pairs.ts';

const imports = (...pairs: [string, string][]) => pairs.map(([from, to]) => ({ from, to }));

describe('folders that import each other', () => {
  it('names one import of each way', () => {
    const found = foldersBothWays(
      imports(['web/ui/a.ts', 'web/lib/b.ts'], ['web/lib/c.ts', 'web/ui/d.ts'], ['web/lib/e.ts', 'web/ui/f.ts']),
    );
    expect(found).toEqual([imports(['web/lib/c.ts', 'web/ui/d.ts'], ['web/ui/a.ts', 'web/lib/b.ts'])]);
  });

  it('counts a folder and one inside it', () => {
    expect(foldersBothWays(imports(['web/home/page.ts', 'web/home/parts/a.ts'], ['web/home/parts/b.ts', 'web/home/load.ts']))).toHaveLength(
      1,
    );
  });

  it('has nothing against one way, nor against files of one folder', () => {
    expect(
      foldersBothWays(imports(['web/ui/a.ts', 'web/lib/b.ts'], ['web/lib/b.ts', 'web/lib/c.ts'], ['web/lib/c.ts', 'web/lib/b.ts'])),
    ).toEqual([]);
  });
});

describe('permissions that no import uses', () => {
  type Name = 'orders' | 'catalogue' | 'shops';
  const table: Record<Name, Name[]> = { orders: ['catalogue', 'shops'], shops: [], catalogue: [] };
  it('are named', () => {
    expect(unusedPermissions((name: Name) => `parts/${name}`, table, imports(['parts/orders/cart/a.ts', 'parts/catalogue/b.ts']))).toEqual([
      ['orders', 'shops'],
    ]);
  });
});

import { describe, expect, it } from 'vitest';
import { decideHidden } from './hidden-columns.ts';

const columns = [{ key: 'name', fixed: true }, { key: 'price' }, { key: 'note', hidden: true }];

describe('hidden columns', () => {
  it('are those that are hidden by default until the user chooses', () => {
    expect([...decideHidden(null, columns)]).toEqual(['note']);
  });
  it('are what the user chose, also nothing', () => {
    expect([...decideHidden('', columns)]).toEqual([]);
    expect([...decideHidden('price gone', columns)]).toEqual(['price']);
  });
  it('never hold a fixed column', () => {
    expect([...decideHidden('name price', columns)]).toEqual(['price']);
  });
});

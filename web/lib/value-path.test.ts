import { describe, expect, it } from 'vitest';
import { valueAt, withoutErrorsAt, withValueAt } from './value-path.ts';

const values = { title: 'a', specs: [{ price: '1' }, { price: '2' }], at: { from: 1 } };

describe('the value at a path', () => {
  it.each([
    ['title', 'a'],
    ['specs.1.price', '2'],
    ['at.from', 1],
    ['at.to', undefined],
    ['title.length', undefined],
    ['specs.9.price', undefined],
    ['constructor', undefined],
    ['', values],
  ])('%j is %j', (path, expected) => {
    expect(valueAt(values, path)).toEqual(expected);
  });

  it('changes in a copy that shares what is not on the way', () => {
    const changed = withValueAt(values, 'specs.1.price', '3');
    expect(changed.specs).toEqual([{ price: '1' }, { price: '3' }]);
    expect(values.specs[1]).toEqual({ price: '2' });
    expect(changed.specs[0]).toBe(values.specs[0]);
    expect(changed.at).toBe(values.at);
  });

  it('makes the steps that are missing', () => {
    expect(withValueAt({} as object, 'items.0.name', 'x')).toEqual({ items: [{ name: 'x' }] });
    expect(withValueAt({ specs: [1] }, 'specs.1', 2)).toEqual({ specs: [1, 2] });
  });

  it('never reaches into prototypes', () => {
    expect(() => withValueAt({}, '__proto__.polluted', true)).toThrow(RangeError);
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });
});

describe('errors after a change', () => {
  it('lose those of the field, of what is in it and of what it is in', () => {
    const errors = { specs: 'too few', 'specs.0': 'incomplete', 'specs.0.price': 'required', 'specs.1.price': 'required', title: 'empty' };
    expect(withoutErrorsAt(errors, 'specs.0')).toEqual({ 'specs.1.price': 'required', title: 'empty' });
    expect(withoutErrorsAt(errors, 'title')).not.toHaveProperty('title');
    expect(withoutErrorsAt({ titleEn: 'x' }, 'title')).toEqual({ titleEn: 'x' });
  });
});

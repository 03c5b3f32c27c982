import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addSpecification,
  addValue,
  type Combination,
  combinationsOf,
  countCombinations,
  MAX_COMBINATIONS,
  type Matrix,
  type MatrixRow,
  moveSpecification,
  moveValue,
  removedRows,
  removeSpecification,
  removeValue,
  renameSpecification,
  renameValue,
} from './specification-builder.ts';

type Row = MatrixRow & { uniqueId: string; price: string };
let made = 0;
const fresh = (values: Combination): Row => ({ values, uniqueId: `new-${++made}`, price: '' });
const value = (id: string) => ({ id, value: `值${id}`, valueEn: id });
const specification = (id: string, ...values: string[]) => ({ id, name: `规格${id}`, nameEn: id, values: values.map(value) });
const matrix = (...specifications: ReturnType<typeof specification>[]): Matrix<Row> => ({
  specifications,
  rows: combinationsOf(specifications).map((values) => ({
    values,
    uniqueId: `u-${Object.values(values).join('-')}`,
    price: Object.values(values).join('+'),
  })),
});
const ids = ({ rows }: Matrix<Row>) => rows.map(({ uniqueId }) => uniqueId);
const done = (built: ReturnType<typeof addValue<Row>>): Matrix<Row> => {
  if (!built.ok) throw new Error(built.reason);
  return built.matrix;
};

describe('the specification builder', () => {
  it('makes every combination, the last specification changing fastest', () => {
    expect(combinationsOf([specification('a', '1', '2'), specification('b', 'x', 'y')])).toEqual([
      { a: '1', b: 'x' },
      { a: '1', b: 'y' },
      { a: '2', b: 'x' },
      { a: '2', b: 'y' },
    ]);
  });

  it('makes one SKU where there are no values', () => {
    expect(combinationsOf([])).toEqual([{}]);
    expect(combinationsOf([specification('a')])).toEqual([{}]);
  });

  it('keeps the SKUs that were there when a value is added', () => {
    const after = done(addValue(matrix(specification('a', '1', '2'), specification('b', 'x')), 'b', value('y'), fresh));
    expect(after.rows.map(({ values, price }) => [values.a, values.b, price])).toEqual([
      ['1', 'x', '1+x'],
      ['1', 'y', ''],
      ['2', 'x', '2+x'],
      ['2', 'y', ''],
    ]);
  });

  it('keeps the rest when a value is removed', () => {
    const after = done(removeValue(matrix(specification('a', '1', '2', '3'), specification('b', 'x', 'y')), 'a', '2', fresh));
    expect(ids(after)).toEqual(['u-1-x', 'u-1-y', 'u-3-x', 'u-3-y']);
  });

  it('changes no SKU by a new name', () => {
    const before = matrix(specification('a', '1', '2'));
    const after = renameValue(renameSpecification(before, 'a', { name: '版本' }), 'a', '1', { value: '标准版', valueEn: 'Standard' });
    expect(after.rows).toBe(before.rows);
    expect(after.specifications[0]).toMatchObject({ name: '版本', nameEn: 'a' });
    expect(after.specifications[0]?.values[0]).toEqual({ id: '1', value: '标准版', valueEn: 'Standard' });
  });

  it('hands the SKUs there are to the first value of a new specification', () => {
    const empty = done(addSpecification(matrix(specification('a', '1', '2')), specification('b'), fresh));
    expect(ids(empty)).toEqual(['u-1', 'u-2']);
    const one = done(addValue(empty, 'b', value('x'), fresh));
    expect(ids(one)).toEqual(['u-1', 'u-2']);
    const two = done(addValue(one, 'b', value('y'), fresh));
    expect(two.rows.filter(({ uniqueId }) => uniqueId.startsWith('u-')).map(({ values }) => values)).toEqual([
      { a: '1', b: 'x' },
      { a: '2', b: 'x' },
    ]);
  });

  it('leaves the first of the SKUs that differed in a removed specification alone', () => {
    const after = done(removeSpecification(matrix(specification('a', '1', '2'), specification('b', 'x', 'y')), 'b', fresh));
    expect(ids(after)).toEqual(['u-1-x', 'u-2-x']);
    expect(after.rows[0]?.values).toEqual({ a: '1' });
  });

  it('keeps at least one specification item', () => {
    const last = matrix(specification('a', '1'));
    expect(removeValue(last, 'a', '1', fresh)).toEqual({ ok: false, reason: 'KEEP_ONE' });
    expect(removeSpecification(last, 'a', fresh)).toEqual({ ok: false, reason: 'KEEP_ONE' });
    const withEmpty = { ...last, specifications: [...last.specifications, specification('b')] };
    expect(removeSpecification(withEmpty, 'a', fresh)).toEqual({ ok: false, reason: 'KEEP_ONE' });
    expect(removeSpecification(withEmpty, 'b', fresh).ok).toBe(true);
  });

  it('refuses more combinations than a product may have', () => {
    const numbers = (count: number) => Array.from({ length: count }, (_, at) => String(at));
    const full = matrix(specification('a', ...numbers(20)), specification('b', ...numbers(10)));
    expect(full.rows).toHaveLength(MAX_COMBINATIONS);
    expect(addValue(full, 'b', value('more'), fresh)).toEqual({ ok: false, reason: 'TOO_MANY' });
  });

  it('moves values and specifications with their SKUs', () => {
    const before = matrix(specification('a', '1', '2'), specification('b', 'x', 'y'));
    expect(ids(moveValue(before, 'a', '2', -1, fresh))).toEqual(['u-2-x', 'u-2-y', 'u-1-x', 'u-1-y']);
    expect(ids(moveSpecification(before, 'b', -1, fresh))).toEqual(['u-1-x', 'u-2-x', 'u-1-y', 'u-2-y']);
    expect(ids(moveValue(before, 'a', '1', -1, fresh))).toEqual(ids(before));
  });

  it('says how many SKUs a removal takes away', () => {
    const before = matrix(specification('a', '1', '2'), specification('b', 'x', 'y', 'z'));
    expect(removedRows(before, removeValue(before, 'a', '2', fresh))).toBe(3);
    expect(removedRows(before, addValue(before, 'a', value('3'), fresh))).toBe(0);
  });

  it('never loses or doubles a SKU whose combination remains, whatever is done', () => {
    const step = fc.record({ what: fc.constantFrom('add', 'remove', 'move'), spec: fc.constantFrom('a', 'b', 'c'), at: fc.nat(5) });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
        let now = matrix(specification('a', 'a1', 'a2'), specification('b', 'b1', 'b2'), specification('c', 'c1'));
        let next = 10;
        for (const { what, spec, at } of steps) {
          const before = now;
          const values = now.specifications.find(({ id }) => id === spec)?.values ?? [];
          const target = values[at % Math.max(1, values.length)];
          if (what === 'add') {
            const built = addValue(now, spec, value(`${spec}${next++}`), fresh);
            if (built.ok) now = built.matrix;
          } else if (target && what === 'remove') {
            const built = removeValue(now, spec, target.id, fresh);
            if (built.ok) now = built.matrix;
          } else if (target) now = moveValue(now, spec, target.id, 1, fresh);
          expect(now.rows).toHaveLength(countCombinations(now.specifications));
          expect(new Set(ids(now)).size).toBe(now.rows.length);
          const key = ({ values: chosen }: Row) => JSON.stringify(Object.entries(chosen).toSorted());
          const old = new Map(before.rows.map((row) => [key(row), row.uniqueId]));
          for (const row of now.rows) if (old.has(key(row))) expect(row.uniqueId).toBe(old.get(key(row)));
        }
      }),
      { numRuns: 60 },
    );
  });
});

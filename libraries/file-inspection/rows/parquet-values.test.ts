import type { FileMetaData, SchemaElement } from 'hyparquet';
import { describe, expect, it } from 'vitest';
import { exactValues } from './parquet-values.ts';

const valuesOf = (schema: SchemaElement[]) =>
  exactValues({ schema: [{ name: 'root', num_children: 1 }, ...schema] } as FileMetaData).valueOf;
const list: SchemaElement = { name: 'a', num_children: 1, converted_type: 'LIST', repetition_type: 'OPTIONAL' };
const entries: SchemaElement = { name: 'array', type: 'INT32', repetition_type: 'REPEATED' };

describe('a list as the library gives it', () => {
  it('is empty where its one entry is null, and null where it is not there', () => {
    const old = valuesOf([list, entries]);
    expect([old(0, null), old(0, undefined), old(0, [1])]).toEqual([[], undefined, [1]]);
    expect(valuesOf([{ ...entries, name: 'a' }])(0, null)).toEqual([]);
    const inside = valuesOf([{ name: 'a', num_children: 1, repetition_type: 'OPTIONAL' }, entries]);
    expect([inside(0, { array: null }), inside(0, null)]).toEqual([{ array: [] }, null]);
  });
  it('of today stays as it is', () => {
    const today = valuesOf([list, { name: 'list', num_children: 1, repetition_type: 'REPEATED' }, { name: 'element', type: 'INT32' }]);
    expect([today(0, []), today(0, [null]), today(0, undefined)]).toEqual([[], [null], undefined]);
  });
});

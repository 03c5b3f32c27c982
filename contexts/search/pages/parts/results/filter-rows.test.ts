import { describe, expect, it } from 'vitest';
import { changeAddress, emptyAddress, readAddress } from './address.ts';
import { type Branch, categoryRows, industryRow, listRow, pathNames, sharesLine, splitLine, withChosen } from './filter-rows.ts';
import { markWords, runsOf } from './highlight.ts';
import { marketAddress, marketTypeOf, marketTypes, typeRow } from './market-rows.ts';

const branch = (code: string, type: string, children: Branch[] = []): Branch => ({ code, name: code, nameEn: code, type, children });
const tree = [
  branch('software', 'APP_SOFTWARE', [
    branch('sw-chem', 'APP_SOFTWARE', [branch('sw-chem-md', 'APP_SOFTWARE')]),
    branch('sw-cfd', 'APP_SOFTWARE'),
  ]),
  branch('model', 'MODEL', [branch('md-llm', 'MODEL')]),
];
const facet = (code: string, count: number) => ({ code, name: code, nameEn: code, count });
const read = (query: string) => readAddress(new URLSearchParams(query));

describe('category rows', () => {
  const facets = { category: [facet('sw-chem', 3), facet('sw-cfd', 0), facet('md-llm', 9)] };
  it('offer the fullest categories of all types, without the empty ones', () => {
    const [row] = categoryRows(emptyAddress, facets, tree);
    expect(row?.options.map((option) => [option.code, option.count])).toEqual([
      ['md-llm', 9],
      ['sw-chem', 3],
    ]);
    expect(row?.options[1]?.patch).toEqual({ common: ['software', 'sw-chem'] });
  });
  it('offer those of the chosen type', () => {
    expect(categoryRows(read('goodsType=MODEL'), facets, tree)[0]?.options.map((option) => option.code)).toEqual(['md-llm']);
  });
  it('give a row a level along the chosen path, and take a level back', () => {
    const rows = categoryRows(read('common1=software&common2=sw-chem&common3=sw-chem-md'), facets, tree);
    expect(rows.map((row) => [row.key, row.clear])).toEqual([
      ['common2', { common: ['software'] }],
      ['common3', { common: ['software', 'sw-chem'] }],
    ]);
    expect(rows[0]?.options.find((option) => option.chosen)?.patch).toEqual({ common: ['software'] });
  });
  it('keep a chosen category that has become empty', () => {
    expect(categoryRows(read('common1=software&common2=sw-cfd'), facets, tree)[0]?.options.map((option) => option.code)).toContain(
      'sw-cfd',
    );
  });
  it('name a path, and an unknown code by itself', () => {
    expect(pathNames(read('common1=software&common2=gone'), tree).map((step) => step.name)).toEqual(['software', 'gone']);
  });
});

describe('other rows', () => {
  it('toggle one of several', () => {
    const row = listRow('region', read('region=1'), { region: [facet('1', 2), facet('2', 4), facet('3', 0)] });
    expect(row.options.map((option) => option.patch)).toEqual([{ region: [] }, { region: ['1', '2'] }]);
  });
  it('take an industry back when it is pressed again', () => {
    expect(industryRow(read('industry1=a'), { industry: [facet('a', 1)] }).options[0]?.patch).toEqual({ industry: [] });
  });
  it('show what was chosen although nothing was found', () => {
    expect(withChosen({}, 'region', ['7'], [{ code: '7', name: '华东一区', nameEn: 'East China 1' }])).toEqual({
      region: [{ code: '7', name: '华东一区', nameEn: 'East China 1', count: 0 }],
    });
  });
});

describe('the lines of the panel', () => {
  it('let two short rows in succession share one', () => {
    expect(sharesLine([true, true, true, false, true])).toEqual([true, true, false, false, false]);
  });
  it('hide what does not fit behind more, but never one option alone', () => {
    const options = (count: number) => Array.from({ length: count }, () => ({ name: '高校与科研', count: 150 }));
    const [line, rest] = splitLine(options(14));
    expect([line.length, rest.length]).toEqual([9, 5]);
    expect(splitLine(options(10))[1]).toEqual([]);
  });
});

describe('the types of the compute market', () => {
  it.each(Object.keys(marketTypes) as (keyof typeof marketTypes)[])('%s is kinds and units, and is recognised again', (type) => {
    expect(marketTypeOf(changeAddress(emptyAddress, marketTypes[type]))).toBe(type);
    expect(marketTypeOf(marketAddress(read(`common1=${type}`)))).toBe(type);
  });
  it('stay recognised when the purchase or the unit is narrowed', () => {
    expect(marketTypeOf(read('resourceKind=share&resource=dcu'))).toBe('heterogeneous');
    expect(marketTypeOf(read('resourceKind=contract&resource=cpu'))).toBe('general');
    expect(marketTypeOf(read('resourceKind=share'))).toBeNull();
  });
  it('leave out types without offers, but never the chosen one', () => {
    const counts = { general: 3, heterogeneous: 0, storage: 0, ecs: 1, bms: 1 };
    expect(typeRow(read('resourceKind=storage'), counts).options.map((option) => option.code)).toEqual([
      'general',
      'storage',
      'ecs',
      'bms',
    ]);
  });
});

describe('highlights', () => {
  it('mark words whatever their case and whatever signs they hold', () => {
    expect(markWords('LAMMPS (GPU) 镜像', 'gpu) lammps')).toEqual([
      { text: 'LAMMPS', hit: true },
      { text: ' (', hit: false },
      { text: 'GPU)', hit: true },
      { text: ' 镜像', hit: false },
    ]);
    expect(markWords('LAMMPS', 'vasp')).toEqual([]);
  });
  it('use the runs of the server when they are of the text that is shown', () => {
    const runs = [
      { text: '分子', hit: true },
      { text: '动力学', hit: false },
    ];
    expect(runsOf(runs, '分子动力学', 'fzdlx')).toEqual(runs);
    expect(runsOf(runs, 'Molecular dynamics', 'molecular')).toEqual([
      { text: 'Molecular', hit: true },
      { text: ' dynamics', hit: false },
    ]);
  });
});

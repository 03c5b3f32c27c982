import { describe, expect, it } from 'vitest';
import { compareCounted, type FacetFacts, facetNames, facetsOf, labelOf, readFacet, storedFacet } from './facets.ts';
import { byteRangeOf, parameterRangeOf, rowRangeOf } from './sizes.ts';
import { tasks } from './tasks.ts';

const facts: FacetFacts = {
  type: 'MODEL',
  visibility: 'PUBLIC',
  pipelineTag: '',
  taskCategories: [],
  tags: [],
  library: '',
  sdk: '',
  license: '',
  languages: [],
  parameters: 0,
  sizeCategories: [],
  bytes: 0,
};

describe('the facets of a repository', () => {
  it.each([
    ['of which nothing is known', {}, ['afree']],
    [
      'of a model',
      {
        pipelineTag: 'text-generation',
        library: 'transformers',
        license: 'Apache-2.0',
        languages: ['zh', 'en'],
        parameters: 7.6e9,
        bytes: 1e9,
      },
      ['ttext-generation', 'ltransformers', 'capache-2.0', 'gzh', 'gen', 'p4b-9b', 'afree'],
    ],
    [
      'with tasks and frameworks among its tags, each once',
      { pipelineTag: 'genomics', tags: ['genomics', 'pde-solving', 'PyTorch', 'cute'], library: 'pytorch' },
      ['tgenomics', 'tpde-solving', 'lpytorch', 'afree'],
    ],
    [
      'of a dataset',
      { type: 'DATASET', visibility: 'GATED', taskCategories: ['translation'], sizeCategories: ['1K<n<10K'], bytes: 5e9, parameters: 3e9 },
      ['ttranslation', 'r1k-10k', 'b1gb-10gb', 'agated'],
    ],
    ['of a space', { type: 'SPACE', sdk: 'static', bytes: 5 }, ['lstatic', 'afree']],
    ['that is sold', { visibility: 'SOLD' }, ['asold']],
    ['with a code that is none', { license: 'x'.repeat(61), languages: [' ', 'ZH'] }, ['gzh', 'afree']],
  ] as const)('%s', (_, more, stored) => {
    expect(facetsOf({ ...facts, ...(more as Partial<FacetFacts>) })).toEqual(stored);
  });

  it('are bounded, whatever a card says', () => {
    const languages = Array.from({ length: 500 }, (_, index) => `l${index}`);
    expect(facetsOf({ ...facts, languages }).length).toBe(21);
  });

  it('are read as they are stored', () => {
    for (const name of facetNames) expect(readFacet(storedFacet(name, 'x-1'))).toEqual({ name, code: 'x-1' });
  });
});

it.each([
  ['task', 'text-generation', '文本生成', 'Text generation'],
  ['task', 'unheard-of', 'unheard-of', 'unheard-of'],
  ['library', 'sklearn', 'scikit-learn', 'scikit-learn'],
  ['license', 'apache-2.0', 'Apache-2.0', 'Apache-2.0'],
  ['license', 'other', '其他许可', 'Other'],
  ['language', 'zh', '中文', 'Chinese'],
  ['language', 'code', '程序代码', 'Code'],
  ['language', '%%', '%%', '%%'],
  ['language', 'xx-1', 'xx-1', 'xx-1'],
  ['parameters', '4b-9b', '40 亿至 90 亿', '4B to 9B'],
  ['access', 'gated', '需申请', 'On request'],
] as const)('calls %s %s by its name', (name, code, zh, en) => {
  expect(labelOf(name, code)).toMatchObject({ code, name: zh, nameEn: en });
});

it.each([
  [parameterRangeOf(0), ''],
  [parameterRangeOf(99_999_999), 'lt-100m'],
  [parameterRangeOf(100_000_000), '100m-1b'],
  [parameterRangeOf(671e9), 'gt-200b'],
  [byteRangeOf(0), ''],
  [byteRangeOf(10 * 1024 ** 2), '10mb-1gb'],
  [byteRangeOf(2 ** 50), 'gt-1tb'],
  [rowRangeOf('n<1K'), 'lt-1k'],
  [rowRangeOf('100K < n < 1M'), '100k-1m'],
  [rowRangeOf('10B<n<100B'), 'gt-1b'],
  [rowRangeOf('many'), ''],
])('puts a size into its range: %s', (given, expected) => {
  expect(given).toBe(expected);
});

it('lists sizes by size and the others by number', () => {
  const counted = [
    { code: 'gt-200b', count: 9 },
    { code: 'lt-100m', count: 1 },
    { code: '1b-4b', count: 5 },
  ];
  expect(counted.toSorted(compareCounted('parameters')).map(({ code }) => code)).toEqual(['lt-100m', '1b-4b', 'gt-200b']);
  expect(counted.toSorted(compareCounted('license')).map(({ code }) => code)).toEqual(['gt-200b', '1b-4b', 'lt-100m']);
});

it('knows each task once, in both languages', () => {
  expect(new Set(tasks.map(({ code }) => code)).size).toBe(tasks.length);
  for (const { name, nameEn } of tasks) expect([/\p{Script=Han}/u.test(name), /\p{Script=Han}/u.test(nameEn)]).toEqual([true, false]);
});

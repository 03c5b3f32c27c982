import { describe, expect, it } from 'vitest';
import { type ComparedGoods, optionRows, parameterRows, rowOf } from './compare-rows.ts';

const en = (_zh: string, words: string) => words;
const goods = (options: Record<string, string[]>, paramEn: string, facts: Record<string, string> = {}): ComparedGoods => ({
  goods: {
    id: '1',
    name: '',
    nameEn: '',
    score: '0.0',
    scoreCount: 0,
    facts: [],
    specifications: Object.entries(options).map(([nameEn, values]) => ({
      id: nameEn,
      name: nameEn,
      nameEn,
      values: values.map((valueEn) => ({ id: valueEn, value: valueEn, valueEn })),
    })),
  },
  skus: [
    {
      param: '',
      paramEn,
      pricing: [],
      appInfoList: Object.entries(facts).map(([nameEn, valueEn]) => ({ name: nameEn, nameEn, value: valueEn, valueEn })),
    },
  ],
  shop: null,
});

describe('rows of a comparison', () => {
  it('differ as soon as one value is another, and one that is missing is', () => {
    expect([rowOf('a', ['1', '1', '1']).differs, rowOf('a', ['1', '1', '']).differs]).toEqual([false, true]);
  });

  it('are the options of all of them, by name', () => {
    const columns = [goods({ Cores: ['8', '16'] }, ''), goods({ Precision: ['FP16'], Cores: ['8', '16'] }, '')];
    expect(optionRows(columns, en, ', ')).toEqual([
      { name: 'Cores', values: ['8, 16', '8, 16'], differs: false },
      { name: 'Precision', values: ['', 'FP16'], differs: true },
    ]);
  });

  it('are facts and parameters, without those that are options', () => {
    const columns = [goods({ Cores: ['8'] }, 'Cores: 8\nNeeds: GPU\nno name', { Licence: 'MIT' }), goods({}, 'Needs: GPU', {})];
    expect(parameterRows(columns, en)).toEqual([
      { name: 'Licence', values: ['MIT', ''], differs: true },
      { name: 'Needs', values: ['GPU', 'GPU'], differs: false },
    ]);
  });
});

import { describe, expect, it } from 'vitest';
import { matchingChoices } from './matching-choices.ts';

const choices = [
  { value: 'software', label: '软件', words: 'Software' },
  { value: 'sim', label: '仿真计算', words: 'Simulation' },
  { value: 'data', label: '数据集', words: 'Data sets' },
];
const found = (typed: string) => matchingChoices(choices, typed).map(({ value }) => value);

describe('the choices that match what was typed', () => {
  it.each([
    ['', ['software', 'sim', 'data']],
    ['  ', ['software', 'sim', 'data']],
    ['仿', ['sim']],
    ['SETS data', ['data']],
    ['ｓｉｍ', ['sim']],
    ['software', ['software']],
    ['sim data', []],
  ])('%j finds %j', (typed, values) => {
    expect(found(typed)).toEqual(values);
  });
});

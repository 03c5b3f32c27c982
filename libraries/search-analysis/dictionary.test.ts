import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Jieba } from '@node-rs/jieba';
import { describe, expect, it } from 'vitest';
import { createDictionary } from './dictionary.ts';

const lines = (text: string): Buffer => Buffer.from(text);

describe('a dictionary', () => {
  it('cuts a text into its likeliest words', () => {
    const dictionary = createDictionary([lines('研究 50 v\n研究生 20 n\n生命 40 n\n命 3 n\n起源 30 n\n的 900 u')]);
    expect(dictionary.cut('研究生命的起源')).toEqual(['研究', '生命', '的', '起源']);
    expect(dictionary.within('研究生命')).toEqual(['研究', '研究生', '生命', '命']);
    expect(dictionary.cut('')).toEqual([]);
  });

  it('takes a later frequency of a word, in lines with and without a kind and an end', () => {
    const first = lines('甲 1 n\n甲乙 5 n\n乙丙 50 n\n');
    expect(createDictionary([first]).cut('甲乙丙')).toEqual(['甲', '乙丙']);
    expect(createDictionary([first, lines('甲乙 5000')]).cut('甲乙丙')).toEqual(['甲乙', '丙']);
  });

  it('keeps frequencies that two bytes hold and those that they do not', () => {
    const large = 65_535;
    for (const [frequency, other] of [
      [large - 1, large],
      [large, large - 1],
      [large, large + 1],
      [70_000, 69_999],
    ] as const) {
      const dictionary = createDictionary([lines(`甲乙 ${frequency} n\n乙丙 ${other} n\n甲 9 n\n丙 9 n`)]);
      expect(dictionary.cut('甲乙丙')).toEqual(frequency > other ? ['甲乙', '丙'] : ['甲', '乙丙']);
    }
  });

  it('leaves characters that begin no word alone, also those of two units', () => {
    const dictionary = createDictionary([lines('𠀀𠀁 5 n')]);
    expect(dictionary.cut('𠀁𠀀𠀁々')).toEqual(['𠀁', '𠀀𠀁', '々']);
  });

  it('grows', () => {
    const words = Array.from({ length: 700_000 }, (_, n) => String.fromCodePoint(0x4e00 + (n % 800), 0x5200 + Math.floor(n / 800)));
    const dictionary = createDictionary([lines(words.map((word) => `${word} 9 n`).join('\n'))]);
    for (const word of words.slice(-50)) expect(dictionary.cut(word + word)).toEqual([word, word]);
  });

  it('cuts as jieba does without its hidden Markov model', () => {
    const source = readFileSync(createRequire(import.meta.url).resolve('@node-rs/jieba/dict.txt'));
    const jieba = Jieba.withDict(source);
    const dictionary = createDictionary([source]);
    const words = source
      .toString()
      .split('\n')
      .map((line) => line.split(' ')[0] ?? '')
      .filter((word) => /^\p{Script=Han}+$/u.test(word));
    let state = 7;
    const below = (most: number): number => {
      state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
      return Math.floor((state / 2 ** 32) * most);
    };
    const part = (): string => {
      const word = words[below(words.length)] ?? '';
      return below(3) === 0 ? word.slice(0, 1 + below(word.length)) : word;
    };
    for (let round = 0; round < 5_000; round += 1) {
      const text = Array.from({ length: 1 + below(7) }, part).join('');
      expect(dictionary.cut(text)).toEqual(jieba.cut(text, false));
      expect(dictionary.within(text)).toEqual(jieba.cutAll(text));
    }
  });
});

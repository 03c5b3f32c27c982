import { describe, expect, it } from 'vitest';
import { createAnalyser } from './analyser.ts';
import { editDistance } from './edit-distance.ts';
import { fold } from './fold.ts';
import { createHighlighter } from './highlight.ts';
import { LEAST_SHARE, weighDemands } from './relax.ts';
import { stem } from './stem.ts';
import { synonymGroups } from './synonyms.ts';
import { taiwanWords } from './traditional.ts';
import { type Segmenter, wordsOf } from './words.ts';

/** Treats synonyms as words and splits everything else into characters. */
const known = new Set(Object.values(synonymGroups).flat());
const segmenter: Segmenter = {
  words(run) {
    const words: string[] = [];
    for (let at = 0; at < run.length; ) {
      const word =
        [8, 7, 6, 5, 4, 3, 2].map((length) => run.slice(at, at + length)).find((piece) => known.has(piece)) ?? (run[at] as string);
      words.push(word);
      at += word.length;
    }
    return words;
  },
  inside: () => [],
};
const analyser = createAnalyser(segmenter, synonymGroups);
const surfaces = (text: string) => wordsOf(text, segmenter).map((word) => word.surface);

describe('folding', () => {
  it('makes full width half width, drops accents and what cannot be seen', () => {
    expect(fold('ＧＲＯＭＡＣＳ　２０２５')).toBe('gromacs 2025');
    expect(fold('Schrödinger\u200b')).toBe('schrodinger');
    expect(fold(' a\u0007\ud800 b ')).toBe('a b');
  });
});

describe('stems', () => {
  it('follows the published examples of Porter', () => {
    const pairs =
      'caresses caress ponies poni cats cat agreed agre plastered plaster motoring motor conflated conflat hopping hop falling fall filing file happy happi relational relat conditional condit digitizer digit operator oper feudalism feudal hopefulness hope formality formal triplicate triplic electrical electr goodness good revival reviv allowance allow inference infer adjustable adjust replacement replac adoption adopt effective effect probate probat rate rate controll control'.split(
        ' ',
      );
    for (let at = 0; at < pairs.length; at += 2) expect([pairs[at], stem(pairs[at] as string)]).toEqual([pairs[at], pairs[at + 1]]);
  });
  it('leaves short words and words with digits as they are', () => {
    expect(['is', 'r1', 'k8s', '分子'].map(stem)).toEqual(['is', 'r1', 'k8s', '分子']);
  });
});

describe('words', () => {
  it('parts names from their numbers, but keeps short ones whole', () => {
    expect(surfaces('Qwen2.5-VL-7B-Instruct')).toEqual(['qwen', '2.5', 'vl', '7b', 'instruct']);
    expect(surfaces('DeepSeek-R1 A100 2080Ti K100_AI')).toEqual(['deepseek', 'r1', 'a100', '2080ti', 'k100', 'ai']);
  });
  it('parts Chinese from Latin letters that touch it', () => expect(surfaces('GPU显卡')).toEqual(['gpu', '显卡']));
  it('ignores words longer than any name', () => expect(surfaces(`${'x'.repeat(200)} ok`)).toEqual(['ok']));
});

describe('clauses', () => {
  it('includes a synonym once, however often it occurs', () =>
    expect(analyser.clausesOf('GPU 显卡 加速卡').map(({ lexemes }) => lexemes)).toEqual([['~gpu', 'gpu']]));
  it('accepts two words written as one, and one written as two', () => {
    const of = (text: string) => [...analyser.lexemesOf(text)];
    const meets = (query: string, text: string) =>
      analyser.clausesOf(query).every((clause) => clause.lexemes.some((lexeme) => of(text).includes(lexeme)));
    expect(meets('open foam', 'OpenFOAM')).toBe(true);
    expect(meets('deepseekr1', 'DeepSeek-R1')).toBe(true);
    expect(meets('deep seek r1', 'DeepSeek-R1')).toBe(true);
    expect(meets('alphafold3', 'AlphaFold 3')).toBe(true);
    expect(meets('qwen 2.5', 'Qwen2.5-VL')).toBe(true);
    expect(meets('r1', 'R2')).toBe(false);
  });
  it('are the signs of a text that has no word, as in the index, and of no other text', () => {
    for (const name of ['🔥🚀', '❤\uFE0F', '👩🏽\u200D🚀', '！！！', `!!! & | ( ) : * ' \\ <->`]) {
      const clauses = analyser.clausesOf(name);
      expect(clauses.length).toBeGreaterThan(0);
      const lexemes = [...analyser.lexemesOf(name)];
      expect(clauses.every(({ exact }) => exact.every((sign) => lexemes.includes(sign)))).toBe(true);
    }
    expect(analyser.clausesOf('❤')).toEqual(analyser.clausesOf('❤\uFE0F'));
    expect([...analyser.lexemesOf('🔥 GPU!')].filter((lexeme) => /[🔥!]/u.test(lexeme))).toEqual([]);
    expect(analyser.clausesOf(' \u200B\u200D ')).toEqual([]);
  });
});

describe('signs, plurals and Taiwan', () => {
  it('keep what belongs to a word', () =>
    expect(surfaces('C++ 和 C#、ASP.NET、.NET 8，R 语言 a+b')).toEqual(
      expect.arrayContaining(['c++', 'c#', 'asp', '.net', 'r', 'a', 'b']),
    ));
  it('compare synonyms as they are spelled, but for the plural', () => {
    expect([...analyser.lexemesOf('runs containers')]).toContain('~k8s');
    expect([...analyser.lexemesOf('it contains much')]).not.toContain('~k8s');
  });
  it('do not stem abbreviations of a text', () => {
    expect([...analyser.lexemesOf('LAMMPS')]).toEqual(['=lammps']);
    expect(analyser.clausesOf('lammps')[0]?.lexemes).toContain('=lammps');
  });
  it('take traditional characters and words of Taiwan for those of the mainland', () => {
    expect(fold('蛋白質結構預測')).toBe('蛋白质结构预测');
    expect([...taiwanWords()]).toEqual(
      expect.arrayContaining([
        ['记忆体', '内存'],
        ['演算法', '算法'],
        ['软体', '软件'],
      ]),
    );
    expect(taiwanWords().has('程序')).toBe(false);
  });
  it('take quoted words literally', () =>
    expect(analyser.questionOf('“open foam” 显卡')).toMatchObject({
      literal: ['open foam'],
      clauses: [{ exact: ['open'] }, { exact: ['foam'] }, { lexemes: ['~gpu'] }],
    }));
});

describe('demands that are not met as a whole', () => {
  const documents = new Map([
    ['', 1000],
    ['rare', 2],
    ['common', 900],
    ['known', 50],
  ]);
  const clause = (lexeme: string) => ({ lexemes: [lexeme], prefixes: [], exact: [lexeme] });
  it('weigh by rarity; what is everywhere tells nothing', () => {
    const weighed = weighDemands([clause('rare'), clause('common'), clause('known')], documents);
    expect(weighed.map(({ clause: { exact } }) => exact[0])).toEqual(['rare', 'known']);
    expect(weighed[0]?.weight).toBeGreaterThan(weighed[1]?.weight as number);
  });
  it('weigh less when the others are unknown', () => {
    const [alone] = weighDemands([clause('known'), clause('nobody has it')], documents);
    expect(alone?.weight).toBeLessThan(LEAST_SHARE);
  });
});

describe('edit distance', () => {
  it('counts a swap as one', () => expect(editDistance('gromcas', 'gromacs', 3)).toBe(1));
  it('stops counting above the given maximum', () => expect(editDistance('gromacs', 'tensorflow', 2)).toBe(3));
});

describe('highlighting', () => {
  const hits = (query: string, text: string) =>
    createHighlighter(analyser.clausesOf(query))(text)
      .filter((run) => run.hit)
      .map((run) => run.text);
  it('marks every form of an English word, and no word that only begins alike', () => {
    expect(hits('simulation', 'Simulations of cores; simulated; simultaneous')).toEqual(['Simulations', 'simulated']);
  });
  it('marks all spellings of a synonym', () =>
    expect(hits('显卡', '把程序移植到 GPU 或加速卡，graphics cards 亦可')).toEqual(['GPU', '加速卡', 'graphics cards']));
  it('loses no character', () => {
    const text = 'A GPU，显卡 and «ÄÖ» 𠮷 end';
    expect(
      createHighlighter(analyser.clausesOf('gpu end'))(text)
        .map((run) => run.text)
        .join(''),
    ).toBe(text);
  });
  it('marks nothing without a query', () => expect(createHighlighter([])('text')).toEqual([{ text: 'text', hit: false }]));
});

describe('a question', () => {
  const segmenter = { words: (text: string) => [text], inside: () => [] };
  const { clausesOf, lexemesOf } = createAnalyser(segmenter, {});
  it('asks for the exact spelling beside the stem only where a text may have it alone', () => {
    const lexemes = (query: string) => clausesOf(query).map((clause) => clause.lexemes);
    expect(lexemes('tuning')).toEqual([['tune', '=tuning']]);
    expect(lexemes('calibration')).toEqual([['calibr']]);
    for (const written of ['TUNING', 'tuning', 'VASP', 'Magnet', 'MAGNET', 'CALIBRATION', 'Calibrations'])
      expect(lexemes(written)[0]?.some((lexeme) => lexemesOf(written).has(lexeme))).toBe(true);
  });
});

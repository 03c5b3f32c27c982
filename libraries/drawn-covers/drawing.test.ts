import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { categories } from '#server/installation/basics/categories.ts';
import { drawCover, drawMark, type Field, fieldOf, fields } from './index.ts';

const cover = (field: Field, seed: string, scheme: 'light' | 'dark' = 'light') => drawCover({ field, seed, shape: 'tile', scheme });

/** Brightness of 12 × 12 fields in three colours. */
async function looks(svg: string): Promise<Uint8Array> {
  return sharp(Buffer.from(svg)).resize(12, 12).removeAlpha().raw().toBuffer();
}
const apart = (one: Uint8Array, other: Uint8Array): number =>
  one.reduce((sum, value, at) => sum + Math.abs(value - (other[at] as number)), 0) / one.length;

describe('the drawing program', () => {
  it.each(Object.keys(fields) as Field[])('draws the same %s for the same seed, another for another, light and dark', (field) => {
    expect(cover(field, '1')).toBe(cover(field, '1'));
    expect(cover(field, '1')).not.toBe(cover(field, '2'));
    expect(cover(field, '1', 'dark')).not.toBe(cover(field, '1'));
    expect(cover(field, '1')).not.toMatch(/NaN|Infinity|undefined/);
  });

  it('draws no two that look alike among the goods of a page', async () => {
    const names = Object.keys(fields) as Field[];
    const page = names.flatMap((field) => [1, 2, 3].map((no) => ({ field, seed: `goods ${100_000 + names.indexOf(field) * 7 + no}` })));
    const seen = await Promise.all(page.map(({ field, seed }) => looks(cover(field, seed))));
    const alike = seen.flatMap((one, at) =>
      seen.slice(at + 1).flatMap((other, more) => (apart(one, other) < 0.6 ? [[page[at], page[at + 1 + more]]] : [])),
    );
    expect(alike).toEqual([]);
  });

  it('draws a mark without letters for each shop', () => {
    const marks = Array.from({ length: 40 }, (_, at) => drawMark(`${at + 1}`));
    expect(new Set(marks).size).toBe(40);
    expect(marks.join('')).not.toContain('<text');
  });
});

describe('the field of a thing', () => {
  it('follows from the category, the words, or the kind; every category of the demonstration has one', () => {
    expect(fieldOf({ kind: 'APP_SOFTWARE', category: 'sw-cfd', words: '' })).toBe('fluids');
    expect(fieldOf({ kind: 'APP_PLATFORM', category: 'pf-sim', words: '有限元仿真' })).toBe('structures');
    expect(fieldOf({ kind: 'MODEL', category: 'imported-7', words: 'Protein language model' })).toBe('life');
    expect(fieldOf({ kind: 'SERVICE', category: '', words: '' })).toBe('work');
    for (const { code, goodsType } of categories.flatMap(({ children = [] }) => children))
      expect(fields).toHaveProperty(fieldOf({ kind: goodsType, category: code, words: '' }));
  });
});

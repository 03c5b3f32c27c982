/** Names with characters outside the basic plane: no text of an index row ends in half a character. */
import { expect, it } from 'vitest';
import type { SearchDocument } from '../document.ts';
import { searchAnalyser } from '../segmenter.ts';
import { bareDocument } from '../testing/documents.ts';
import { HINT_LENGTH, indexedOf } from './document-row.ts';

/** With the name in every text of a document, and `times` in its body. */
const document = (name: string, times = 1): SearchDocument => ({
  ...bareDocument('goods', '1', name, name),
  storeName: name,
  storeNameEn: name,
  storeShortName: name,
  storeShortNameEn: name,
  summary: name,
  summaryEn: name,
  body: name.repeat(times),
  keywords: [name],
  tags: [{ name, nameEn: name }],
});
const ODD = { emoji: '🔥', 'a family': '👨‍👩‍👧', 'a rare character': '𠮷', 'a letter of mathematics': '𝒜' };

it.each(Object.entries(ODD))('%s at any place of a name is whole in all texts of its row', (_what, odd) => {
  const analyser = searchAnalyser();
  for (const around of ['算', 'a', '软件 '])
    for (let at = 0; at <= HINT_LENGTH + 16; at += 1) {
      const name = around.repeat(at) + odd + around.repeat(40 - at);
      // Truncating a body is slow: only at every eighth position.
      const { row, found } = indexedOf(document(name, at % 8 === 0 ? 2_000 : 1), analyser);
      // A lone surrogate is written as an escape.
      expect(JSON.stringify([row, [...found]]), `${around} ${at}`).not.toMatch(/\\ud[89a-f]/i);
    }
});

it('a rare character is found by itself, and from it on', () => {
  const { row } = indexedOf(document('𠮷田软件'), searchAnalyser());
  for (const hint of ['𠮷田软件', '田软件', '软件', '件']) expect(row.hints).toContain(`'${hint}'`);
});

it('filters compute by what an hour costs, and goods by the price on the card', () => {
  const priced = (kind: 'resource' | 'goods', priceMicro: number, priceUnit: string) =>
    indexedOf({ ...bareDocument(kind, '1', 'x', 'x'), priceMicro, priceUnit }, searchAnalyser()).row;
  expect(priced('resource', 480_000_000, 'platform*month')).toMatchObject({ price_micro: 657_534, month_micro: 480_000_000 });
  expect(priced('resource', 1_200_000, 'card*hour')).toMatchObject({ price_micro: 1_200_000, month_micro: 876_000_000 });
  expect(priced('goods', 12_000_000, 'YEAR')).toMatchObject({ price_micro: 12_000_000, month_micro: 1_000_000 });
});

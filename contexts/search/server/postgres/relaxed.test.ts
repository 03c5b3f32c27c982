import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LEAST_SHARE } from '#libraries/search-analysis/index.ts';
import { createTestDatabase, type TestDatabase } from '#server/platform/test/test-database.ts';
import { findRelaxed, orders } from './full-text-store.ts';

const WORDS = ['a', 'b', 'c', 'd', 'e', 'f'];
const SHARE_OF_BEST = 0.6;

/** A deterministic sequence, 0 to 1. */
function createRandom(): () => number {
  let state = 7;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}
const random = createRandom();
/** Words per document: none has both a and b, and for some queries one word is the maximum match. */
const documents = Array.from({ length: 120 }, () => WORDS.filter(() => random() < 0.3)).filter(
  (words) => !(words.includes('a') && words.includes('b')),
);

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
  for (const [at, words] of documents.entries()) {
    const vector = words.map((word) => `'${word}':1C`).join(' ');
    await test.database.query(
      `INSERT INTO search_doc (id, kind, goods_type, store_id, name_key, name_en_key, shape, score_tenths, sold, featured, updated_at, weighed, found_by, hints)
       VALUES ($1, 'goods', 'MODEL', '1', $1, $1, 0, 0, 0, false, now(), $2::tsvector, strip($2::tsvector), '')`,
      [`goods:${at}`, vector],
    );
    await test.database.query('INSERT INTO search_card (id, card, shown) VALUES ($1, $2, $3)', [
      `goods:${at}`,
      { goodsId: String(at) },
      { nameCn: '', nameEn: '', summary: '', summaryEn: '', extra: {} },
    ]);
  }
});
afterAll(() => test.drop());

const round = (value: number) => Math.round(value * 10_000) / 10_000;
/** A full scan as reference. */
function expected(weights: [string, number][], least: number) {
  const shares = documents.map((words) => weights.reduce((sum, [word, weight]) => sum + (words.includes(word) ? weight : 0), 0));
  const limit = Math.max(least, SHARE_OF_BEST * Math.max(...shares)) - 1e-6;
  const ids = shares.flatMap((share, at) => (share > 0 && share >= limit ? [String(at)] : [])).sort();
  return { best: ids.length > 0 ? round(Math.max(...shares)) : null, ids };
}

async function relaxed(weights: [string, number][], least: number) {
  const found = await findRelaxed(test.database, {
    kinds: ['goods'],
    order: orders.default,
    limit: 200,
    offset: 0,
    demands: JSON.stringify(weights.map(([word, w]) => ({ q: `'${word}'`, n: `'${word}':A`, s: `'${word}':ABC`, w }))),
    least,
    asked: weights.map(([word]) => `'${word}'`).join('&'),
  });
  const ids = (found.cards ?? []).map(({ rest }) => JSON.parse(rest).goodsId).sort();
  return { best: ids.length > 0 ? round(found.share ?? 0) : null, ids };
}

describe('a relaxed search', () => {
  it.each([
    ['two, of which either is enough', [0.6, 0.4]],
    ['two, of which either is nearly half', [0.5, 0.45]],
    ['two, of which one is not enough', [0.7, 0.3]],
    ['three that are alike', [0.34, 0.33, 0.33]],
    ['three, the first of which is enough', [0.5, 0.3, 0.2]],
    ['four, none of which is enough', [0.3, 0.27, 0.23, 0.2]],
    ['six', [0.263, 0.207, 0.179, 0.151, 0.113, 0.087]],
    ['six with a heavy one', [0.6, 0.1, 0.1, 0.1, 0.05, 0.05]],
    ['one, beside words that nothing has', [0.4]],
    ['two that are exactly enough together', [0.2, 0.18]],
  ])('finds what reading everything finds, of demands as heavy as %s', async (_name, weights) => {
    for (let turn = 0; turn < WORDS.length; turn += 1) {
      const demands = weights.map((weight, at): [string, number] => [WORDS[(at + turn) % WORDS.length] as string, weight]);
      for (const least of [LEAST_SHARE, 0.1]) expect(await relaxed(demands, least)).toEqual(expected(demands, least));
    }
  });
});

/** A short page is the beginning of the whole list, and changed documents rank as if they had been loaded again (decision 94). */
import { expect, it } from 'vitest';
import { type Columns, createDocumentsInMemory, EXACTLY, EXACTLY_SHOWN } from './documents-in-memory.ts';

/** The same numbers in every run. */
function dice(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}
const WORDS = ['云', '云图', '图', 'g', 'gpu', 'gp', 'model'];
/** In the tags or in the name, each in other forms, so spelt in anything shown, or so spelt there. */
const MET = [4, 5].flatMap((weight) => [weight, weight + EXACTLY_SHOWN, weight + EXACTLY + EXACTLY_SHOWN]);
const DEMANDS = ['first', 'second'];
const DOCUMENTS = 60;

type Written = { columns: Columns; met: (number | null)[] };
const lines = (some: readonly Written[], demand: number): string =>
  some.flatMap(({ columns: { id }, met }) => (met[demand] ? [`${id} ${met[demand]}`] : [])).join('\n');
function make(some: readonly Written[]) {
  const documents = createDocumentsInMemory();
  documents.putShapes([1, 2].map((id) => ({ id, kind: 'goods', goodsType: 'MODEL', facets: [`c${id}`] })));
  documents.putDocuments(some.map(({ columns }) => columns));
  for (const [at, demand] of DEMANDS.entries()) documents.putDemand(demand, lines(some, at));
  return documents;
}

it.each(WORDS)('ranks by %s what comes first among all, however few are asked for', (text) => {
  for (let seed = 1; seed <= 40; seed += 1) {
    const roll = dice(seed);
    const name = () => Array.from({ length: roll(4) }, () => WORDS[roll(WORDS.length)]).join(roll(2) ? ' ' : '');
    const write = (id: string): Written => ({
      columns: {
        id,
        shape: 1 + roll(2),
        store: `s${roll(2)}`,
        sold: roll(3),
        price: roll(3) ? roll(9) : null,
        name: name(),
        nameEn: name(),
      },
      met: DEMANDS.map(() => (roll(5) ? (MET[roll(MET.length)] ?? null) : null)),
    });
    const there = new Map(Array.from({ length: DOCUMENTS }, (_, at) => [`d${at + 10}`, write(`d${at + 10}`)]));
    const documents = make([...there.values()]);
    const ranked = (by: typeof documents, limit: number, offset = 0) => {
      const found = by.rank({
        ...{ demands: DEMANDS, text, kinds: ['goods'], goodsTypes: null, store: seed % 4 ? null : 's1', limit, offset },
        ...{ selection: seed % 3 ? {} : { category: ['c1'] }, priceFrom: seed % 2 ? 2 : null, priceTo: null },
      });
      if (found && 'undecided' in found) throw new Error('no summary decides');
      return found;
    };
    for (let round = 0; round < 3; round += 1) {
      const all = ranked(make([...there.values()].sort((a, b) => (a.columns.id < b.columns.id ? -1 : 1))), 2 * DOCUMENTS);
      for (const limit of [1, 2, 7, 2 * DOCUMENTS])
        for (const offset of [0, 3])
          expect(ranked(documents, limit, offset)).toEqual(all && { ...all, page: all.page.slice(offset, offset + limit) });
      if (seed % 4 === 0) expect(all?.page.map(({ id }) => there.get(id)?.columns.store) ?? []).not.toContain('s0');
      const changed = [...there.keys(), `d${round}`, `d999${round}`].filter((id) => id.length !== 3 || roll(3) === 0).map(write);
      const removed = changed.filter(() => roll(6) === 0);
      for (const written of changed) there.set(written.columns.id, written);
      for (const { columns } of removed) there.delete(columns.id);
      documents.putDocuments(changed.map((written) => ({ ...written.columns, ...(removed.includes(written) && { shape: null }) })));
      const staying = changed.filter((written) => !removed.includes(written));
      for (const [at, demand] of DEMANDS.entries()) documents.putDemand(demand, lines(staying, at));
    }
  }
});

/** A mix of pages and calls on one process, and the same connections shared by two processes on one database. */
import type { Database } from '#server/platform/db/database.ts';
import { createBuyers } from '../e2e/harness/buyers.ts';
import { startProduct } from '../e2e/harness/product.ts';
import { searchTerms } from './catalogue.ts';
import { inTurns, type Load, type LoadRequest, load } from './load.ts';
import { searchFresh } from './search-request.ts';

/** Total of both sides. */
const CONNECTIONS = 32;
const OPENED = 40;

/** Requests of a visitor and a buyer: home, searches, products, their calls, the cart. */
async function mixOf(address: string, database: Database, goodsIds: readonly string[]): Promise<LoadRequest[]> {
  const buyers = await createBuyers(database, OPENED);
  const terms = searchTerms();
  return buyers.flatMap(({ cookie }, at): LoadRequest[] => {
    const goodsId = goodsIds[at % goodsIds.length];
    const term = terms[at % terms.length] ?? '';
    return [
      { method: 'GET', path: '/ui/mall' },
      { method: 'GET', path: `/ui/mall/search/goods?keyword=${encodeURIComponent(term)}` },
      searchFresh(address, { query: { keyWords: term, pageSize: 20 } }),
      { method: 'GET', path: `/ui/mall/detail/goods?goodsId=${goodsId}`, headers: { cookie } },
      { method: 'GET', path: `/mall/goods/${goodsId}/detail` },
      { method: 'GET', path: '/market/shoppingcart', headers: { cookie } },
    ];
  });
}

const together = (loads: Load[]): Load => ({
  rate: loads.reduce((sum, { rate }) => sum + rate, 0),
  p95: Math.max(...loads.map(({ p95 }) => p95)),
  failures: loads.reduce((sum, { failures }) => sum + failures, 0),
});

export async function measureProcesses(
  address: string,
  database: Database,
  goodsIds: readonly string[],
  env: Record<string, string>,
  seconds: number,
): Promise<{ one: Load; two: Load }> {
  const second = await startProduct({ env });
  try {
    // Each accepts requests of its own origin only.
    const [first, other] = [await mixOf(address, database, goodsIds), await mixOf(second.address, database, goodsIds)];
    const half = { connections: CONNECTIONS / 2, seconds, apart: true };
    const measured = await inTurns({
      one: () => load(address, first, { connections: CONNECTIONS, seconds, apart: true }),
      two: async () => together(await Promise.all([load(address, first, half), load(second.address, other, half)])),
    });
    if (measured.one.failures + measured.two.failures > 0) throw new Error('the mix of pages and calls failed');
    return measured;
  } finally {
    await second.dispose();
  }
}

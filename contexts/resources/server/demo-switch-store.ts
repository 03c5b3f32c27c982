/** Demo offers are hidden where buyers pay with real money, and displayed again with the demo. */
import { DEMO_EXTERNAL_ID } from '#kernel/names/reserved-names.ts';
import { type Queryable, statement } from '#server/platform/db/database.ts';

const DEMO = `external_id LIKE '${DEMO_EXTERNAL_ID}%'`;
const close = statement(
  'demo-offers-close',
  `UPDATE resource_goods SET displayed = false, closed_with_demo = true, revision = revision + 1, updated_at = now() WHERE ${DEMO} AND displayed RETURNING id::text`,
);
const find = statement('demo-offers-find', `SELECT id::text FROM resource_goods WHERE ${DEMO}`);
const open = statement(
  'demo-offers-open',
  'UPDATE resource_goods SET displayed = true, closed_with_demo = false, revision = revision + 1, updated_at = now() WHERE closed_with_demo RETURNING id::text',
);
const ids = (rows: { id: string }[]): string[] => rows.map(({ id }) => id);

export async function closeDemoOffers(tx: Queryable): Promise<{ all: string[]; closed: string[] }> {
  const closed = ids(await tx.query(close));
  return { all: ids(await tx.query(find)), closed };
}

/** Returns the ids displayed again. An offer that staff hid manually stays hidden. */
export const openDemoOffers = async (tx: Queryable): Promise<string[]> => ids(await tx.query(open));

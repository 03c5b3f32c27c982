/** Closes shops of the demonstration, known by their external ids and owners, where buyers pay with real money, and opens them again with the demonstration. */
import { DEMO_EXTERNAL_ID } from '#kernel/names/reserved-names.ts';
import { type Queryable, statement } from '#server/platform/db/database.ts';

const DEMO = `(external_id LIKE '${DEMO_EXTERNAL_ID}%' OR retailer_id = ANY($1))`;
const close = statement(
  'demo-shops-close',
  `UPDATE shop SET open = false, closed_with_demo = true WHERE ${DEMO} AND open RETURNING id::text`,
);
const find = statement('demo-shops-find', `SELECT id::text FROM shop WHERE ${DEMO}`);
const open = statement(
  'demo-shops-open',
  'UPDATE shop SET open = true, closed_with_demo = false WHERE closed_with_demo RETURNING id::text',
);
const ids = (rows: { id: string }[]): string[] => rows.map(({ id }) => id);

/** `retailerIds`: those of demo accounts, whose shops belong to the demonstration however they were created. */
export async function closeDemoShops(tx: Queryable, retailerIds: string[]): Promise<{ all: string[]; closed: string[] }> {
  const closed = ids(await tx.query(close, [retailerIds]));
  return { all: ids(await tx.query(find, [retailerIds])), closed };
}

/** Returns the ids of the reopened ones. A shop that staff closed by hand stays closed. */
export const openDemoShops = async (tx: Queryable): Promise<string[]> => ids(await tx.query(open));

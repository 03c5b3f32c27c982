/** Readers of a filled installation: accounts with sessions. */
import type { Database } from '#server/platform/db/database.ts';
import { createSession } from '../../e2e/harness/session.ts';

/** An account with a session; the same one for the same name. */
export async function reader(database: Database, name: string, { retailerId = '', roles = [] as string[] }): Promise<string> {
  const [row] = await database.query<{ id: number }>(
    `INSERT INTO account (user_name, user_name_key, role_type, role_ids, retailer_id, phone_status) VALUES ($1, $1, $2, $3, $4, 'VERIFIED')
     ON CONFLICT (user_name_key) DO UPDATE SET retailer_id = excluded.retailer_id RETURNING id`,
    [`volume-${name}`, roles.length > 0 ? 'manager' : 'common', roles, retailerId],
  );
  return createSession(database, row?.id ?? 0);
}
export async function merchant(database: Database, shopId: number): Promise<string> {
  const retailerId = `volume-${shopId}`;
  await database.query('UPDATE shop SET retailer_id = $2 WHERE id = $1', [shopId, retailerId]);
  return reader(database, `merchant-${shopId}`, { retailerId });
}

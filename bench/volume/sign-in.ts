/** Readers of a filled installation: accounts with sessions. */
import type { Database } from '#server/platform/db/database.ts';
import { rowsOf } from '#server/platform/test/rows-of.ts';
import { createSession } from '../../e2e/harness/session.ts';

/** An account with a session; the same one for the same name. */
export async function reader(database: Database, name: string, { retailerId = '', roles = [] as string[] }): Promise<string> {
  const [row] = await rowsOf<{ id: number }>(
    database,
    `INSERT INTO account (user_name, user_name_key, role_type, role_ids, retailer_id, phone_status) VALUES ($1, $1, $2, $3, $4, 'VERIFIED')
     ON CONFLICT (user_name_key) DO UPDATE SET retailer_id = excluded.retailer_id RETURNING id`,
    [`volume-${name}`, roles.length > 0 ? 'manager' : 'common', roles, retailerId],
  );
  return createSession(database, row?.id ?? 0);
}
/** The leader of a group with some of the accounts whose names begin with a prefix as members. */
export async function leader(database: Database, prefix: string): Promise<string> {
  const cookie = await reader(database, 'leader', {});
  await database.query(
    `INSERT INTO user_group (name, leader_id) SELECT 'volume', id FROM account WHERE user_name_key = 'volume-leader' ON CONFLICT DO NOTHING`,
  );
  await database.query(
    `INSERT INTO group_member (group_id, account_id, member_type)
     SELECT g.id, a.id, CASE WHEN a.id = g.leader_id THEN 'Leader' ELSE 'Member' END
     FROM user_group g, (SELECT id FROM account WHERE user_name_key = 'volume-leader'
       UNION ALL (SELECT id FROM account WHERE starts_with(user_name_key, $1) AND id NOT IN (SELECT account_id FROM group_member) ORDER BY id LIMIT 20)) AS a
     WHERE g.name = 'volume' AND NOT EXISTS (SELECT FROM group_member m WHERE m.group_id = g.id) ON CONFLICT DO NOTHING`,
    [prefix],
  );
  return cookie;
}
export async function merchant(database: Database, shopId: number): Promise<string> {
  const retailerId = `volume-${shopId}`;
  await database.query('UPDATE shop SET retailer_id = $2 WHERE id = $1', [shopId, retailerId]);
  return reader(database, `merchant-${shopId}`, { retailerId });
}

/** Many signed-in buyers, inserted into the database as signing in would insert them. */
import { createHash, randomBytes } from 'node:crypto';
import type { Database } from '#server/platform/db/database.ts';
import { rowsOf } from '#server/platform/test/rows-of.ts';

export type Buyer = { accountId: string; cookie: string };

/** Ordinary users without a group (leaders by rule), each with a session. */
export async function createBuyers(database: Database, count: number): Promise<Buyer[]> {
  const tokens = Array.from({ length: count }, () => randomBytes(32).toString('base64url'));
  const names = tokens.map(() => `buyer-${randomBytes(8).toString('hex')}`);
  const accounts = await rowsOf<{ id: string }>(
    database,
    `INSERT INTO account (user_name, user_name_key) SELECT name, name FROM unnest($1::text[]) AS n(name) RETURNING id::text`,
    [names],
  );
  const hashes = tokens.map((token) => createHash('sha256').update(token).digest());
  await database.query(
    `INSERT INTO session (token_hash, account_id, expires_at, proved_at) SELECT hash, id, now() + interval '1 day', now() + interval '1 day' FROM unnest($1::bytea[], $2::bigint[]) AS s(hash, id)`,
    [hashes, accounts.map(({ id }) => id)],
  );
  return accounts.map(({ id }, index) => ({ accountId: id, cookie: `session=${tokens[index]}` }));
}

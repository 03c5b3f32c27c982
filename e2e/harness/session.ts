/** A session, written to the database as signing in would write it. */
import { createHash, randomBytes } from 'node:crypto';
import type { Database } from '#server/platform/db/database.ts';

/** One more session of an account, which has just given its password again; its cookie. */
export async function createSession(database: Database, accountId: string | number): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await database.query(
    `INSERT INTO session (token_hash, account_id, expires_at, proved_at) VALUES ($1, $2, now() + interval '1 day', now())`,
    [createHash('sha256').update(token).digest(), accountId],
  );
  return `session=${token}`;
}

/** A session, written to the database as signing in would write it. */
import { createHash, randomBytes } from 'node:crypto';
import type { Database } from '#server/platform/db/database.ts';

/** One more session of an account, of which the password is never asked again; its cookie. */
export async function createSession(database: Database, accountId: string | number): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await database.query(
    `INSERT INTO session (token_hash, account_id, expires_at, proved_at) VALUES ($1, $2, now() + interval '1 day', now() + interval '1 day')`,
    [createHash('sha256').update(token).digest(), accountId],
  );
  return `session=${token}`;
}

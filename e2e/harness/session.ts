/** A session, inserted into the database as signing in would insert it. */
import { createHash, randomBytes } from 'node:crypto';
import type { Database } from '#server/platform/db/database.ts';

/** A further session of an account, with permanent step-up; returns its cookie. */
export async function createSession(database: Database, accountId: string | number): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await database.query(
    `INSERT INTO session (token_hash, account_id, expires_at, proved_at) VALUES ($1, $2, now() + interval '1 day', now() + interval '1 day')`,
    [createHash('sha256').update(token).digest(), accountId],
  );
  return `session=${token}`;
}

/** SQL over `sign_in`: when, how and in which browser an account signed in. */
import type { SignInWay } from '#contexts/identity/calls/recovery.ts';
import { type Queryable, statement } from '#server/platform/db/database.ts';
import { msOf } from '#server/platform/db/milliseconds.ts';

const insert = statement('sign-in-insert', 'INSERT INTO sign_in (account_id, at, way, user_agent) VALUES ($1, $2, $3, $4)');
const list = statement(
  'sign-in-list',
  `SELECT id::text, ${msOf('at')} AS at, way, user_agent AS "userAgent" FROM sign_in WHERE account_id = $1 ORDER BY id DESC LIMIT 20`,
);
const removeOld = statement('sign-in-remove-old', 'DELETE FROM sign_in WHERE at < $1');

/** `at` in ms. */
export type StoredSignIn = { id: string; at: number; way: SignInWay; userAgent: string };

export async function insertSignIn(tx: Queryable, one: { accountId: number; at: Date; way: SignInWay; userAgent: string }): Promise<void> {
  await tx.query(insert, [one.accountId, one.at, one.way, one.userAgent]);
}
/** The last twenty of an account, newest first. */
export const listSignIns = (db: Queryable, accountId: number): Promise<StoredSignIn[]> => db.query(list, [accountId]);
export async function removeSignInsBefore(db: Queryable, before: Date): Promise<void> {
  await db.query(removeOld, [before]);
}

import type { TokenScope } from '#kernel/tokens/tokens.ts';
import { type Queryable, statement } from '#server/platform/db/database.ts';
import { one } from '#server/platform/db/rows.ts';
import type { Account } from '../account/account.ts';
import { accountColumns } from '../account/account-store.ts';

export type TokenRow = {
  id: string;
  name: string;
  ending: string;
  scopes: TokenScope[];
  /** Null: all. */
  repositories: string[] | null;
  createdAt: Date;
  expiresAt: Date | null;
  lastUsedAt: Date | null;
  lastUsedFrom: string;
};
const columns = `t.id, t.name, t.ending, t.scopes, t.repositories, t.created_at AS "createdAt", t.expires_at AS "expiresAt",
  t.last_used_at AS "lastUsedAt", t.last_used_from AS "lastUsedFrom"`;

const list = statement(
  'access-token-list',
  `SELECT ${columns} FROM access_token t WHERE t.account_id = $1 AND t.revoked_at IS NULL ORDER BY t.created_at DESC, t.id DESC`,
);
/** Accounts create their tokens one after the other, so that their number can be limited. */
const lockAccount = statement('access-token-lock-account', 'SELECT id FROM account WHERE id = $1 FOR NO KEY UPDATE');
const insert = statement(
  'access-token-insert',
  `INSERT INTO access_token (id, account_id, name, token_hash, ending, scopes, repositories, created_at, expires_at)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
);
const revoke = statement(
  'access-token-revoke',
  `UPDATE access_token t SET revoked_at = $3 WHERE t.id = $1 AND t.account_id = $2 AND t.revoked_at IS NULL RETURNING ${columns}`,
);
const revokeAll = statement(
  'access-token-revoke-all',
  'UPDATE access_token SET revoked_at = $2 WHERE account_id = $1 AND revoked_at IS NULL',
);
const find = statement(
  'access-token-find',
  `SELECT t.id AS "tokenId", t.scopes, t.repositories, t.expires_at AS "expiresAt", t.last_used_at AS "lastUsedAt",
     t.revoked_at IS NOT NULL AS revoked, ${accountColumns}
   FROM access_token t JOIN account a ON a.id = t.account_id LEFT JOIN group_member m ON m.account_id = a.id WHERE t.token_hash = $1`,
);
/** $4: only if the last use was written before. */
const saveUse = statement(
  'access-token-use',
  'UPDATE access_token SET last_used_at = $2, last_used_from = $3 WHERE id = $1 AND (last_used_at IS NULL OR last_used_at <= $4)',
);
const removeEnded = statement('access-token-delete-ended', 'DELETE FROM access_token WHERE revoked_at < $1 OR expires_at < $2');

export type TokenAccount = Account & {
  tokenId: string;
  scopes: TokenScope[];
  repositories: string[] | null;
  expiresAt: Date | null;
  lastUsedAt: Date | null;
  revoked: boolean;
};
export type NewToken = Pick<TokenRow, 'id' | 'name' | 'ending' | 'scopes' | 'repositories' | 'createdAt' | 'expiresAt'> & {
  accountId: number;
  hash: Buffer;
};

/** Newest first, including expired, excluding revoked ones. */
export const listTokens = (db: Queryable, accountId: number): Promise<TokenRow[]> => db.query(list, [accountId]);

/** Locks the account's token creation until the transaction ends. */
export const lockTokensOf = async (tx: Queryable, accountId: number): Promise<void> => void (await tx.query(lockAccount, [accountId]));

export async function insertToken(tx: Queryable, token: NewToken): Promise<void> {
  const { id, accountId, name, hash, ending, scopes, repositories, createdAt, expiresAt } = token;
  await tx.query(insert, [id, accountId, name, hash, ending, scopes, repositories, createdAt, expiresAt]);
}

/** Null: the account has no such token, or it is already revoked. */
export const revokeToken = (tx: Queryable, id: string, accountId: number, at: Date): Promise<TokenRow | null> =>
  one(tx.query(revoke, [id, accountId, at]));

/** The caller has to invalidate cached accounts. */
export const revokeTokensOf = async (db: Queryable, accountId: number, at: Date): Promise<void> =>
  void (await db.query(revokeAll, [accountId, at]));

/** The token of a hash with its account, ended or not. */
export const findToken = (db: Queryable, hash: Buffer): Promise<TokenAccount | null> => one(db.query(find, [hash]));

/** Unless written after `unlessSince`. */
export async function saveTokenUse(db: Queryable, use: { id: string; at: Date; from: string; unlessSince: Date }): Promise<void> {
  await db.query(saveUse, [use.id, use.at, use.from, use.unlessSince]);
}

export async function deleteEndedTokens(db: Queryable, before: { revoked: Date; expired: Date }): Promise<void> {
  await db.query(removeEnded, [before.revoked, before.expired]);
}

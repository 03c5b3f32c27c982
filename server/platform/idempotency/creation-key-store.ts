/** First responses of creating calls. The key is locked by the creating transaction: repeated requests wait for its end. */
import { type Queryable, statement } from '#server/platform/db/database.ts';
import { anyRow, one } from '#server/platform/db/rows.ts';

const take = statement(
  'creation-key-take',
  `INSERT INTO creation_key (account_id, action, key, request_hash) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING RETURNING true AS taken`,
);
const find = statement(
  'creation-key-find',
  'SELECT request_hash AS "requestHash", answer FROM creation_key WHERE account_id = $1 AND action = $2 AND key = $3',
);
const fill = statement('creation-key-fill', 'UPDATE creation_key SET answer = $4 WHERE account_id = $1 AND action = $2 AND key = $3');
const invalidate = statement('creation-key-forget', `DELETE FROM creation_key WHERE created_at < now() - interval '7 days'`);

export type CreationKey = { accountId: number; action: string; key: string };
const named = ({ accountId, action, key }: CreationKey) => [accountId, action, key];

export const creationKeyStore = {
  take: async (tx: Queryable, key: CreationKey, requestHash: string): Promise<boolean> =>
    anyRow(tx.query(take, [...named(key), requestHash])),
  find: async (tx: Queryable, key: CreationKey) => one(tx.query(find, named(key))),
  fill: async (tx: Queryable, key: CreationKey, answer: unknown) => {
    await tx.query(fill, [...named(key), JSON.stringify(answer ?? null)]);
  },
  removeOld: async (tx: Queryable) => {
    await tx.query(invalidate);
  },
};

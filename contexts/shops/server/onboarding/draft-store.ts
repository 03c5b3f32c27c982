import { type Database, type Queryable, statement } from '#server/platform/db/database.ts';
import { one } from '#server/platform/db/rows.ts';

const find = statement('onboarding-draft-find', 'SELECT sealed, saved_at AS "savedAt" FROM onboarding_draft WHERE account_id = $1');
const save = statement(
  'onboarding-draft-save',
  `INSERT INTO onboarding_draft (account_id, sealed, saved_at) VALUES ($1, $2, $3)
   ON CONFLICT (account_id) DO UPDATE SET sealed = EXCLUDED.sealed, saved_at = EXCLUDED.saved_at`,
);
const remove = statement('onboarding-draft-delete', 'DELETE FROM onboarding_draft WHERE account_id = $1');

export const createDraftStore = (database: Database) => ({
  find: async (accountId: number, on: Queryable = database) => one(on.query(find, [accountId])),
  save: (tx: Queryable, accountId: number, sealed: Buffer, savedAt: Date) => tx.query(save, [accountId, sealed, savedAt]),
  remove: (tx: Queryable, accountId: number) => tx.query(remove, [accountId]),
});
export type DraftStore = ReturnType<typeof createDraftStore>;

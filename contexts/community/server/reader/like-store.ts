/** SQL over `repository_like`, which the demo's history also fills; the repository's counter is updated in the same statement. */
import { type Database, type Queryable, statement } from '#server/platform/db/database.ts';
import { one } from '#server/platform/db/rows.ts';

const like = statement(
  'repository-like',
  `WITH inserted AS (INSERT INTO repository_like (repository_id, account_id, at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING RETURNING repository_id),
   due AS (INSERT INTO repository_to_count AS q (repository_id, due_on) SELECT repository_id, $4::date FROM inserted
     ON CONFLICT (repository_id) DO UPDATE SET due_on = least(q.due_on, excluded.due_on))
   UPDATE repository r SET likes = r.likes + 1 FROM inserted i WHERE r.id = i.repository_id RETURNING r.likes`,
);
const unlike = statement(
  'repository-unlike',
  `WITH deleted AS (DELETE FROM repository_like WHERE repository_id = $1 AND account_id = $2 RETURNING repository_id),
   due AS (INSERT INTO repository_to_count AS q (repository_id, due_on) SELECT repository_id, $3::date FROM deleted
     ON CONFLICT (repository_id) DO UPDATE SET due_on = least(q.due_on, excluded.due_on))
   UPDATE repository r SET likes = r.likes - 1 FROM deleted d WHERE r.id = d.repository_id RETURNING r.likes`,
);
const likesOf = statement('repository-likes-of', 'SELECT likes FROM repository WHERE id = $1');
const likedAmong = statement(
  'repository-liked-among',
  'SELECT repository_id AS id FROM repository_like WHERE account_id = $1 AND repository_id = ANY($2)',
);

export const createLikeStore = (database: Database) => ({
  /** Returns the new number of likes. `day`: 'YYYY-MM-DD' from which the score is due for computation. */
  async set(tx: Queryable, repositoryId: string, accountId: number, liked: boolean, at: number, day: string): Promise<number> {
    const changed = liked ? tx.query(like, [repositoryId, accountId, new Date(at), day]) : tx.query(unlike, [repositoryId, accountId, day]);
    const row = (await one(changed)) ?? (await one(tx.query(likesOf, [repositoryId])));
    return row?.likes ?? 0;
  },
  /** Those of these repositories that an account liked. */
  async likedAmong(accountId: number, repositoryIds: readonly string[]): Promise<ReadonlySet<string>> {
    if (accountId === 0 || repositoryIds.length === 0) return new Set();
    return new Set((await database.query(likedAmong, [accountId, repositoryIds])).map(({ id }) => id));
  },
});
export type LikeStore = ReturnType<typeof createLikeStore>;

import { type Queryable, statement } from '#server/platform/db/database.ts';

export type AttemptRow = { attempts: number; delayedUntil: Date; updatedAt: Date };

// No delay is stored as the epoch, not as now: another attempt may have begun earlier and be counted later. The no-op update locks the row,
// new or not, until the transaction ends.
const lock = statement(
  'attempt-lock',
  `INSERT INTO login_failure (source, failed_attempts, delayed_until, updated_at) VALUES ($1, 0, to_timestamp(0), $2)
   ON CONFLICT (source) DO UPDATE SET source = EXCLUDED.source
   RETURNING failed_attempts AS attempts, delayed_until AS "delayedUntil", updated_at AS "updatedAt"`,
);
const save = statement(
  'attempt-save',
  'UPDATE login_failure SET failed_attempts = $2, delayed_until = $3, updated_at = $4 WHERE source = $1',
);
const takeBack = statement(
  'attempt-take-back',
  'UPDATE login_failure SET failed_attempts = greatest(failed_attempts - 1, 0), delayed_until = to_timestamp(0) WHERE source = $1',
);
const remove = statement('attempt-delete', 'DELETE FROM login_failure WHERE source = $1');
const removeOld = statement('attempt-delete-old', 'DELETE FROM login_failure WHERE updated_at < $1 AND delayed_until < $1');

export async function lockAttempts(tx: Queryable, source: string, now: Date): Promise<AttemptRow> {
  const [row] = await tx.query(lock, [source, now]);
  if (!row) throw new Error('the upsert returned no row');
  return row;
}

export async function saveAttempts(tx: Queryable, source: string, row: AttemptRow): Promise<void> {
  await tx.query(save, [source, row.attempts, row.delayedUntil, row.updatedAt]);
}

/** Undoes one attempt that succeeded. */
export async function takeBackAttempt(db: Queryable, source: string): Promise<void> {
  await db.query(takeBack, [source]);
}

export async function deleteAttempts(db: Queryable, source: string): Promise<void> {
  await db.query(remove, [source]);
}

export async function deleteAttemptsBefore(db: Queryable, before: Date): Promise<void> {
  await db.query(removeOld, [before]);
}

/** One commit per Idempotency-Key: a client that lost the response repeats the request. */
import type { Database } from '#server/platform/db/database.ts';
import type { BoundCall } from '#server/platform/http/bind.ts';
import { createOnce, findAnswered } from '#server/platform/idempotency/create-once.ts';
import type { CommitOnce } from './write-commit.ts';

type Made = { id: string };

/** @param input parameters and body of the request. Throws IDEMPOTENCY_KEY_REUSED if the key was used for another request. */
export const commitOnce = (
  database: Database,
  call: Pick<BoundCall, 'actor' | 'idempotencyKey' | 'action'>,
  input: unknown,
): CommitOnce => ({
  find: async () => (await findAnswered<Made>(database, call, input))?.id ?? null,
  take: async (tx, id) => (await createOnce<Made>(tx, call, input, async () => ({ id }))).id,
});

import { createHash } from 'node:crypto';
import type { Queryable } from '#server/platform/db/database.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { BoundCall } from '#server/platform/http/bind.ts';
import { creationKeyStore } from './creation-key-store.ts';

type Keyed = Pick<BoundCall, 'actor' | 'idempotencyKey' | 'action'>;

const keyOf = ({ actor, idempotencyKey, action }: Keyed) => ({ accountId: actor?.accountId ?? 0, action, key: idempotencyKey });
const hashOf = (input: unknown): string => createHash('sha256').update(JSON.stringify(input)).digest('base64url');

/**
 * Creates a record once for each Idempotency-Key of a caller, inside the creating transaction. A repeated request returns the first
 * response, also while the first one is still in progress; a failed request does not use its key. Keys are stored for seven days.
 * @param input the request's parameters and body.
 * @throws AppError IDEMPOTENCY_KEY_REUSED when the key was used for another request.
 */
export async function createOnce<A>(tx: Queryable, by: Keyed, input: unknown, make: () => Promise<A>): Promise<A> {
  const key = keyOf(by);
  const requestHash = hashOf(input);
  if (!(await creationKeyStore.take(tx, key, requestHash))) {
    const first = await creationKeyStore.find(tx, key);
    if (first?.requestHash !== requestHash) throw new AppError('IDEMPOTENCY_KEY_REUSED');
    return first.answer as A;
  }
  await creationKeyStore.removeOld(tx);
  const answer = await make();
  await creationKeyStore.fill(tx, key, answer);
  return answer;
}

/**
 * The first response to a request already answered; null if there is none. For checks that precede the creating transaction. @throws
 * AppError IDEMPOTENCY_KEY_REUSED when the key was used for another request.
 */
export async function findAnswered<A>(on: Queryable, by: Keyed, input: unknown): Promise<A | null> {
  const first = await creationKeyStore.find(on, keyOf(by));
  if (!first) return null;
  if (first.requestHash !== hashOf(input)) throw new AppError('IDEMPOTENCY_KEY_REUSED');
  return first.answer as A;
}

/** The only SQL that writes `repository_access_request` and `repository_access_history`. */
import { type AccessDecision, type AccessRequestState, accessRequestLifecycle } from '#contexts/community/rules/access.ts';
import { isStoredId } from '#kernel/id/id.ts';
import { conditions } from '#server/platform/db/conditions.ts';
import { type Queryable, statement } from '#server/platform/db/database.ts';
import { type Keyset, keysetPage } from '#server/platform/db/keyset.ts';
import { msOf, msOrZero } from '#server/platform/db/milliseconds.ts';
import { anyRow, one } from '#server/platform/db/rows.ts';
import { accessState } from '../access-states.ts';

export type AccessRequestRow = {
  id: string;
  repositoryId: string;
  accountId: number;
  state: AccessRequestState;
  version: number;
  answers: string[];
  asked: number;
  askedAt: number;
  /** 0 until decided. */
  decidedAt: number;
  decidedBy: number | null;
  reason: string;
};

const columns = `q.id::text, q.repository_id AS "repositoryId", q.account_id AS "accountId", q.state, q.version, q.answers, q.asked, ${msOf('q.asked_at')} AS "askedAt",
  ${msOrZero('q.decided_at')} AS "decidedAt", q.decided_by AS "decidedBy", q.reason`;
const find = statement(
  'access-request-find',
  `SELECT ${columns} FROM repository_access_request q WHERE q.repository_id = $1 AND q.account_id = $2`,
);
const lock = statement(
  'access-request-lock',
  `SELECT ${columns} FROM repository_access_request q WHERE q.repository_id = $1 AND q.id = $2 FOR UPDATE`,
);
const lockMine = statement(
  'access-request-lock-mine',
  `SELECT ${columns} FROM repository_access_request q WHERE q.repository_id = $1 AND q.account_id = $2 FOR UPDATE`,
);
/** Inserts only one of two concurrent first requests by a reader. */
const insert = statement(
  'access-request-insert',
  `WITH inserted AS (
     INSERT INTO repository_access_request (repository_id, account_id, state, version, answers, asked_at) VALUES ($1, $2, ${accessState('PENDING')}, $3, $4, $5)
     ON CONFLICT (repository_id, account_id) DO NOTHING RETURNING id, state)
   INSERT INTO repository_access_history (request_id, at, move, to_state, account_id) SELECT id, $5, 'ask', state, $2 FROM inserted RETURNING request_id::text AS id`,
);
const askAgain = statement(
  'access-request-ask-again',
  `WITH locked AS (SELECT id, state FROM repository_access_request WHERE id = $1 FOR UPDATE),
   updated AS (
     UPDATE repository_access_request q SET state = ${accessState.to('askAgain')}, version = $2, answers = $3, asked = q.asked + 1, asked_at = $4, decided_at = NULL, decided_by = NULL, reason = ''
     FROM locked l WHERE q.id = l.id AND l.state IN (${accessState.from('askAgain')}) RETURNING q.id, q.account_id, l.state AS from_state, q.state)
   INSERT INTO repository_access_history (request_id, at, move, from_state, to_state, account_id)
   SELECT id, $4, ${accessState.move('askAgain')}, from_state, state, account_id FROM updated RETURNING request_id AS id`,
);
/** Compare-and-swap with a history row. */
const move = statement(
  'access-request-move',
  `WITH locked AS (SELECT id, state FROM repository_access_request WHERE id = $1 FOR UPDATE),
   updated AS (
     UPDATE repository_access_request q SET state = $3, decided_at = $5, decided_by = $6, reason = $7
     FROM locked l WHERE q.id = l.id AND l.state = ANY($2) RETURNING q.id, l.state AS from_state, q.state)
   INSERT INTO repository_access_history (request_id, at, move, from_state, to_state, account_id, note)
   SELECT id, $5, $4, from_state, state, $6, $7 FROM updated RETURNING request_id AS id`,
);
const count = statement(
  'access-request-count',
  'SELECT state, count(*)::int AS count FROM repository_access_request WHERE repository_id = $1 GROUP BY state',
);
const accepted = statement(
  'access-request-accepted',
  `SELECT repository_id AS id FROM repository_access_request WHERE account_id = $1 AND repository_id = ANY($2) AND state = ${accessState('ACCEPTED')}`,
);

const decisions = {
  accept: accessRequestLifecycle.moves.accept,
  refuse: accessRequestLifecycle.moves.refuse,
  withdraw: accessRequestLifecycle.moves.withdraw,
};

type Asked = { version: number; answers: readonly string[]; at: number };
type Decision = { at: number /** Null: automatic. */; accountId: number | null; reason: string };

export const findRequest = (on: Queryable, repositoryId: string, accountId: number) => one(on.query(find, [repositoryId, accountId]));
/** Null for a request of another repository. */
export const lockRequest = async (tx: Queryable, repositoryId: string, id: string) =>
  isStoredId(id) ? one(tx.query(lock, [repositoryId, id])) : null;
export const lockRequestOf = (tx: Queryable, repositoryId: string, accountId: number) => one(tx.query(lockMine, [repositoryId, accountId]));
/** Returns its id; null if this reader already has a request. */
export const insertRequest = async (tx: Queryable, repositoryId: string, accountId: number, { version, answers, at }: Asked) =>
  (await one(tx.query(insert, [repositoryId, accountId, version, JSON.stringify(answers), new Date(at)])))?.id ?? null;
export const askRequestAgain = (tx: Queryable, id: string, { version, answers, at }: Asked) =>
  anyRow(tx.query(askAgain, [id, version, JSON.stringify(answers), new Date(at)]));
/** False if it is in another state. */
export const moveRequest = (tx: Queryable, id: string, name: AccessDecision, { at, accountId, reason }: Decision) => {
  const { from, to } = decisions[name];
  return anyRow(tx.query(move, [id, [...from], to, name, new Date(at), accountId, reason]));
};
export const countRequests = (on: Queryable, repositoryId: string) => on.query(count, [repositoryId]);
export const listRequests = (
  on: Queryable,
  repositoryId: string,
  state: AccessRequestState | '',
  paging: Pick<Keyset, 'order' | 'cursor' | 'pageSize'>,
) => {
  const { where, values, add } = conditions({ where: ['q.repository_id = $1'], values: [repositoryId] });
  if (state) add((at) => `q.state = ${at}`, state);
  return keysetPage(on, {
    name: 'list-requests-page',
    select: columns,
    from: 'repository_access_request q',
    where,
    values,
    sort: { column: 'q.asked_at', type: 'timestamptz' },
    key: { column: 'q.id', type: 'bigint' },
    ...paging,
  });
};
/** Those of these repositories to which the account was granted access. */
export const acceptedOf = async (on: Queryable, accountId: number, repositoryIds: readonly string[]): Promise<Set<string>> =>
  new Set(repositoryIds.length === 0 ? [] : (await on.query(accepted, [accountId, repositoryIds])).map(({ id }) => id));

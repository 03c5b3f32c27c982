/** The only SQL that writes `takedown_request` and `takedown_history`; changes the state of a repository that is taken down or restored. */

import type { RepositoryType } from '#contexts/community/rules/repository.ts';
import { type TakedownDecision, type TakedownReason, type TakedownState, takedownLifecycle } from '#contexts/community/rules/takedown.ts';
import type { Language } from '#contracts/kit/fields.ts';
import { conditions } from '#server/platform/db/conditions.ts';
import { type Queryable, statement } from '#server/platform/db/database.ts';
import { type Keyset, keysetPage } from '#server/platform/db/keyset.ts';
import { containing } from '#server/platform/db/like.ts';
import { msOf, msOrZero } from '#server/platform/db/milliseconds.ts';
import { anyRow, one } from '#server/platform/db/rows.ts';
import { takedownState } from '../access-states.ts';
import { repositoryState } from '../repository/states.ts';

export type TakedownRow = {
  id: string;
  kind: 'REPOSITORY' | 'DISCUSSION';
  repositoryId: string;
  type: RepositoryType;
  /** Its name at the time. */
  repository: string;
  /** 0: the repository itself. */
  discussion: number;
  state: TakedownState;
  reason: TakedownReason;
  explanation: string;
  accountId: number | null;
  maskedName: string;
  maskedEmail: string;
  language: Language;
  fileIds: string[];
  at: number;
  claimedBy: number | null;
  claimedName: string;
  claimEndsAt: number;
  decidedBy: string;
  decidedAt: number;
  decision: string;
  counter: string;
  counterAt: number;
};

const columns = `t.id, t.kind, t.repository_id AS "repositoryId", t.repository_type AS type, t.repository_name AS repository, t.discussion, t.state, t.reason, t.explanation,
  t.account_id AS "accountId", t.masked_name AS "maskedName", t.masked_email AS "maskedEmail", t.language, t.file_ids AS "fileIds", ${msOf('t.at')} AS at,
  t.claimed_by AS "claimedBy", t.claimed_name AS "claimedName", ${msOrZero('t.claim_ends_at')} AS "claimEndsAt", t.decided_by AS "decidedBy",
  ${msOrZero('t.decided_at')} AS "decidedAt", t.decision, t.counter, ${msOrZero('t.counter_at')} AS "counterAt"`;
/** At most one open request per person and subject. */
const insert = statement(
  'takedown-insert',
  `WITH inserted AS (
     INSERT INTO takedown_request (id, kind, repository_id, repository_type, repository_name, discussion, state, reason, explanation, account_id, contact_cipher, masked_name, masked_email, reporter_key, language, file_ids, at)
     VALUES ($1, $2, $3, $4, $5, $6, ${takedownState('OPEN')}, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)
     ON CONFLICT (repository_id, discussion, reporter_key) WHERE state = ${takedownState('OPEN')} DO NOTHING RETURNING id, state)
   INSERT INTO takedown_history (request_id, at, move, to_state, user_name) SELECT id, $16, 'ask', state, $17 FROM inserted RETURNING request_id AS id`,
);
const find = statement('takedown-find', `SELECT ${columns} FROM takedown_request t WHERE t.id = $1`);
const lock = statement('takedown-lock', `SELECT ${columns} FROM takedown_request t WHERE t.id = $1 FOR UPDATE`);
const contact = statement('takedown-contact', 'SELECT contact_cipher AS cipher FROM takedown_request WHERE id = $1');
const claim = statement(
  'takedown-claim',
  'UPDATE takedown_request SET claimed_by = $2, claimed_name = $3, claim_ends_at = $4 WHERE id = $1',
);
/** Compare-and-swap with a history row. */
const move = statement(
  'takedown-move',
  `WITH locked AS (SELECT id, state FROM takedown_request WHERE id = $1 FOR UPDATE),
   updated AS (
     UPDATE takedown_request t SET state = $3, decided_at = $5, decided_by = $6, decision = $7 FROM locked l WHERE t.id = l.id AND l.state = ANY($2)
     RETURNING t.id, l.state AS from_state, t.state)
   INSERT INTO takedown_history (request_id, at, move, from_state, to_state, user_name, note) SELECT id, $5, $4, from_state, state, $6, $7 FROM updated RETURNING request_id AS id`,
);
const answer = statement(
  'takedown-answer',
  `WITH updated AS (
     UPDATE takedown_request SET counter = $2, counter_at = $3, counter_by = $4 WHERE id = $1 AND state = ${takedownState('UPHELD')} AND counter_at IS NULL RETURNING id, state)
   INSERT INTO takedown_history (request_id, at, move, from_state, to_state, user_name, note) SELECT id, $3, 'answer', state, state, $5, $2 FROM updated RETURNING request_id AS id`,
);
/** Other upheld decisions about the same subject. */
const lockUpheld = statement(
  'takedown-lock-upheld',
  `SELECT ${columns} FROM takedown_request t WHERE t.repository_id = $1 AND t.discussion = $2 AND t.state = ${takedownState('UPHELD')} ORDER BY t.id FOR UPDATE`,
);
const ofRepository = statement(
  'takedown-of-repository',
  `SELECT ${columns} FROM takedown_request t WHERE t.repository_id = $1 ORDER BY t.at DESC, t.id LIMIT $2`,
);
const history = statement(
  'takedown-list-history',
  `SELECT ${msOf('at')} AS at, move, user_name AS "userName", note FROM takedown_history WHERE request_id = $1 ORDER BY id LIMIT 200`,
);
const counts = statement(
  'takedown-counts',
  `SELECT count(*) FILTER (WHERE state = ${takedownState('OPEN')})::int AS open,
     count(*) FILTER (WHERE state = ${takedownState('UPHELD')} AND counter_at IS NOT NULL)::int AS countered FROM takedown_request WHERE state IN (${takedownState('OPEN', 'UPHELD')})`,
);
const isUnannounced = `t.account_id IS NULL AND t.mailed <> t.state AND t.state <> ${takedownState('OPEN')} AND t.contact_cipher IS NOT NULL`;
export const REPORTERS_DUE = `EXISTS (SELECT FROM takedown_request t WHERE ${isUnannounced})`;
const unsent = statement(
  'takedown-list-untold',
  `SELECT ${columns}, t.contact_cipher AS contact FROM takedown_request t
   WHERE ${isUnannounced} ORDER BY t.decided_at LIMIT $1`,
);
const notify = statement('takedown-mark-told', 'UPDATE takedown_request SET mailed = $2 WHERE id = $1');
const takeRepositoryDown = statement(
  'takedown-take-repository-down',
  `UPDATE repository SET state = ${repositoryState.to('takeDown')} WHERE id = $1 AND state IN (${repositoryState.from('takeDown')}) RETURNING id`,
);
const restoreRepository = statement(
  'takedown-restore-repository',
  `UPDATE repository SET state = ${repositoryState.to('restore')} WHERE id = $1 AND state IN (${repositoryState.from('restore')}) RETURNING id`,
);

const decisions = {
  uphold: takedownLifecycle.moves.uphold,
  dismiss: takedownLifecycle.moves.dismiss,
  restore: takedownLifecycle.moves.restore,
};

export type NewTakedown = Pick<
  TakedownRow,
  | 'id'
  | 'kind'
  | 'repositoryId'
  | 'type'
  | 'repository'
  | 'discussion'
  | 'reason'
  | 'explanation'
  | 'accountId'
  | 'maskedName'
  | 'maskedEmail'
  | 'language'
  | 'fileIds'
  | 'at'
> & { contactCipher: Buffer | null; reporterKey: string; userName: string };
/** False if this person has an open request about it. */
export const insertTakedown = (tx: Queryable, made: NewTakedown): Promise<boolean> =>
  anyRow(
    tx.query(insert, [
      ...[made.id, made.kind, made.repositoryId, made.type, made.repository, made.discussion, made.reason, made.explanation],
      ...[made.accountId, made.contactCipher, made.maskedName, made.maskedEmail, made.reporterKey, made.language, made.fileIds],
      ...[new Date(made.at), made.userName],
    ]),
  );
export const findTakedown = (on: Queryable, id: string) => one(on.query(find, [id]));
export const lockTakedown = (tx: Queryable, id: string) => one(tx.query(lock, [id]));
export const findContact = async (on: Queryable, id: string) => (await one(on.query(contact, [id])))?.cipher ?? null;
/** Null: unclaimed. `endsAt`: ms. */
export const saveTakedownClaim = (tx: Queryable, id: string, by: { accountId: number; userName: string; endsAt: number } | null) =>
  tx.query(claim, [id, by?.accountId ?? null, by?.userName ?? '', by && new Date(by.endsAt)]);
/** False if it is in another state. */
export const moveTakedown = (tx: Queryable, id: string, name: TakedownDecision, by: { at: number; userName: string; words: string }) => {
  const { from, to } = decisions[name];
  return anyRow(tx.query(move, [id, [...from], to, name, new Date(by.at), by.userName, by.words]));
};
/** False if nothing is down because of it, or it was answered before. */
export const answerTakedownRow = (tx: Queryable, id: string, text: string, by: { at: number; accountId: number; userName: string }) =>
  anyRow(tx.query(answer, [id, text, new Date(by.at), by.accountId, by.userName]));
export const lockUpheldOf = (tx: Queryable, repositoryId: string, discussion: number) => tx.query(lockUpheld, [repositoryId, discussion]);
/** Newest first. */
export const listTakedownsOf = (on: Queryable, repositoryId: string, most: number) => on.query(ofRepository, [repositoryId, most]);
export const listTakedownHistory = (on: Queryable, id: string) => on.query(history, [id]);
export const countTakedownRows = async (on: Queryable) => (await one(on.query(counts))) ?? { open: 0, countered: 0 };
/** Decisions not yet mailed to reporters without an account. */
export const listUnannounced = (on: Queryable, most: number) => on.query(unsent, [most]);
export const markAnnounced = (on: Queryable, id: string, state: TakedownState) => on.query(notify, [id, state]);
/** Returns whether the state changed. */
export const setRepositoryDown = (tx: Queryable, repositoryId: string, down: boolean) =>
  anyRow(tx.query(down ? takeRepositoryDown : restoreRepository, [repositoryId]));

type Paging = Pick<Keyset, 'order' | 'cursor' | 'pageSize'>;
const paged = (on: Queryable, where: string[], values: unknown[], paging: Paging) =>
  keysetPage(on, {
    name: 'takedown-page',
    select: columns,
    from: 'takedown_request t',
    where,
    values,
    sort: { column: 't.at', type: 'timestamptz' },
    key: { column: 't.id', type: 'text' },
    ...paging,
  });
export type TakedownFilter = {
  state: string;
  reason: string;
  kind: string;
  claimed: '' | 'mine' | 'free' | 'others';
  countered: boolean;
  keyword: string;
  /** The account for 'mine' and 'others', and the instant (ms) for claims. */
  accountId: number;
  now: number;
};
export function listTakedownRows(on: Queryable, filter: TakedownFilter, paging: Paging) {
  const { where, values, add } = conditions();
  if (filter.state) add((at) => `t.state = ${at}`, filter.state);
  if (filter.reason) add((at) => `t.reason = ${at}`, filter.reason);
  if (filter.kind) add((at) => `t.kind = ${at}`, filter.kind);
  if (filter.keyword) add((at) => `t.repository_name ILIKE ${at}`, containing(filter.keyword));
  if (filter.countered) where.push('t.counter_at IS NOT NULL');
  if (filter.claimed === 'mine') add((at) => `t.claimed_by = ${at}`, filter.accountId);
  if (filter.claimed === 'others') add((at) => `t.claimed_by <> ${at}`, filter.accountId);
  const now = new Date(filter.now);
  if (filter.claimed === 'free') add((at) => `(t.claimed_by IS NULL OR t.claim_ends_at <= ${at})`, now);
  else if (filter.claimed) add((at) => `t.claim_ends_at > ${at}`, now);
  return paged(on, where, values, paging);
}
export const listTakedownsBy = (on: Queryable, accountId: number, paging: Paging) => paged(on, ['t.account_id = $1'], [accountId], paging);

/** If the same person has another open request under this key, the former key remains. */
const setReporterKey = statement(
  'takedown-set-reporter',
  `UPDATE takedown_request t SET reporter_key = $2 WHERE t.id = $1 AND t.reporter_key LIKE 'e%' AND NOT EXISTS (
     SELECT FROM takedown_request o WHERE o.repository_id = t.repository_id AND o.discussion = t.discussion AND o.reporter_key = $2 AND o.id <> t.id)`,
);
/** For requests without an account only; others are left unchanged. */
export async function setReporter(tx: Queryable, id: string, key: string): Promise<void> {
  await tx.query(setReporterKey, [id, key]);
}

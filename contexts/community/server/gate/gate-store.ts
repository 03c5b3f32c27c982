/** The only SQL that writes `repository_gate` and `repository_gate_version`. */
import type { Gate } from '#contexts/community/calls/gate.ts';
import type { GateMode } from '#contexts/community/rules/access.ts';
import { type Queryable, statement } from '#server/platform/db/database.ts';
import { msOf } from '#server/platform/db/milliseconds.ts';
import { one } from '#server/platform/db/rows.ts';

export type Question = Gate['questions'][number];
export type StoredGate = Gate & { changedAt: number };
export type GateWords = Pick<Gate, 'agreement' | 'agreementEn' | 'questions'>;
/** Default before the owner configures the gate: the owner answers each request. */
const UNSET: StoredGate = { mode: 'MANUAL', version: 0, agreement: '', agreementEn: '', questions: [], changedAt: 0 };

const find = statement(
  'gate-find',
  `SELECT g.mode, g.version, coalesce(v.agreement, '') AS agreement, coalesce(v.agreement_en, '') AS "agreementEn", coalesce(v.questions, '[]') AS questions,
     ${msOf('g.changed_at')} AS "changedAt"
   FROM repository_gate g LEFT JOIN repository_gate_version v ON v.repository_id = g.repository_id AND v.version = g.version WHERE g.repository_id = $1`,
);
/** Inserts the row if missing and locks it, which serialises version numbers. */
const lock = statement(
  'gate-lock',
  `INSERT INTO repository_gate (repository_id, mode, version, changed_at) VALUES ($1, $2, 0, $3)
   ON CONFLICT (repository_id) DO UPDATE SET mode = EXCLUDED.mode, changed_at = EXCLUDED.changed_at RETURNING version`,
);
const addVersion = statement(
  'gate-add-version',
  `WITH advanced AS (UPDATE repository_gate SET version = version + 1 WHERE repository_id = $1 RETURNING version)
   INSERT INTO repository_gate_version (repository_id, version, agreement, agreement_en, questions, created_at, created_by)
   SELECT $1, version, $2, $3, $4, $5, $6 FROM advanced RETURNING version`,
);
const listQuestions = statement(
  'gate-list-questions',
  'SELECT version, questions FROM repository_gate_version WHERE repository_id = $1 AND version = ANY($2::int[])',
);
const listModes = statement('gate-list-modes', 'SELECT repository_id AS id, mode FROM repository_gate WHERE repository_id = ANY($1)');

export const findGate = async (on: Queryable, repositoryId: string): Promise<StoredGate> =>
  (await one(on.query(find, [repositoryId]))) ?? UNSET;
/** Sets the mode; the gate is locked until the transaction ends. */
export const lockGate = async (tx: Queryable, repositoryId: string, mode: GateMode, at: number): Promise<void> => {
  await tx.query(lock, [repositoryId, mode, new Date(at)]);
};
export const addGateVersion = async (tx: Queryable, repositoryId: string, words: GateWords, by: { at: number; accountId: number }) => {
  const values = [repositoryId, words.agreement, words.agreementEn, JSON.stringify(words.questions), new Date(by.at), by.accountId];
  return (await one(tx.query(addVersion, values)))?.version ?? 0;
};
/** Questions of these versions. */
export const findQuestions = async (on: Queryable, repositoryId: string, versions: readonly number[]): Promise<Map<number, Question[]>> => {
  const rows = await on.query(listQuestions, [repositoryId, versions]);
  return new Map(rows.map(({ version, questions }) => [version, questions]));
};
/** Modes of those repositories whose gate is configured. */
export const findModes = async (on: Queryable, repositoryIds: readonly string[]): Promise<Map<string, GateMode>> => {
  if (repositoryIds.length === 0) return new Map();
  return new Map((await on.query(listModes, [repositoryIds])).map(({ id, mode }) => [id, mode]));
};

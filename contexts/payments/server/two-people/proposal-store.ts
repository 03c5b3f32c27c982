/** The only SQL over `money_proposal`: acts above a limit, which wait for a second person. */

import type { ProposalState, ProposedAct, SecondReason } from '#contexts/payments/rules/payments.ts';
import { isStoredId } from '#kernel/id/id.ts';
import { type Database, type Queryable, statement } from '#server/platform/db/database.ts';
import { keysetPage } from '#server/platform/db/keyset.ts';
import { msOf, msOrZero } from '#server/platform/db/milliseconds.ts';
import { anyRow, one } from '#server/platform/db/rows.ts';
import { proposalState } from '../states.ts';

export type Proposal = {
  id: string;
  act: ProposedAct;
  /** The record that it changes; the id is '' while it does not exist yet. */
  subjectType: string;
  subjectId: string;
  name: string;
  nameEn: string;
  /** The counted amount, without a sign. */
  amountFen: number;
  because: SecondReason;
  /** What is shown, in the format of the audit log. */
  before: Record<string, unknown>;
  after: Record<string, unknown>;
  /** The input of the act when it is carried out. */
  asked: unknown;
  reason: string;
  state: ProposalState;
  proposedBy: number;
  /** ms */
  proposedAt: number;
  decidedBy: number | null;
  /** ms; 0 until it is decided. */
  decidedAt: number;
  note: string;
};
export type NewProposal = Omit<Proposal, 'id' | 'state' | 'decidedBy' | 'decidedAt' | 'note'> & {
  /** Only one proposal of an act with the same text waits; '': any number. */
  onlyOne: string;
};

const columns = `p.id::text, p.act, p.subject_type AS "subjectType", p.subject_id AS "subjectId", p.name, p.name_en AS "nameEn", p.amount_fen AS "amountFen", p.because, p.before, p.after,
  p.asked, p.reason, p.state, p.proposed_by AS "proposedBy", ${msOf('p.proposed_at')} AS "proposedAt", p.decided_by AS "decidedBy", ${msOrZero('p.decided_at')} AS "decidedAt", p.note`;
const insert = statement(
  'money-proposal-insert',
  `INSERT INTO money_proposal (act, subject_type, subject_id, name, name_en, only_one, amount_fen, because, before, after, asked, reason, state, proposed_by, proposed_at)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, ${proposalState('PROPOSED')}, $13, $14)
   ON CONFLICT (act, only_one) WHERE state = ${proposalState('PROPOSED')} AND only_one <> '' DO NOTHING RETURNING id::text`,
);
const find = statement('money-proposal-find', `SELECT ${columns} FROM money_proposal p WHERE p.id = $1`);
const lock = statement('money-proposal-lock', `SELECT ${columns} FROM money_proposal p WHERE p.id = $1 FOR UPDATE`);
const confirm = statement(
  'money-proposal-confirm',
  `UPDATE money_proposal SET state = ${proposalState.to('confirm')}, decided_by = $2, decided_at = $3 WHERE id = $1 AND state IN (${proposalState.from('confirm')}) RETURNING id`,
);
const refuse = statement(
  'money-proposal-refuse',
  `UPDATE money_proposal SET state = ${proposalState.to('refuse')}, decided_by = $2, decided_at = $3, note = $4 WHERE id = $1 AND state IN (${proposalState.from('refuse')}) RETURNING id`,
);

type Paging = { order: 'asc' | 'desc'; cursor: string; pageSize: number };

export const proposalStore = {
  /** The id; '' when a similar one already waits. */
  async insert(tx: Queryable, made: NewProposal): Promise<string> {
    const [row] = await tx.query(insert, [
      made.act,
      made.subjectType,
      made.subjectId,
      made.name,
      made.nameEn,
      made.onlyOne,
      made.amountFen,
      made.because,
      JSON.stringify(made.before),
      JSON.stringify(made.after),
      JSON.stringify(made.asked),
      made.reason,
      made.proposedBy,
      new Date(made.proposedAt),
    ]);
    return row?.id ?? '';
  },
  find: (on: Queryable, id: string) => (isStoredId(id) ? one(on.query(find, [id])) : Promise.resolve(null)),
  lock: (tx: Queryable, id: string) => (isStoredId(id) ? one(tx.query(lock, [id])) : Promise.resolve(null)),
  /** False: already decided. */
  confirm: (tx: Queryable, id: string, by: number, at: number): Promise<boolean> => anyRow(tx.query(confirm, [id, by, new Date(at)])),
  refuse: (tx: Queryable, id: string, by: number, at: number, note: string): Promise<boolean> =>
    anyRow(tx.query(refuse, [id, by, new Date(at), note])),
  list(database: Database, filter: { state: string; act: string }, { order, cursor, pageSize }: Paging) {
    const where: string[] = [];
    const values: unknown[] = [];
    if (filter.state) where.push(`p.state = $${values.push(filter.state)}`);
    if (filter.act) where.push(`p.act = $${values.push(filter.act)}`);
    return keysetPage(database, {
      name: 'proposal-page',
      select: columns,
      from: 'money_proposal p',
      where,
      values,
      sort: { column: 'p.proposed_at', type: 'timestamptz' },
      key: { column: 'p.id', type: 'bigint' },
      order,
      cursor,
      pageSize,
    });
  },
};

/** Repayments of credit. A repayment's row is locked first, then its fund. */
import type { RepaymentState } from '#contexts/payments/rules/payments.ts';
import { type Queryable, statement } from '#server/platform/db/database.ts';
import { msOf, msOrZero } from '#server/platform/db/milliseconds.ts';
import { anyRow, one } from '#server/platform/db/rows.ts';
import { repaymentState } from '../states.ts';

export type Repayment = {
  id: string;
  fundId: string;
  accountId: number;
  amountFen: number;
  subject: string;
  state: RepaymentState;
  createdAt: number;
  expiresAt: number;
  /** 0 until it is paid. */
  paidAt: number;
};

const columns = `r.id, r.fund_id AS "fundId", r.account_id AS "accountId", r.amount_fen AS "amountFen", r.subject, r.state, ${msOf('r.created_at')} AS "createdAt",
  ${msOf('r.expires_at')} AS "expiresAt", ${msOrZero('r.paid_at')} AS "paidAt"`;
const insert = statement(
  'repayment-insert',
  `INSERT INTO repayment (id, fund_id, account_id, amount_fen, subject, state, created_at, expires_at) VALUES ($1, $2, $3, $4, $5, ${repaymentState('UNPAID')}, $6, $7)`,
);
const find = statement('repayment-find', `SELECT ${columns} FROM repayment r WHERE r.id = $1`);
const lock = statement('repayment-lock', `SELECT ${columns} FROM repayment r WHERE r.id = $1 FOR UPDATE`);
const extend = statement(
  'repayment-extend',
  `UPDATE repayment SET expires_at = greatest(expires_at, $2) WHERE id = $1 AND state = ${repaymentState('UNPAID')} AND expires_at > $3 RETURNING id`,
);
const pay = statement(
  'repayment-pay',
  `UPDATE repayment SET state = ${repaymentState.to('pay')}, paid_at = $2 WHERE id = $1 AND state IN (${repaymentState.from('pay')}) RETURNING id`,
);
const listExpired = statement(
  'repayment-list-expired',
  `SELECT r.id FROM repayment r WHERE r.state = ${repaymentState('UNPAID')} AND r.expires_at <= $1 ORDER BY r.expires_at LIMIT $2`,
);
export const REPAYMENTS_DUE = `EXISTS (SELECT FROM repayment WHERE state = ${repaymentState('UNPAID')} AND expires_at <= now())`;
const expire = statement(
  'repayment-expire',
  `UPDATE repayment SET state = ${repaymentState.to('expire')} WHERE id = $1 AND state IN (${repaymentState.from('expire')}) AND expires_at <= $2 RETURNING id`,
);

/** All of them, for a proof. */
export const REPAYMENTS = statement(
  'proof-repayments',
  `SELECT r.id, r.fund_id AS "fundId", r.account_id AS "accountId", r.amount_fen AS "amountFen", r.state FROM repayment r ORDER BY r.id COLLATE "C"`,
);
export type RepaymentRow = Pick<Repayment, 'id' | 'fundId' | 'accountId' | 'amountFen' | 'state'>;

export const repaymentStore = {
  insert: async (tx: Queryable, made: Omit<Repayment, 'state' | 'paidAt'>): Promise<void> => {
    const { id, fundId, accountId, amountFen, subject, createdAt, expiresAt } = made;
    await tx.query(insert, [id, fundId, accountId, amountFen, subject, new Date(createdAt), new Date(expiresAt)]);
  },
  find: (on: Queryable, id: string) => one(on.query(find, [id])),
  lock: (tx: Queryable, id: string) => one(tx.query(lock, [id])),
  /** False when it no longer waits. Instants in ms. */
  extend: (on: Queryable, id: string, until: number, now: number): Promise<boolean> =>
    anyRow(on.query(extend, [id, new Date(until), new Date(now)])),
  pay: (tx: Queryable, id: string, at: number): Promise<boolean> => anyRow(tx.query(pay, [id, new Date(at)])),
  listExpired: async (on: Queryable, now: number, most: number): Promise<string[]> =>
    (await on.query(listExpired, [new Date(now), most])).map(({ id }) => id),
  expire: (tx: Queryable, id: string, now: number): Promise<boolean> => anyRow(tx.query(expire, [id, new Date(now)])),
};

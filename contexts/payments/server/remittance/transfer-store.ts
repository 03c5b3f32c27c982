/** The only SQL that writes `bank_import` and `bank_transfer`; each write of a transfer adds its entry to `bank_transfer_history`. */

import type { Match, MatchKind, SecondReason, TransferShare, TransferState } from '#contexts/payments/rules/payments.ts';
import { isStoredId } from '#kernel/id/id.ts';
import { type Database, type Queryable, statement } from '#server/platform/db/database.ts';
import { keysetPage } from '#server/platform/db/keyset.ts';
import { msOf } from '#server/platform/db/milliseconds.ts';
import { anyRow, one } from '#server/platform/db/rows.ts';
import { paymentState, transferState } from '../states.ts';

export type TransferTarget = '' | 'PAYMENT' | 'BALANCE' | 'RETURN';
export type Transfer = {
  id: string;
  /** The imported file, and its importer. */
  importId: string;
  importedBy: number;
  bankAccount: string;
  bankSerial: string;
  amountFen: number;
  paidAt: number;
  payerMasked: string;
  numberMasked: string;
  remark: string;
  state: TransferState;
  matchKind: MatchKind;
  isNameSame: boolean;
  paymentId: string | null;
  accountId: number | null;
  target: TransferTarget;
  proposedBy: number | null;
  /** Why the decision waits for a second person; '' when it does not. */
  secondBecause: SecondReason | '';
  decidedBy: number | null;
  decidedAt: number | null;
  capturedFen: number;
  balanceFen: number;
  returnedFen: number;
};
/** With the payable it pays. */
export type ListedTransfer = Transfer & { payableKind: string; payableId: string; subject: string; dueFen: number };

const columns = `t.id::text, t.import_id::text AS "importId", coalesce((SELECT i.imported_by FROM bank_import i WHERE i.id = t.import_id), 0) AS "importedBy", t.bank_account AS "bankAccount", t.bank_serial AS "bankSerial", t.amount_fen AS "amountFen", ${msOf('t.paid_at')} AS "paidAt", t.payer_masked AS "payerMasked",
  t.number_masked AS "numberMasked", t.remark, t.state, t.match_kind AS "matchKind", t.is_name_same AS "isNameSame", t.payment_id AS "paymentId", t.account_id AS "accountId", t.target,
  t.proposed_by AS "proposedBy", t.second_because AS "secondBecause", t.decided_by AS "decidedBy", ${msOf('t.decided_at')} AS "decidedAt", t.captured_fen AS "capturedFen", t.balance_fen AS "balanceFen", t.returned_fen AS "returnedFen"`;
const withPayment = `coalesce(p.payable_kind, '') AS "payableKind", coalesce(p.payable_id, '') AS "payableId", coalesce(p.subject, '') AS subject, coalesce(p.amount_fen, 0) AS "dueFen"`;

/** Writes the entry of its history in the same statement. `written`: returns the whole row. */
const moves = <const Name extends string>(name: Name, move: Parameters<typeof transferState.move>[0], written: string) =>
  statement(
    name,
    `WITH t AS (${written} RETURNING *),
     entry AS (INSERT INTO bank_transfer_history (transfer_id, move, record) SELECT t.id, ${transferState.move(move)}, to_jsonb(t) - 'payer_sealed' FROM t)
     SELECT t.id FROM t`,
  );

const insertImport = statement(
  'bank-import-insert',
  `INSERT INTO bank_import (bank_account, file_id, layout, line_count, new_count, imported_by, imported_at) VALUES ($1, $2, $3, $4, 0, $5, $6) RETURNING id::text`,
);
const countImport = statement('bank-import-count', 'UPDATE bank_import SET new_count = $2 WHERE id = $1');
/** Total of its lines decided alone. */
const lockImport = statement(
  'bank-import-lock-alone',
  'SELECT alone_fen AS "aloneFen", imported_by AS "importedBy" FROM bank_import WHERE id = $1 FOR UPDATE',
);
const addAlone = statement('bank-import-add-alone', 'UPDATE bank_import SET alone_fen = alone_fen + $2 WHERE id = $1');
/** Known lines are omitted; the numbers of those with another amount are also returned. */
const insertLines = statement(
  'bank-transfer-insert',
  `WITH line AS (SELECT * FROM unnest($3::text[], $4::bigint[], $5::timestamptz[], $6::bytea[], $7::text[], $8::text[], $9::text[], $10::text[]) AS l(serial, fen, paid_at, sealed, masked, number, remark, digest)),
   t AS (
     INSERT INTO bank_transfer (import_id, bank_account, bank_serial, amount_fen, paid_at, payer_sealed, payer_masked, number_masked, remark, state)
     SELECT $1, $2, serial, fen, paid_at, sealed, masked, number, remark, ${transferState('HELD')} FROM line ON CONFLICT (bank_account, bank_serial) DO NOTHING RETURNING *),
   entry AS (
     INSERT INTO bank_transfer_history (transfer_id, move, record, payer_digest)
     SELECT t.id, 'import', to_jsonb(t) - 'payer_sealed', line.digest FROM t JOIN line ON line.serial = t.bank_serial)
   SELECT t.id::text, t.bank_serial AS "bankSerial", t.amount_fen AS "amountFen" FROM t`,
);
/** One import of an account at a time. */
const lockImports = statement('bank-import-lock', 'SELECT pg_advisory_xact_lock(hashtextextended($1::text, 42))');
const storedColumns = `bank_serial AS serial, amount_fen AS "amountFen", ${msOf('paid_at')} AS at, payer_sealed AS "payerSealed"`;
const findKnown = statement(
  'bank-transfer-known',
  `SELECT ${storedColumns} FROM bank_transfer WHERE bank_account = $1 AND bank_serial = ANY($2)`,
);
/** With these amounts within these days; only with derived numbers, or all. */
const findAlike = statement(
  'bank-transfer-alike',
  `SELECT ${storedColumns} FROM bank_transfer WHERE bank_account = $1 AND amount_fen = ANY($2) AND paid_at >= $3 AND paid_at < $4
   AND ($5 OR starts_with(bank_serial, '#'))`,
);
const suggest = moves(
  'bank-transfer-suggest',
  'suggest',
  `UPDATE bank_transfer SET state = CASE WHEN $2 = 'NONE' THEN state ELSE ${transferState.to('suggest')} END, match_kind = $2, payment_id = $3, account_id = $4, is_name_same = $5
   WHERE id = $1 AND state IN (${transferState.from('suggest')})`,
);
const listAwaited = statement(
  'remittance-list-awaited',
  `SELECT p.id, p.account_id AS "accountId", p.amount_fen - (SELECT coalesce(sum(t.amount_fen), 0)::bigint FROM bank_transfer t WHERE t.payment_id = p.id AND t.state = ${transferState('ASSIGNED')}) AS "leftFen",
     s.payer_sealed AS "payerSealed" FROM payment p LEFT JOIN remittance_slip s ON s.payment_id = p.id WHERE p.gateway = $1 AND p.state = ${paymentState('WAIT')}`,
);
/** Those of the account first, then those of the amount, then the newest. */
const listCandidates = statement(
  'remittance-list-candidates',
  `SELECT p.payable_kind AS "payableKind", p.payable_id AS "payableId", p.subject, p.account_id AS "accountId", w.left_fen AS "leftFen", w.left_fen = $3 AS "isAmountSame"
   FROM payment p CROSS JOIN LATERAL (SELECT p.amount_fen - (SELECT coalesce(sum(t.amount_fen), 0)::bigint FROM bank_transfer t WHERE t.payment_id = p.id AND t.state = ${transferState('ASSIGNED')}) AS left_fen) w
   WHERE p.gateway = $1 AND p.state = ${paymentState('WAIT')}
   ORDER BY (p.account_id IS NOT DISTINCT FROM $2::bigint) DESC, (w.left_fen = $3) DESC, p.created_at DESC, p.id LIMIT $4`,
);
const findOwners = statement('remittance-code-owners', 'SELECT code, account_id AS "accountId" FROM remittance_code WHERE code = ANY($1)');
const find = statement(
  'bank-transfer-find',
  `SELECT ${columns}, ${withPayment} FROM bank_transfer t LEFT JOIN payment p ON p.id = t.payment_id WHERE t.id = $1`,
);
const lock = statement('bank-transfer-lock', `SELECT ${columns} FROM bank_transfer t WHERE t.id = $1 FOR UPDATE`);
const lockPool = statement(
  'bank-transfer-lock-pool',
  `SELECT ${columns} FROM bank_transfer t WHERE t.payment_id = $1 AND t.state = ${transferState('ASSIGNED')} ORDER BY t.paid_at, t.id FOR UPDATE`,
);
const listOf = statement(
  'bank-transfer-of-payment',
  `SELECT ${columns} FROM bank_transfer t WHERE t.payment_id = $1 AND t.state IN (${transferState('ASSIGNED', 'SETTLED')}) ORDER BY t.paid_at, t.id`,
);
const stranded = `bank_transfer t JOIN payment p ON p.id = t.payment_id WHERE t.state = ${transferState('ASSIGNED')} AND p.state <> ${paymentState('WAIT')}`;
export const STRANDED_DUE = `EXISTS (SELECT FROM ${stranded})`;
const listStranded = statement('bank-transfer-stranded', `SELECT ${columns} FROM ${stranded} ORDER BY t.id LIMIT 100`);
const propose = moves(
  'bank-transfer-propose',
  'propose',
  `UPDATE bank_transfer SET state = ${transferState.to('propose')}, target = $2, payment_id = $3, account_id = $4, proposed_by = $5, second_because = $6, decided_by = NULL WHERE id = $1 AND state IN (${transferState.from('propose')})`,
);
const reject = moves(
  'bank-transfer-reject',
  'reject',
  `UPDATE bank_transfer SET state = ${transferState.to('reject')}, target = '', proposed_by = NULL, second_because = '' WHERE id = $1 AND state IN (${transferState.from('reject')})`,
);
const assign = moves(
  'bank-transfer-assign',
  'assign',
  `UPDATE bank_transfer SET state = ${transferState.to('assign')}, target = 'PAYMENT', payment_id = $2, account_id = $3, decided_by = $4, decided_at = $5 WHERE id = $1 AND state IN (${transferState.from('assign')})`,
);
const settle = moves(
  'bank-transfer-settle',
  'settle',
  `UPDATE bank_transfer SET state = ${transferState.to('settle')}, captured_fen = $2, balance_fen = $3, account_id = $4, decided_by = coalesce($5, decided_by), decided_at = coalesce(decided_at, $6),
     target = CASE WHEN target = '' THEN 'BALANCE' ELSE target END WHERE id = $1 AND state IN (${transferState.from('settle')})`,
);
const sendBack = moves(
  'bank-transfer-send-back',
  'sendBack',
  `UPDATE bank_transfer SET state = ${transferState.to('sendBack')}, target = 'RETURN', returned_fen = amount_fen, decided_by = $2, decided_at = $3 WHERE id = $1 AND state IN (${transferState.from('sendBack')})`,
);
const arriveBack = moves(
  'bank-transfer-arrive-back',
  'arriveBack',
  `UPDATE bank_transfer SET state = ${transferState.to('arriveBack')} WHERE id = $1 AND state IN (${transferState.from('arriveBack')})`,
);
const keep = moves(
  'bank-transfer-keep',
  'keep',
  `UPDATE bank_transfer SET state = ${transferState.to('keep')}, target = '', returned_fen = 0, proposed_by = NULL, second_because = '', decided_by = NULL, decided_at = NULL WHERE id = $1 AND state IN (${transferState.from('keep')})`,
);

export type Candidate = {
  payableKind: string;
  payableId: string;
  subject: string;
  accountId: number;
  leftFen: number;
  isAmountSame: boolean;
};
export type NewLine = {
  serial: string;
  amountFen: number;
  at: number;
  payerSealed: Buffer;
  payerMasked: string;
  numberMasked: string;
  remark: string;
  payerDigest: string;
};
/** `amounts` in fen; `from` and `until` in ms; `all`: also those with a bank number. */
type Alike = { amounts: number[]; from: number; until: number; all: boolean };
type Paging = { order: 'asc' | 'desc'; cursor: string; pageSize: number };

export const transferStore = {
  async insertImport(tx: Queryable, made: { bankAccount: string; fileId: string; layout: string; lines: number; by: number }, now: number) {
    const [row] = await tx.query(insertImport, [made.bankAccount, made.fileId, made.layout, made.lines, made.by, new Date(now)]);
    return row?.id ?? '';
  },
  /** What waits for money by this way, the likeliest for a transfer first. */
  listCandidates: (on: Queryable, way: string, { accountId, amountFen }: Pick<Transfer, 'accountId' | 'amountFen'>, most: number) =>
    on.query(listCandidates, [way, accountId, amountFen, most]),
  countImport: async (tx: Queryable, id: string, count: number) => void (await tx.query(countImport, [id, count])),
  /** In fen; locked until the transaction ends. */
  lockImport: (tx: Queryable, id: string) => one(tx.query(lockImport, [id])),
  addAlone: async (tx: Queryable, id: string, fen: number) => void (await tx.query(addAlone, [id, fen])),
  /** Returns the new ones. */
  insertLines: (tx: Queryable, importId: string, bankAccount: string, lines: readonly NewLine[]) =>
    tx.query(insertLines, [
      importId,
      bankAccount,
      lines.map(({ serial }) => serial),
      lines.map(({ amountFen }) => amountFen),
      lines.map(({ at }) => new Date(at)),
      lines.map(({ payerSealed }) => payerSealed),
      lines.map(({ payerMasked }) => payerMasked),
      lines.map(({ numberMasked }) => numberMasked),
      lines.map(({ remark }) => remark),
      lines.map(({ payerDigest }) => payerDigest),
    ]),
  lockImports: async (tx: Queryable, bankAccount: string) => void (await tx.query(lockImports, [bankAccount])),
  findKnown: (on: Queryable, bankAccount: string, serials: string[]) => on.query(findKnown, [bankAccount, serials]),
  findAlike: (on: Queryable, bankAccount: string, { amounts, from, until, all }: Alike) =>
    on.query(findAlike, [bankAccount, amounts, new Date(from), new Date(until), all]),
  suggest: async (tx: Queryable, id: string, { kind, paymentId, accountId, isNameSame }: Match) =>
    void (await tx.query(suggest, [id, kind, paymentId, accountId, isNameSame])),
  listAwaited: (on: Queryable, way: string) => on.query(listAwaited, [way]),
  findOwners: (on: Queryable, codes: string[]) => on.query(findOwners, [codes]),
  find: (on: Queryable, id: string) => (isStoredId(id) ? one(on.query(find, [id])) : Promise.resolve(null)),
  lock: (tx: Queryable, id: string) => (isStoredId(id) ? one(tx.query(lock, [id])) : Promise.resolve(null)),
  /** Transfers assigned to a payment that waits for the rest; the caller has locked the payment. */
  lockPool: (tx: Queryable, paymentId: string) => tx.query(lockPool, [paymentId]),
  listOf: (on: Queryable, paymentId: string) => on.query(listOf, [paymentId]),
  /** Assigned to payments that no longer wait. */
  listStranded: (on: Queryable) => on.query(listStranded, []),
  propose: (
    tx: Queryable,
    id: string,
    wanted: { target: TransferTarget; paymentId: string | null; accountId: number | null; by: number; because: SecondReason },
  ) => anyRow(tx.query(propose, [id, wanted.target, wanted.paymentId, wanted.accountId, wanted.by, wanted.because])),
  reject: (tx: Queryable, id: string) => anyRow(tx.query(reject, [id])),
  assign: (tx: Queryable, id: string, wanted: { paymentId: string; accountId: number; by: number }, now: number) =>
    anyRow(tx.query(assign, [id, wanted.paymentId, wanted.accountId, wanted.by, new Date(now)])),
  /** `by` null: the system, or the assigner. */
  settle: (tx: Queryable, { id, capturedFen, balanceFen }: TransferShare, accountId: number | null, by: number | null, now: number) =>
    anyRow(tx.query(settle, [id, capturedFen, balanceFen, accountId, by, new Date(now)])),
  sendBack: (tx: Queryable, id: string, by: number, now: number) => anyRow(tx.query(sendBack, [id, by, new Date(now)])),
  arriveBack: (tx: Queryable, id: string) => anyRow(tx.query(arriveBack, [id])),
  keep: (tx: Queryable, id: string) => anyRow(tx.query(keep, [id])),
  /** `payableId`: of the order or bill that the keyword is the number of. */
  list(database: Database, filter: { state: string; keyword: string; payableId: string }, { order, cursor, pageSize }: Paging) {
    const where: string[] = [];
    const values: unknown[] = [];
    if (filter.state) where.push(`t.state = $${values.push(filter.state)}`);
    if (filter.keyword) {
      const at = values.push(filter.keyword);
      where.push(
        `(t.bank_serial = $${at} OR strpos(upper(t.remark), upper($${at})) > 0 OR p.payable_id = $${values.push(filter.payableId)})`,
      );
    }
    return keysetPage(database, {
      name: 'transfer-page',
      select: `${columns}, ${withPayment}`,
      from: 'bank_transfer t LEFT JOIN payment p ON p.id = t.payment_id',
      where,
      values,
      sort: { column: 't.paid_at', type: 'timestamptz' },
      key: { column: 't.id', type: 'bigint' },
      order,
      cursor,
      pageSize,
    });
  },
};

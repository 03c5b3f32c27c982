/** The only SQL that writes `invoice_title`. */
import type { TitleKind } from '#contexts/invoicing/rules/invoicing.ts';
import { type Database, type Queryable, statement } from '#server/platform/db/database.ts';
import { anyRow, one } from '#server/platform/db/rows.ts';

export type Title = {
  id: string;
  accountId: number;
  kind: TitleKind;
  name: string;
  taxNumber: string;
  address: string;
  bankName: string;
  sealed: Buffer;
  isDefault: boolean;
};

const columns = `t.id, t.account_id AS "accountId", t.kind, t.name, t.tax_number AS "taxNumber", t.address, t.bank_name AS "bankName", t.sealed, t.is_default AS "isDefault"`;
const list = statement(
  'invoice-title-list',
  `SELECT ${columns} FROM invoice_title t WHERE t.account_id = $1 AND t.removed_at IS NULL ORDER BY t.is_default DESC, t.created_at, t.id`,
);
const find = statement(
  'invoice-title-find',
  `SELECT ${columns} FROM invoice_title t WHERE t.account_id = $1 AND t.id = $2 AND t.removed_at IS NULL`,
);
/** Changes of one account's titles wait for each other. */
const lock = statement(
  'invoice-title-lock',
  `SELECT t.id FROM invoice_title t WHERE t.account_id = $1 AND t.removed_at IS NULL ORDER BY t.id FOR UPDATE`,
);
/** Serialises changes of the titles of one account, which may have none yet. */
const lockAccount = statement(
  'invoice-title-lock-account',
  `SELECT pg_advisory_xact_lock(hashtextextended('invoice-title:' || $1::bigint, 7))`,
);
const clearDefault = statement(
  'invoice-title-clear-default',
  'UPDATE invoice_title SET is_default = false WHERE account_id = $1 AND is_default AND removed_at IS NULL',
);
const save = statement(
  'invoice-title-save',
  `INSERT INTO invoice_title AS t (id, account_id, kind, name, tax_number, address, bank_name, sealed, is_default, created_at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
   ON CONFLICT (id) DO UPDATE SET kind = excluded.kind, name = excluded.name, tax_number = excluded.tax_number, address = excluded.address, bank_name = excluded.bank_name,
     sealed = excluded.sealed, is_default = excluded.is_default WHERE t.account_id = excluded.account_id AND t.removed_at IS NULL RETURNING t.id`,
);
const remove = statement(
  'invoice-title-remove',
  'UPDATE invoice_title SET removed_at = $3, is_default = false WHERE account_id = $1 AND id = $2 AND removed_at IS NULL RETURNING id',
);
/** The oldest remaining one becomes the default. */
const promote = statement(
  'invoice-title-promote',
  `UPDATE invoice_title SET is_default = true WHERE id = (SELECT id FROM invoice_title WHERE account_id = $1 AND removed_at IS NULL ORDER BY created_at, id LIMIT 1)
     AND NOT EXISTS (SELECT FROM invoice_title WHERE account_id = $1 AND is_default AND removed_at IS NULL)`,
);

export const createTitleStore = (database: Database) => ({
  list: (accountId: number) => database.query(list, [accountId]),
  find: (accountId: number, id: string, on: Queryable = database) => one(on.query(find, [accountId, id])),
  /** Number of titles of the account. */
  async lock(tx: Queryable, accountId: number): Promise<number> {
    await tx.query(lockAccount, [accountId]);
    return (await tx.query(lock, [accountId])).length;
  },
  async save(tx: Queryable, title: Title, now: number): Promise<boolean> {
    if (title.isDefault) await tx.query(clearDefault, [title.accountId]);
    const { id, accountId, kind, name, taxNumber, address, bankName, sealed, isDefault } = title;
    return anyRow(tx.query(save, [id, accountId, kind, name, taxNumber, address, bankName, sealed, isDefault, new Date(now)]));
  },
  remove: (tx: Queryable, accountId: number, id: string, now: number) => anyRow(tx.query(remove, [accountId, id, new Date(now)])),
  promote: async (tx: Queryable, accountId: number) => {
    await tx.query(promote, [accountId]);
  },
});
export type TitleStore = ReturnType<typeof createTitleStore>;

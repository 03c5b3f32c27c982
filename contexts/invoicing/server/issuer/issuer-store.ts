/** The only SQL that writes `invoice_issuer`. */
import { type Database, type Queryable, statement } from '#server/platform/db/database.ts';
import { one } from '#server/platform/db/rows.ts';

export type Issuer = {
  /** '0': the platform. */
  shopId: string;
  name: string;
  taxNumber: string;
  address: string;
  bankName: string;
  sealed: Buffer;
  /** The issuing person, printed on the invoice. */
  drawer: string;
  issuesSpecial: boolean;
};
const find = statement(
  'invoice-issuer-find',
  `SELECT i.shop_id::text AS "shopId", i.name, i.tax_number AS "taxNumber", i.address, i.bank_name AS "bankName", i.sealed, i.drawer, i.is_special AS "issuesSpecial" FROM invoice_issuer i WHERE i.shop_id = $1`,
);
const save = statement(
  'invoice-issuer-save',
  `INSERT INTO invoice_issuer (shop_id, name, tax_number, address, bank_name, sealed, drawer, is_special, updated_at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
   ON CONFLICT (shop_id) DO UPDATE SET name = excluded.name, tax_number = excluded.tax_number, address = excluded.address, bank_name = excluded.bank_name, sealed = excluded.sealed,
     drawer = excluded.drawer, is_special = excluded.is_special, updated_at = excluded.updated_at`,
);
export const createIssuerStore = (database: Database) => ({
  find: (shopId: string, on: Queryable = database) => one(on.query(find, [shopId])),
  save: async (tx: Queryable, { shopId, name, taxNumber, address, bankName, sealed, drawer, issuesSpecial }: Issuer, now: number) => {
    await tx.query(save, [shopId, name, taxNumber, address, bankName, sealed, drawer, issuesSpecial, new Date(now)]);
  },
});
export type IssuerStore = ReturnType<typeof createIssuerStore>;

/** The only SQL over `bank_statement_mapping`. */
import { rememberedMapping } from '#contexts/payments/calls/transfers-admin.ts';
import type { RememberedMapping } from '#contexts/payments/rules/payments.ts';
import { type Queryable, statement } from '#server/platform/db/database.ts';
import { one } from '#server/platform/db/rows.ts';

const find = statement('statement-mapping-find', 'SELECT mapping, titles FROM bank_statement_mapping WHERE bank_account = $1');
const save = statement(
  'statement-mapping-save',
  `INSERT INTO bank_statement_mapping (bank_account, mapping, titles, saved_by, saved_at) VALUES ($1, $2, $3, $4, $5)
   ON CONFLICT (bank_account) DO UPDATE SET mapping = excluded.mapping, titles = excluded.titles, saved_by = excluded.saved_by, saved_at = excluded.saved_at`,
);

export const mappingStore = {
  /** The mapping last set for this account; null without one, or with one in an older format. */
  async find(on: Queryable, bankAccount: string): Promise<RememberedMapping | null> {
    const row = await one(on.query(find, [bankAccount]));
    return row ? (rememberedMapping.safeParse(row).data ?? null) : null;
  },
  save: async (tx: Queryable, bankAccount: string, { mapping, titles }: RememberedMapping, by: number, now: number) =>
    void (await tx.query(save, [bankAccount, JSON.stringify(mapping), JSON.stringify(titles), by, new Date(now)])),
};

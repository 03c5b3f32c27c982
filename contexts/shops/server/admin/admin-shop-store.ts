import { conditions } from '#server/platform/db/conditions.ts';
import { type Queryable, statement } from '#server/platform/db/database.ts';
import { type Keyset, keysetPage } from '#server/platform/db/keyset.ts';
import { containing } from '#server/platform/db/like.ts';
import { anyRow, one } from '#server/platform/db/rows.ts';

export type AdminShopRow = {
  id: string;
  name: string;
  nameEn: string;
  level: 'normal' | 'fine' | 'excellent';
  open: boolean;
  scoreTenths: number;
  retailerId: string;
  commissionPermille: number;
  depositFen: number;
  description: string;
  descriptionEn: string;
  servicePhone: string;
  serviceEmail: string;
  serviceTime: string;
  hasWorkday: boolean;
};
const columns = `s.id::text, s.name, s.name_en AS "nameEn", s.level, s.open, s.score_tenths AS "scoreTenths", s.retailer_id AS "retailerId",
  s.commission_permille AS "commissionPermille", s.deposit_fen AS "depositFen", s.description, s.description_en AS "descriptionEn",
  s.service_phone AS "servicePhone", s.service_email AS "serviceEmail", s.service_time AS "serviceTime", s.has_workday AS "hasWorkday"`;
const find = statement('admin-shop-find', `SELECT ${columns} FROM shop s WHERE s.id = $1`);
const lock = statement('admin-shop-lock', `SELECT ${columns} FROM shop s WHERE s.id = $1 FOR UPDATE`);
const members = statement(
  'admin-shop-members',
  'SELECT account_id::text AS "userId", permissions FROM shop_member WHERE shop_id = $1 ORDER BY account_id',
);
const saveTerms = statement(
  'admin-shop-save-terms',
  'UPDATE shop SET level = $2, commission_permille = $3, deposit_fen = $4 WHERE id = $1',
);
/** Whether the state changed. */
const saveOpen = statement(
  'admin-shop-save-open',
  'UPDATE shop SET open = $2, closed_with_demo = false WHERE id = $1 AND open <> $2 RETURNING id',
);

const sorts = {
  id: { column: 's.id', type: 'bigint' },
  name: { column: 's.name', type: 'text' },
  score: { column: 's.score_tenths', type: 'int' },
} as const;

export const createAdminShopStore = (database: Queryable) => ({
  list(
    filter: { keyword: string; level: string; state: string },
    sort: keyof typeof sorts,
    paging: Pick<Keyset, 'order' | 'cursor' | 'pageSize'>,
  ) {
    const { where, values, add } = conditions();
    if (filter.keyword) add((at) => `(s.name ILIKE ${at} OR s.name_en ILIKE ${at})`, containing(filter.keyword));
    if (filter.level) add((at) => `s.level = ${at}`, filter.level);
    if (filter.state) where.push(filter.state === 'open' ? 's.open' : 'NOT s.open');
    return keysetPage(database, {
      name: 'admin-shop-page',
      select: columns,
      from: 'shop s',
      where,
      values,
      sort: sorts[sort],
      key: { column: 's.id', type: 'bigint' },
      ...paging,
    });
  },
  find: async (id: string) => one(database.query(find, [id])),
  lock: async (tx: Queryable, id: string) => one(tx.query(lock, [id])),
  members: (id: string) => database.query(members, [id]),
  saveTerms: (tx: Queryable, id: string, terms: { level: string; commissionPermille: number; depositFen: number }) =>
    tx.query(saveTerms, [id, terms.level, terms.commissionPermille, terms.depositFen]),
  saveOpen: async (tx: Queryable, id: string, open: boolean) => anyRow(tx.query(saveOpen, [id, open])),
});
export type AdminShopStore = ReturnType<typeof createAdminShopStore>;

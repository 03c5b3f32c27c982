import { PLATFORM_SHOP } from '#contexts/support/rules/support.ts';
import { type Queryable, statement } from '#server/platform/db/database.ts';
import { anyRow, one } from '#server/platform/db/rows.ts';
import type { Actor } from '#server/platform/http/call.ts';

export type ShopRow = {
  id: string;
  name: string;
  nameEn: string;
  shortName: string;
  shortNameEn: string;
  description: string;
  descriptionEn: string;
  level: 'normal' | 'fine' | 'excellent';
  scoreTenths: number;
  scoreCount: number;
  rankTenths: number;
  servicePhone: string;
  serviceEmail: string;
  hasWorkday: boolean;
  serviceTime: string;
  /** Ids of files; '' for none. */
  bannerFileId: string;
  logoFileId: string;
  announcement: string;
  announcementEn: string;
};
/** `shortName` where the full name is too long; '' for none. */
export type ShopNames = Pick<ShopRow, 'name' | 'nameEn' | 'shortName' | 'shortNameEn'>;
/** Commission and required deposit of a shop, and its owner. */
export type ShopTerms = { commissionPermille: number; depositFen: number; open: boolean; retailerId: string };
/** The owner's retailerId ('' for none), and the accounts of the members. */
export type ShopPeople = { shopId: string; retailerId: string; members: (number | string)[] };
export type ShopDraft = Omit<
  ShopRow,
  | 'id'
  | 'scoreTenths'
  | 'scoreCount'
  | 'rankTenths'
  | 'shortName'
  | 'shortNameEn'
  | 'bannerFileId'
  | 'logoFileId'
  | 'announcement'
  | 'announcementEn'
> & {
  externalId: string;
  retailerId: string;
  commissionPermille: number;
};

const columns = `id::text, name, name_en AS "nameEn", short_name AS "shortName", short_name_en AS "shortNameEn", description, description_en AS "descriptionEn", level, score_tenths AS "scoreTenths", score_count AS "scoreCount", rank_tenths AS "rankTenths",
  service_phone AS "servicePhone", service_email AS "serviceEmail", has_workday AS "hasWorkday", service_time AS "serviceTime",
  banner_file_id AS "bannerFileId", logo_file_id AS "logoFileId", announcement, announcement_en AS "announcementEn"`;
const anyOpen = statement('shop-any-open', 'SELECT FROM shop WHERE open LIMIT 1');
const findOpen = statement('shop-find-open', `SELECT ${columns} FROM shop WHERE open ORDER BY sort, id`);
const findOpenById = statement('shop-find-open-by-id', `SELECT ${columns} FROM shop WHERE id = $1 AND open`);
/** Every $1th open shop, at most $2 of them. */
const findOpenCursors = statement(
  'shop-find-open-cursors',
  'SELECT id::text FROM (SELECT id, row_number() OVER (ORDER BY id) AS at FROM shop WHERE open) AS s WHERE at % $1 = 0 ORDER BY s.id LIMIT $2',
);
const findOpenAfter = statement('shop-find-open-after', 'SELECT id::text FROM shop WHERE open AND id > $1 ORDER BY id LIMIT $2');
const findNames = statement(
  'shop-find-names',
  'SELECT id::text, name, name_en AS "nameEn", short_name AS "shortName", short_name_en AS "shortNameEn" FROM shop WHERE id = ANY($1::bigint[])',
);
const findReferences = statement('shop-find-references', 'SELECT id::text, external_id AS "externalId" FROM shop');
/** An owner's shop takes precedence over a membership. Staff have no memberships, since they may review its goods. */
const findSellerOf = statement(
  'shop-find-seller-of',
  `SELECT "shopId", owner, permissions FROM (
     SELECT id::text AS "shopId", true AS owner, '{}'::text[] AS permissions FROM shop WHERE retailer_id = $2 AND $2 <> ''
     UNION ALL SELECT shop_id::text, false, permissions FROM shop_member WHERE account_id = $1 AND NOT $3::boolean) AS seller
   ORDER BY owner DESC LIMIT 1`,
);
/** The owner, and members who serve orders of a shop. */
const findOwnerAndMembers = statement(
  'shop-find-servants',
  `SELECT s.retailer_id AS "retailerId", (SELECT coalesce(array_agg(m.account_id), '{}') FROM shop_member m WHERE m.shop_id = s.id AND $2 = ANY(m.permissions)) AS members FROM shop s WHERE s.id = $1`,
);
const findPeople = statement(
  'shop-find-people',
  `SELECT s.id::text AS "shopId", s.retailer_id AS "retailerId", coalesce(array_agg(m.account_id) FILTER (WHERE m.account_id IS NOT NULL), '{}') AS members
   FROM shop s LEFT JOIN shop_member m ON m.shop_id = s.id GROUP BY s.id`,
);
const findTerms = statement(
  'shop-find-terms',
  'SELECT commission_permille AS "commissionPermille", deposit_fen AS "depositFen", open, retailer_id AS "retailerId" FROM shop WHERE id = $1',
);
/** Contact data, including closed shops. */
const findServed = statement(
  'shop-find-served',
  `SELECT id::text AS "shopId", name, name_en AS "nameEn", logo_file_id AS "logoFileId", service_phone AS "servicePhone", service_email AS "serviceEmail",
     has_workday AS "hasWorkday", service_time AS "serviceTime", open FROM shop WHERE id = ANY($1::bigint[])`,
);
const insertMissing = `
  INSERT INTO shop (external_id, name, name_en, description, description_en, level, service_phone, service_email, has_workday, service_time, retailer_id, commission_permille, sort)
  SELECT "externalId", name, "nameEn", description, "descriptionEn", level, "servicePhone", "serviceEmail", "hasWorkday", "serviceTime", "retailerId", "commissionPermille", sort
  FROM jsonb_to_recordset($1::jsonb) AS r("externalId" text, name text, "nameEn" text, description text, "descriptionEn" text, level text,
    "servicePhone" text, "serviceEmail" text, "hasWorkday" boolean, "serviceTime" text, "retailerId" text, "commissionPermille" int, sort int)
  ON CONFLICT (external_id) DO NOTHING RETURNING id::text`;

const reserve = statement(
  'shop-reserve-platform',
  `SELECT setval(pg_get_serial_sequence('shop', 'id'), $1::bigint) WHERE NOT EXISTS (SELECT 1 FROM shop)`,
);
/** Before the first shop: reserves the number of the platform's own service. */
export const reservePlatformShop = async (database: Queryable): Promise<void> => void (await database.query(reserve, [PLATFORM_SHOP]));

export const createShopStore = (database: Queryable) => ({
  anyOpen: () => anyRow(database.query(anyOpen)),
  findOpen: (on: Queryable = database) => on.query(findOpen),
  findOpenCursors: async (size: number, most: number) => (await database.query(findOpenCursors, [size, most])).map(({ id }) => id),
  findOpenAfter: async (id: string, size: number) => (await database.query(findOpenAfter, [id, size])).map((shop) => shop.id),
  findOpenById: async (id: string) => one(database.query(findOpenById, [id])),
  findNames: (ids: string[], on: Queryable = database) => on.query(findNames, [ids]),
  findTerms: async (id: string, on: Queryable = database) => one(on.query(findTerms, [id])),
  findReferences: () => database.query(findReferences),
  findSellerOf: async ({ accountId, retailerId, staff, withoutShop }: Pick<Actor, 'accountId' | 'retailerId' | 'staff' | 'withoutShop'>) =>
    withoutShop ? null : one(database.query(findSellerOf, [accountId, retailerId, staff])),
  findServed: (ids: readonly string[], on: Queryable = database) => on.query(findServed, [ids]),
  findPeople: () => database.query(findPeople),
  findServing: async (shopId: string, permission: string, on: Queryable = database) => {
    const found = await one(on.query(findOwnerAndMembers, [shopId, permission]));
    // An array of bigint is returned as text.
    return found && { ...found, members: found.members.map(Number) };
  },
  /** Returns the ids of the inserted ones. */
  insertMissing: async (shops: ShopDraft[]) =>
    (await database.query(insertMissing, [JSON.stringify(shops.map((shop, sort) => ({ ...shop, sort })))])).map(({ id }) => id),
});

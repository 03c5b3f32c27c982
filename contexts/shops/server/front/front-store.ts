import type { ShopFront } from '#contexts/shops/calls/shop-front.ts';
import { type Queryable, statement } from '#server/platform/db/database.ts';
import { msOf } from '#server/platform/db/milliseconds.ts';
import { one } from '#server/platform/db/rows.ts';
import { joinHours, splitHours } from './shop-front.ts';

type Published = Omit<ShopFront, 'serviceStart' | 'serviceEnd'> & { serviceTime: string; publishedAt: number | null };
export type FrontDraft = { content: ShopFront; revision: number };

const columns = `banner_file_id AS "bannerFileId", logo_file_id AS "logoFileId", short_name AS "shortName", short_name_en AS "shortNameEn", announcement, announcement_en AS "announcementEn", description,
  description_en AS "descriptionEn", service_phone AS "servicePhone", service_email AS "serviceEmail", has_workday AS "hasWorkday",
  service_time AS "serviceTime", featured_ids::text[] AS "featuredIds", ${msOf('front_published_at')} AS "publishedAt"`;
const find = statement('shop-front-find', `SELECT ${columns} FROM shop WHERE id = $1`);
const lock = statement('shop-front-lock', `SELECT ${columns} FROM shop WHERE id = $1 FOR UPDATE`);
const findDraft = statement('shop-front-find-draft', 'SELECT content, revision FROM shop_front_draft WHERE shop_id = $1');
const saveDraft = statement(
  'shop-front-save-draft',
  `INSERT INTO shop_front_draft (shop_id, content, revision, updated_at, updated_by) VALUES ($1, $2, $3, $4, $5)
   ON CONFLICT (shop_id) DO UPDATE SET content = excluded.content, revision = excluded.revision, updated_at = excluded.updated_at, updated_by = excluded.updated_by`,
);
const publish = statement(
  'shop-front-publish',
  `UPDATE shop SET banner_file_id = $2, logo_file_id = $3, announcement = $4, announcement_en = $5, description = $6, description_en = $7, service_phone = $8,
     service_email = $9, has_workday = $10, service_time = $11, featured_ids = $12::bigint[], front_published_at = $13, short_name = $14, short_name_en = $15 WHERE id = $1`,
);
const findFeatured = statement('shop-front-find-featured', 'SELECT featured_ids::text[] AS "featuredIds" FROM shop WHERE id = $1 AND open');

export type PublicFront = { front: ShopFront; publishedAt: number | null };
const view = ({ serviceTime, publishedAt, ...rest }: Published): PublicFront => ({
  front: { ...rest, ...splitHours(serviceTime) },
  publishedAt,
});

export const createFrontStore = (database: Queryable) => ({
  /** Null for an unknown shop. */
  find: async (shopId: string): Promise<PublicFront | null> => {
    const [row] = await database.query(find, [shopId]);
    return row ? view(row) : null;
  },
  /** Locks the decoration until the transaction ends. */
  lock: async (tx: Queryable, shopId: string): Promise<PublicFront | null> => {
    const [row] = await tx.query(lock, [shopId]);
    return row ? view(row) : null;
  },
  findDraft: async (shopId: string, on: Queryable = database): Promise<FrontDraft | null> => one(on.query(findDraft, [shopId])),
  saveDraft: async (tx: Queryable, shopId: string, draft: FrontDraft, at: number, by: number) =>
    void (await tx.query(saveDraft, [shopId, JSON.stringify(draft.content), draft.revision, new Date(at), by])),
  publish: async (tx: Queryable, shopId: string, front: ShopFront, at: number) =>
    void (await tx.query(publish, [
      shopId,
      front.bannerFileId,
      front.logoFileId,
      front.announcement,
      front.announcementEn,
      front.description,
      front.descriptionEn,
      front.servicePhone,
      front.serviceEmail,
      front.hasWorkday,
      joinHours(front),
      front.featuredIds,
      new Date(at),
      front.shortName,
      front.shortNameEn,
    ])),
  /** For an open shop; null otherwise. */
  findFeaturedOrder: async (shopId: string): Promise<string[] | null> =>
    (await one(database.query(findFeatured, [shopId])))?.featuredIds ?? null,
});
export type FrontStore = ReturnType<typeof createFrontStore>;

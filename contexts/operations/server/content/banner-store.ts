/** Banners as operators edit them. */

import type { BannerPlace } from '#contexts/operations/calls/content.ts';
import { isStoredId } from '#kernel/id/id.ts';
import { type Queryable, statement } from '#server/platform/db/database.ts';
import { msOf } from '#server/platform/db/milliseconds.ts';
import { one } from '#server/platform/db/rows.ts';

export type BannerRow = {
  id: string;
  place: BannerPlace;
  key: string;
  pcImageUrl: string;
  mobileImageUrl: string;
  imgUrl: string;
  title: string;
  titleEn: string;
  desc: string;
  descEn: string;
  redirectUrl: string;
  color: string;
  released: boolean;
  startsAt: number | null;
  endsAt: number | null;
};
export type BannerContent = Omit<BannerRow, 'id' | 'place' | 'imgUrl'>;

const place = `CASE WHEN config_type = 2 THEN 'AD' ELSE show_address END`;
const columns = `id::text, ${place} AS place, ad_key AS key, pc_image_url AS "pcImageUrl", mobile_image_url AS "mobileImageUrl", img_url AS "imgUrl", title, title_en AS "titleEn",
  description AS "desc", description_en AS "descEn", redirect_url AS "redirectUrl", color, released, ${msOf('starts_at')} AS "startsAt", ${msOf('ends_at')} AS "endsAt"`;
const list = statement('banner-list', `SELECT ${columns} FROM banner WHERE ${place} = $1 ORDER BY sort, id`);
const lock = statement('banner-lock', `SELECT ${columns} FROM banner WHERE id = $1 FOR UPDATE`);
const insert = statement(
  'banner-insert',
  `INSERT INTO banner (config_type, show_address, ad_key, title, title_en, description, description_en, redirect_url, color, released, starts_at, ends_at, sort)
   VALUES (CASE WHEN $1 = 'AD' THEN 2 ELSE 1 END, CASE WHEN $1 = 'MALL' THEN 'MALL' ELSE 'HOME' END, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11,
     (SELECT coalesce(max(sort), 0) + 1 FROM banner)) RETURNING id::text`,
);
const update = statement(
  'banner-update',
  `UPDATE banner SET ad_key = $2, title = $3, title_en = $4, description = $5, description_en = $6, redirect_url = $7, color = $8, released = $9, starts_at = $10, ends_at = $11,
     pc_image_url = $12, mobile_image_url = $13, img_url = '' WHERE id = $1 RETURNING ${columns}`,
);
const release = statement('banner-release', `UPDATE banner SET released = $2 WHERE id = $1 RETURNING ${columns}`);
const remove = statement('banner-remove', 'DELETE FROM banner WHERE id = $1');
const order = statement(
  'banner-order',
  `UPDATE banner b SET sort = o.at FROM unnest($2::bigint[]) WITH ORDINALITY AS o(id, at) WHERE b.id = o.id AND CASE WHEN b.config_type = 2 THEN 'AD' ELSE b.show_address END = $1`,
);

const at = (instant: number | null) => (instant === null ? null : new Date(instant));

export const bannerStore = {
  list: (on: Queryable, of: BannerPlace) => on.query(list, [of]),
  lock: async (tx: Queryable, id: string) => (isStoredId(id) ? one(tx.query(lock, [id])) : null),
  insert: async (tx: Queryable, of: BannerPlace, one: BannerContent): Promise<string> => {
    const values = [of, one.key, one.title, one.titleEn, one.desc, one.descEn, one.redirectUrl, one.color, one.released];
    const [made] = await tx.query(insert, [...values, at(one.startsAt), at(one.endsAt)]);
    if (!made) throw new Error('a banner was not inserted');
    return made.id;
  },
  update: (tx: Queryable, id: string, to: BannerContent) =>
    one(
      tx.query(update, [
        id,
        to.key,
        to.title,
        to.titleEn,
        to.desc,
        to.descEn,
        to.redirectUrl,
        to.color,
        to.released,
        at(to.startsAt),
        at(to.endsAt),
        to.pcImageUrl,
        to.mobileImageUrl,
      ]),
    ),
  release: (tx: Queryable, id: string, released: boolean) => one(tx.query(release, [id, released])),
  remove: async (tx: Queryable, id: string) => {
    await tx.query(remove, [id]);
  },
  order: async (tx: Queryable, of: BannerPlace, ids: string[]) => {
    await tx.query(order, [of, ids.filter(isStoredId)]);
  },
};

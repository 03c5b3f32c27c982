/** Blocks of the service pages. */

import type { AdminServiceBlock } from '#contexts/operations/calls/service-pages.ts';
import type { ComputeService } from '#contexts/resources/rules/resources.ts';
import { isStoredId } from '#kernel/id/id.ts';
import { type Queryable, statement } from '#server/platform/db/database.ts';
import { anyRow, one } from '#server/platform/db/rows.ts';

export type BlockContent = Omit<AdminServiceBlock, 'id' | 'page'>;

const words = `id::text, kind, title, title_en AS "titleEn", body, body_en AS "bodyEn"`;
const columns = `${words}, page, released`;
const listReleased = statement(
  'service-block-list-released',
  `SELECT ${words} FROM service_block WHERE page = $1 AND released ORDER BY sort, id`,
);
const list = statement('service-block-list', `SELECT ${columns} FROM service_block WHERE page = $1 ORDER BY sort, id`);
const lock = statement('service-block-lock', `SELECT ${columns} FROM service_block WHERE id = $1 FOR UPDATE`);
/** No row when the page has the maximum number. */
const insert = statement(
  'service-block-insert',
  `INSERT INTO service_block (page, kind, title, title_en, body, body_en, released, sort)
   SELECT $1, $2, $3, $4, $5, $6, $7, coalesce(max(sort), 0) + 1 FROM service_block WHERE page = $1 HAVING count(*) < $8 RETURNING ${columns}`,
);
const update = statement(
  'service-block-update',
  `UPDATE service_block SET kind = $2, title = $3, title_en = $4, body = $5, body_en = $6, released = $7 WHERE id = $1 RETURNING ${columns}`,
);
const remove = statement('service-block-remove', 'DELETE FROM service_block WHERE id = $1');
const order = statement(
  'service-block-order',
  'UPDATE service_block b SET sort = o.at FROM unnest($2::bigint[]) WITH ORDINALITY AS o(id, at) WHERE b.id = o.id AND b.page = $1',
);
const begin = statement('service-page-begin', 'INSERT INTO service_page_begun (page) VALUES ($1) ON CONFLICT DO NOTHING RETURNING page');

const values = ({ kind, title, titleEn, body, bodyEn, released }: BlockContent) => [kind, title, titleEn, body, bodyEn, released];

export const serviceBlockStore = {
  listReleased: (on: Queryable, page: ComputeService) => on.query(listReleased, [page]),
  list: (on: Queryable, page: ComputeService) => on.query(list, [page]),
  lock: async (tx: Queryable, id: string) => (isStoredId(id) ? one(tx.query(lock, [id])) : null),
  insert: (tx: Queryable, page: ComputeService, content: BlockContent, most: number) =>
    one(tx.query(insert, [page, ...values(content), most])),
  update: (tx: Queryable, id: string, content: BlockContent) => one(tx.query(update, [id, ...values(content)])),
  remove: async (tx: Queryable, id: string) => {
    await tx.query(remove, [id]);
  },
  order: async (tx: Queryable, page: ComputeService, ids: string[]) => {
    await tx.query(order, [page, ids.filter(isStoredId)]);
  },
  /** True the first time. */
  begin: (tx: Queryable, page: ComputeService): Promise<boolean> => anyRow(tx.query(begin, [page])),
};

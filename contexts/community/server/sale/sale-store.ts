/** The only SQL that writes `repository_sale`, and what a sale changes in the repository itself. */
import type { Visibility } from '#contexts/community/rules/repository.ts';
import { type Queryable, statement } from '#server/platform/db/database.ts';
import { msOf } from '#server/platform/db/milliseconds.ts';
import { anyRow, one } from '#server/platform/db/rows.ts';
import { repositoryState } from '../repository/states.ts';

export type SaleRow = {
  id: string;
  repositoryId: string;
  goodsId: string;
  /** Empty: all SKUs of the goods. */
  skuIds: string[];
  becomesSold: boolean;
  since: number;
};

const columns = `s.id::text, s.repository_id AS "repositoryId", s.goods_id::text AS "goodsId", s.sku_ids::text[] AS "skuIds", s.becomes_sold AS "becomesSold", ${msOf('s.created_at')} AS since`;
const find = statement('sale-find', `SELECT ${columns} FROM repository_sale s WHERE s.repository_id = $1 AND s.ended_at IS NULL`);
const lock = statement(
  'sale-lock',
  `SELECT ${columns} FROM repository_sale s WHERE s.repository_id = $1 AND s.ended_at IS NULL FOR UPDATE`,
);
const ofGoods = statement(
  'sale-of-goods',
  `SELECT ${columns} FROM repository_sale s JOIN repository r ON r.id = s.repository_id
   WHERE s.goods_id = ANY($1::bigint[]) AND s.ended_at IS NULL AND r.state <> ${repositoryState('DELETED')} ORDER BY s.id`,
);
/** Includes ended ones: purchases made through them remain valid. */
const ofRepositories = statement(
  'sale-of-repositories',
  `SELECT ${columns} FROM repository_sale s WHERE s.repository_id = ANY($1) ORDER BY s.id`,
);
const ofGoodsEver = statement(
  'sale-of-goods-ever',
  `SELECT ${columns} FROM repository_sale s WHERE s.goods_id = ANY($1::bigint[]) ORDER BY s.id`,
);
const insert = statement(
  'sale-insert',
  `WITH inserted AS (
     INSERT INTO repository_sale (repository_id, goods_id, becomes_sold, created_at, created_by) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (repository_id) WHERE ended_at IS NULL DO NOTHING RETURNING repository_id, goods_id)
   UPDATE repository r SET goods_id = i.goods_id FROM inserted i WHERE r.id = i.repository_id RETURNING r.id`,
);
const change = statement('sale-change', 'UPDATE repository_sale SET sku_ids = $2::bigint[], becomes_sold = $3 WHERE id = $1 RETURNING id');
const end = statement(
  'sale-end',
  `WITH ended AS (UPDATE repository_sale SET ended_at = $2 WHERE repository_id = $1 AND ended_at IS NULL RETURNING repository_id)
   UPDATE repository r SET goods_id = NULL FROM ended e WHERE r.id = e.repository_id RETURNING r.id`,
);
const delivering = statement(
  'sale-delivering',
  `SELECT s.id FROM repository_sale s JOIN repository r ON r.id = s.repository_id WHERE s.goods_id = $1 AND s.ended_at IS NULL AND r.state = ${repositoryState('OPEN')} LIMIT 1`,
);
const setVisibility = statement(
  'sale-set-visibility',
  `UPDATE repository SET visibility = $2 WHERE id = $1 AND visibility <> $2 AND state <> ${repositoryState('DELETED')} RETURNING id`,
);

export const findSale = (on: Queryable, repositoryId: string) => one(on.query(find, [repositoryId]));
export const lockSale = (tx: Queryable, repositoryId: string) => one(tx.query(lock, [repositoryId]));
export const listSalesOfGoods = (on: Queryable, goodsIds: readonly string[]) => on.query(ofGoods, [goodsIds]);
/** Includes ended ones. */
export const listSalesEver = (on: Queryable, goodsIds: readonly string[]) => on.query(ofGoodsEver, [goodsIds]);
export const listSalesOf = (on: Queryable, repositoryIds: readonly string[]) => on.query(ofRepositories, [repositoryIds]);
/** False if it is already sold. */
export const insertSale = (
  tx: Queryable,
  {
    repositoryId,
    goodsId,
    becomesSold,
    at,
    accountId,
  }: Pick<SaleRow, 'repositoryId' | 'goodsId' | 'becomesSold'> & { at: number; accountId: number },
) => anyRow(tx.query(insert, [repositoryId, goodsId, becomesSold, new Date(at), accountId]));
export const saveSale = (tx: Queryable, id: string, { skuIds, becomesSold }: Pick<SaleRow, 'skuIds' | 'becomesSold'>) =>
  tx.query(change, [id, skuIds, becomesSold]);
export const endSaleOf = (tx: Queryable, repositoryId: string, at: number) => anyRow(tx.query(end, [repositoryId, new Date(at)]));
/** Whether the goods deliver a repository. */
export const findDelivering = (on: Queryable, goodsId: string) => anyRow(on.query(delivering, [goodsId]));
/** Returns whether it changed. */
export const setVisibilityOf = (tx: Queryable, repositoryId: string, visibility: Visibility) =>
  anyRow(tx.query(setVisibility, [repositoryId, visibility]));

import { type Queryable, statement } from '#server/platform/db/database.ts';
import { one } from '#server/platform/db/rows.ts';

export type Deliverable = { fileId: string; name: string };
const find = statement('goods-find-deliverable', 'SELECT deliverable FROM goods WHERE id = $1 AND deliverable IS NOT NULL');

/** The file that is delivered automatically on purchase; null: none. */
export async function findDeliverable(on: Queryable, goodsId: string): Promise<Deliverable | null> {
  return (await one(on.query(find, [goodsId])))?.deliverable ?? null;
}

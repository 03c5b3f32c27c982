/** Takes goods of demo shops off the shelf where buyers pay with real money, and restores them with the demonstration. */
import { type Queryable, statement } from '#server/platform/db/database.ts';
import { listingState } from '../states.ts';

const REASON = '演示商品不以真实货款出售 · Goods of the demonstration are not sold for real money';
const takeOff = statement(
  'demo-goods-take-off-shelf',
  `WITH updated AS (UPDATE goods SET status = ${listingState.to('unshelve')}, status_reason = '', updated_at = now(), closed_with_demo = true
     WHERE shop_id = ANY($1::bigint[]) AND status IN (${listingState.from('unshelve')}) RETURNING id)
   INSERT INTO listing_history (goods_id, move, from_state, to_state, actor, reason)
   SELECT id, ${listingState.move('unshelve')}, ${listingState('ON_SHELVES')}, ${listingState.to('unshelve')}, 'system', $2 FROM updated RETURNING goods_id::text AS id`,
);
/** Both moves back to the shelf are recorded in the history, as when a merchant shelves. */
const putBack = statement(
  'demo-goods-put-back',
  `WITH updated AS (UPDATE goods SET status = ${listingState.to('finishShelving')}, status_reason = '', updated_at = now(), closed_with_demo = false
     WHERE closed_with_demo AND status = ${listingState('OFF_SHELVES')} RETURNING id)
   INSERT INTO listing_history (goods_id, move, from_state, to_state, actor)
   SELECT id, s.move, s.was, s.became, 'system' FROM updated, (VALUES (1, ${listingState.move('shelve')}, ${listingState('OFF_SHELVES')}, ${listingState.to('shelve')}),
     (2, ${listingState.move('finishShelving')}, ${listingState.from('finishShelving')}, ${listingState.to('finishShelving')})) AS s(step, move, was, became) ORDER BY id, s.step RETURNING goods_id::text AS id`,
);

/** Returns the ids of goods that were on sale. */
export const takeDemoGoodsOff = async (tx: Queryable, shopIds: string[]): Promise<string[]> =>
  (await tx.query(takeOff, [shopIds, REASON])).map(({ id }) => id);

/** Returns the ids of restored goods: those not moved since they were taken off. */
export const putDemoGoodsBack = async (tx: Queryable): Promise<string[]> => [...new Set((await tx.query(putBack)).map(({ id }) => id))];

/** Takes the goods of a closed shop off the shelf. The merchant relists them once the shop is open again. */
import { announce, type Handler } from '#server/platform/events/outbox.ts';
import { takeShopOffShelf } from './shelf-store.ts';

/** An event's ids are sent to all processes in one notification, which PostgreSQL limits to 8,000 bytes. */
const ANNOUNCED_TOGETHER = 100;

/** For `shop.closed { shopId, reason }`; idempotent. */
export const closeShop: Handler = async ({ payload }, tx) => {
  const ids = await takeShopOffShelf(tx, String(payload.shopId), String(payload.reason ?? ''));
  for (let from = 0; from < ids.length; from += ANNOUNCED_TOGETHER)
    await announce(tx, 'goods.changed', { ids: ids.slice(from, from + ANNOUNCED_TOGETHER) });
};

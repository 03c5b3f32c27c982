/**
 * Freezes, announces and releases ended entitlements; each step notifies the owner, the last one also the party that has to delete the
 * data.
 */
import type { NoticeCode } from '#contexts/identity/calls/notice-codes.ts';
import { addressOf } from '#contracts/pages/pages.ts';
import { DAY_MS, formatDate } from '#kernel/time/time.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import type { OrdersContext } from '../context.ts';
import type { EndedEntitlement } from './following-store.ts';

const BATCH = 100;

const wordsOf = ({ name, nameEn }: EndedEntitlement, instant: number) => ({
  name,
  nameEn: nameEn || name,
  date: formatDate(instant, 'zh'),
  dateEn: formatDate(instant, 'en'),
});
const notifyOwner = ({ notify }: OrdersContext, tx: Queryable, one: EndedEntitlement, code: NoticeCode, instant: number) =>
  notify(tx, one.accountId, code, wordsOf(one, instant), addressOf('console/resources', { kind: one.kind }));

async function notifyShopPeople({ notify, shopAccounts }: OrdersContext, tx: Queryable, one: EndedEntitlement): Promise<void> {
  if (one.shopId === null) return;
  for (const accountId of await shopAccounts(one.shopId, tx))
    await notify(tx, accountId, 'ENTITLEMENT_TO_CLEAR', wordsOf(one, one.releaseAt), addressOf('seller/endings', {}));
}

/** Repeats a step, each batch in a transaction, until less than a batch was due. */
async function inBatches(context: OrdersContext, step: (tx: Queryable) => Promise<number>): Promise<void> {
  for (let done = BATCH; done === BATCH; ) done = await context.database.transaction(step);
}

export async function endEntitlements(context: OrdersContext): Promise<void> {
  const { frozenDays, releaseNoticeDays } = await context.operations.renewalPolicy();
  const now = context.now();
  // No notice about entitlements that ended long before this round.
  const isNews = ({ endsAt }: EndedEntitlement) => endsAt > now - (frozenDays + 1) * DAY_MS;
  await inBatches(context, async (tx) => {
    const ended = await context.followings.endDue(tx, now, frozenDays, BATCH);
    for (const one of ended.filter(({ isRenewed }) => !isRenewed).filter(isNews))
      await notifyOwner(context, tx, one, 'ENTITLEMENT_FROZEN', one.releaseAt);
    return ended.length;
  });
  await inBatches(context, async (tx) => {
    const releasing = await context.followings.claimReleasing(tx, now, releaseNoticeDays, BATCH);
    for (const one of releasing) await notifyOwner(context, tx, one, 'ENTITLEMENT_RELEASING', one.releaseAt);
    return releasing.length;
  });
  await inBatches(context, async (tx) => {
    const released = await context.followings.releaseDue(tx, now, BATCH);
    for (const one of released) {
      if (isNews(one)) await notifyOwner(context, tx, one, 'ENTITLEMENT_RELEASED', one.releaseAt);
      await notifyShopPeople(context, tx, one);
    }
    return released.length;
  });
}

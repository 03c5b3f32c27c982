/** Background jobs: notices for participants with unread answers or waiting questions, and closing of inactive conversations. */

import { PLATFORM_SHOP, QUIET_DAYS, UNREAD_NOTICE_MS, WAITING_NOTICE_MS } from '#contexts/support/rules/support.ts';
import { addressOf } from '#contracts/pages/pages.ts';
import { DAY_MS } from '#kernel/time/time.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { type Job, RARELY_MS } from '#server/platform/jobs/job.ts';
import { announce } from './announce.ts';
import type { SupportContext } from './context.ts';
import { UNHEARD_DUE, WAITING_DUE } from './conversation-store.ts';
import { endConversation } from './move-conversation.ts';
import { findServedShops } from './view.ts';

const AT_ONCE = 50;

/** Buyers who are not connected get a notice of answers, one for all messages since the last. */
export async function noticeAnswers(context: SupportContext): Promise<void> {
  const before = context.now() - UNREAD_NOTICE_MS;
  for (let more = true; more; ) {
    more = await context.database.transaction(async (tx) => {
      const due = await context.conversations.takeUnheard(tx, before, AT_ONCE);
      const shops = await findServedShops(
        context,
        due.map(({ shopId }) => shopId),
        tx,
      );
      for (const { accountId, shopId } of due) {
        const shop = shops.get(shopId);
        const params = { shop: shop?.name ?? '', shopEn: shop?.nameEn ?? '' };
        await context.notify(tx, Number(accountId), 'CHAT_ANSWERED', params, addressOf('mall/chat/chatList', { shopId }));
      }
      return due.length === AT_ONCE;
    });
  }
}

/** Reminds the assignee, or all who may answer, of waiting buyers; once per wait. */
export async function noticeWaiting(context: SupportContext): Promise<void> {
  const before = context.now() - WAITING_NOTICE_MS;
  for (let more = true; more; ) {
    more = await context.database.transaction(async (tx) => {
      const due = await context.conversations.takeWaiting(tx, before, AT_ONCE);
      const shops = await findServedShops(
        context,
        due.map(({ shopId }) => shopId),
        tx,
      );
      for (const { id, shopId, assigneeId } of due) {
        const shop = shops.get(shopId);
        const params = { shop: shop?.name ?? '', shopEn: shop?.nameEn ?? '' };
        const ofPlatform = shopId === PLATFORM_SHOP;
        const url = addressOf(ofPlatform ? 'admin/service' : 'seller/service', { conversation: id });
        const all = ofPlatform ? context.peopleOfPlatform : (on: typeof tx) => context.peopleOfShop(shopId, on);
        for (const accountId of assigneeId === null ? await all(tx) : [assigneeId])
          await context.notify(tx, accountId, 'CHAT_WAITING', params, url);
      }
      return due.length === AT_ONCE;
    });
  }
}

/** Closes rounds without new messages in which no buyer waits. */
export async function closeQuiet(context: SupportContext, signal?: AbortSignal): Promise<void> {
  const before = context.now() - QUIET_DAYS * DAY_MS;
  for (;;) {
    const ids = await context.conversations.listQuiet(before, AT_ONCE);
    for (const id of ids) {
      if (signal?.aborted) return;
      await context.database
        .transaction((tx) => endConversation(context, tx, id, { by: 'system' }))
        .catch((error: unknown) => {
          // Closed meanwhile.
          if (!(error instanceof AppError)) throw error;
        });
    }
    if (ids.length > 0) await announce(context, ids);
    if (ids.length < AT_ONCE) return;
  }
}

export const chatJobs = (context: SupportContext): Job[] => [
  { name: 'support.notice-answers', everyMs: RARELY_MS, due: UNHEARD_DUE, runs: 'alone', work: () => noticeAnswers(context) },
  { name: 'support.notice-waiting', everyMs: RARELY_MS, due: WAITING_DUE, runs: 'alone', work: () => noticeWaiting(context) },
  { name: 'support.close-quiet', everyMs: RARELY_MS, runs: 'alone', work: (signal) => closeQuiet(context, signal) },
];

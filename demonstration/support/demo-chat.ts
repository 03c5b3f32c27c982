/** Conversations of the demonstration, created once by the same use cases: asked, answered, closed, rated. */

import { settings } from '#contexts/operations/server/offers.ts';
import { shops } from '#contexts/shops/server/offers.ts';
import { PLATFORM_SHOP } from '#contexts/support/rules/support.ts';
import { createConversationStore } from '#contexts/support/server/conversation-store.ts';
import type { Draft } from '#contexts/support/server/decide-message.ts';
import { createDeskStore } from '#contexts/support/server/desk-store.ts';
import { createMessageStore } from '#contexts/support/server/message-store.ts';
import { endConversation, sayRated } from '#contexts/support/server/move-conversation.ts';
import { createSensitiveWords } from '#contexts/support/server/sensitive-words-store.ts';
import { createShopWords } from '#contexts/support/server/shop-words.ts';
import { createWriteMessages } from '#contexts/support/server/write-messages.ts';
import { newId } from '#kernel/id/id.ts';
import { base } from '#server/platform/base/base.ts';
import type { Composed } from '#server/platform/compose/compose.ts';
import type { SeedConversation, SeedLine } from '../seeds/conversations.ts';

const MINUTE_MS = 60_000;
type Account = { id: number; userName: string };
export type DemoConversation = SeedConversation & {
  shopId: string;
  goodsId: string;
  buyer: string;
  buyerAccount: Account;
  answerer: Account;
};

function chatContextOf(composed: Composed) {
  const [database, now] = [composed.get(base.database), Date.now];
  const conversations = createConversationStore(database);
  const messages = createMessageStore(database);
  const { saidBy } = createShopWords({
    servedShops: composed.get(shops).servedShops,
    workingCalendar: composed.get(settings).workingCalendar,
    desk: createDeskStore(database),
    now,
  });
  const write = createWriteMessages({
    ...{ database, conversations, messages, saidBy },
    words: createSensitiveWords(database, now),
    files: composed.get(base.files),
    publishNews: composed.get(base.realtime).publishAll,
  });
  return { database, conversations, messages, write, now };
}

function draftOf(
  { shopId, goodsId, buyerAccount, answerer }: DemoConversation,
  id: string,
  line: SeedLine,
  index: number,
  at: number,
): Draft {
  const buyer = line.by === 'buyer';
  const { id: accountId, userName } = buyer ? buyerAccount : answerer;
  return {
    conversationId: id,
    shopId,
    side: buyer ? 'BUYER' : line.by === 'shop' ? 'SHOP' : 'PLATFORM',
    sender: `u${accountId}`,
    clientId: `demo-${index}-${id.slice(-8)}`,
    author: buyer ? '' : userName,
    accountId: buyer ? null : accountId,
    kind: line.card ? 'GOODS' : 'TEXT',
    body: line.text,
    reference: line.card ? goodsId : '',
    fileId: '',
    file: null,
    at,
  };
}

/** Existing conversations are not changed. */
export async function addDemoConversations(composed: Composed, all: readonly DemoConversation[]): Promise<void> {
  const context = chatContextOf(composed);
  for (const demo of all) {
    const begunAt = context.now() - demo.minutesAgo * MINUTE_MS;
    const id = newId(begunAt);
    const { shopId, buyerAccount } = demo;
    const owner = `u${buyerAccount.id}`;
    const isNew = await context.conversations.insert(context.database, { id, shopId, owner, accountId: buyerAccount.id, at: begunAt });
    if (!isNew) continue;
    for (const [index, line] of demo.lines.entries()) await context.write(draftOf(demo, id, line, index, begunAt + index * MINUTE_MS));
    const endedAt = begunAt + demo.lines.length * MINUTE_MS;
    const past = { ...context, now: () => endedAt };
    const read = demo.lines.length;
    await context.database.transaction(async (tx) => {
      await context.conversations.setTags(tx, id, demo.tags);
      const answeredAt = demo.lines.findLastIndex(({ by }) => by !== 'buyer') + 1;
      await context.conversations.mark(tx, [
        { id, side: 'buyer', delivered: read, read },
        { id, side: 'shop', delivered: read, read: demo.stars === undefined && shopId !== PLATFORM_SHOP ? answeredAt : read },
      ]);
      if (demo.stars === undefined) return;
      await endConversation(past, tx, id, { by: buyerAccount.userName });
      const rating = { round: 1, stars: demo.stars, note: demo.ratingNote ?? '', at: endedAt, since: begunAt };
      if (await context.conversations.rate(tx, id, rating)) await sayRated(past, tx, id);
      await context.conversations.mark(tx, [
        { id, side: 'buyer', delivered: read + 2, read: read + 2 },
        { id, side: 'shop', delivered: read + 2, read: read + 2 },
      ]);
    });
  }
}

/** Conversations of the demonstration, created once by the same use cases: asked, answered, closed, rated. */

import { PLATFORM_SHOP } from '#contexts/support/rules/support.ts';
import type { SupportContext } from '#contexts/support/server/context.ts';
import type { Draft } from '#contexts/support/server/decide-message.ts';
import { endConversation, sayRated } from '#contexts/support/server/move-conversation.ts';
import { newId } from '#kernel/id/id.ts';
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
export async function addDemoConversations(context: SupportContext, all: readonly DemoConversation[]): Promise<void> {
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

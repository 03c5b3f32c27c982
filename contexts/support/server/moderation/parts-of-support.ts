/** Creates the context of this folder from that of support. */

import { PLATFORM_SHOP } from '#contexts/support/rules/support.ts';
import { addressOf } from '#contracts/pages/pages.ts';
import type { FanOut } from '#server/platform/events/fan-out.ts';
import { announce } from '../announce.ts';
import type { SupportContext } from '../context.ts';
import { findServedShops } from '../view.ts';
import type { ModerationParts } from './moderation-parts.ts';

const WORDS_CHANNEL = 'sensitive_words';

export function moderationPartsOf(context: SupportContext, fanOut: Pick<FanOut, 'publish' | 'subscribe'>): ModerationParts {
  const { database, now, userNames, files, notify, words } = context;
  fanOut.subscribe(WORDS_CHANNEL, words.invalidate);
  return {
    ...{ database, now, userNames, files, notify },
    shopNames: (ids) => findServedShops(context, ids),
    async notifyShop(tx, shopId, code, params, url) {
      const people = shopId === PLATFORM_SHOP ? await context.peopleOfPlatform(tx) : await context.peopleOfShop(shopId, tx);
      for (const accountId of people) await notify(tx, accountId, code, params, url);
    },
    addressOfBuyer: ({ shopId }) => addressOf('mall/chat/chatList', { shopId }),
    addressOfShop: ({ conversationId, shopId }) =>
      addressOf(shopId === PLATFORM_SHOP ? 'admin/service' : 'seller/service', { conversation: conversationId }),
    announce: (ids) => announce(context, ids),
    async wordsChanged() {
      words.invalidate();
      await fanOut.publish(WORDS_CHANNEL, '');
    },
  };
}

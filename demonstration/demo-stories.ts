/** Broadcasts of the demonstration, and conversations of buyers with shops and the platform. */

import type { Catalogue } from '#contexts/catalogue/server/index.ts';
import type { Identity } from '#contexts/identity/server/index.ts';
import type { Live } from '#contexts/operations/server/index.ts';
import { PLATFORM_SHOP } from '#contexts/support/rules/support.ts';
import type { Support } from '#contexts/support/server/index.ts';
import * as demoTalk from './seeds/conversations.ts';
import * as demoLive from './seeds/live/broadcasts.ts';

type Parts = {
  identity: Identity;
  catalogue: Catalogue;
  live: Live;
  support: Support;
  /** By the keys of the demonstration's products. */
  listSkus(keys: string[]): Promise<{ goodsId: string }[]>;
};

const accountOf = async (identity: Identity, userName: string) => ({ id: (await identity.findAccountId(userName)) ?? 0, userName });

/** For the shop of the demonstration's merchant, with its goods. */
async function addBroadcasts({ listSkus, identity, catalogue, live }: Parts): Promise<void> {
  const goodsIds = (await listSkus(demoLive.shownGoods)).map(({ goodsId }) => goodsId);
  const [goods] = await catalogue.goodsForSearch(goodsIds);
  const [host, viewer] = await Promise.all([accountOf(identity, demoLive.people.host), accountOf(identity, demoLive.people.viewer)]);
  if (!goods || !host.id || !viewer.id) return;
  const { broadcasts, SEGMENT_MS: segmentMs } = demoLive;
  await live.addDemoBroadcasts({
    broadcasts,
    shopId: goods.shopId,
    goodsIds,
    host,
    viewer,
    recording: demoLive.readRecording(),
    segmentMs,
  });
}

/** With the shops of the demonstration's products, and with the platform. */
async function addTalk({ listSkus, identity, catalogue, support }: Parts): Promise<void> {
  const all = await Promise.all(
    demoTalk.conversations.map(async (seed) => {
      const ofPlatform = seed.about === '';
      const [sku] = ofPlatform ? [] : await listSkus([seed.about]);
      const [goods] = sku ? await catalogue.goodsForSearch([sku.goodsId]) : [];
      const answerer = await accountOf(identity, ofPlatform ? demoTalk.answerers.platform : demoTalk.answerers.shop);
      const buyerAccount = await accountOf(identity, seed.buyer);
      const shopId = ofPlatform ? PLATFORM_SHOP : (goods?.shopId ?? '');
      return { ...seed, shopId, goodsId: sku?.goodsId ?? '', buyerAccount, answerer };
    }),
  );
  await support.addDemoConversations(
    all.filter(({ shopId, buyerAccount, answerer }) => shopId !== '' && buyerAccount.id > 0 && answerer.id > 0),
  );
}

/** Each once; existing ones are not changed. */
export async function addDemoStories(parts: Parts): Promise<void> {
  await addBroadcasts(parts);
  await addTalk(parts);
}

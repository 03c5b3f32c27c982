/** Broadcasts of the demonstration, and conversations of buyers with shops and the platform. */

import { catalogue } from '#contexts/catalogue/server/offers.ts';
import type { Identity } from '#contexts/identity/server/index.ts';
import { identity } from '#contexts/identity/server/offers.ts';
import { PLATFORM_SHOP } from '#contexts/support/rules/support.ts';
import { base } from '#server/platform/base/base.ts';
import type { Composed } from '#server/platform/compose/compose.ts';
import { listDemoSkus } from './catalogue/demo-skus-store.ts';
import { addDemoBroadcasts } from './operations/demo-live.ts';
import * as demoTalk from './seeds/conversations.ts';
import * as demoLive from './seeds/live/broadcasts.ts';
import { addDemoConversations } from './support/demo-chat.ts';

const accountOf = async (people: Identity, userName: string) => ({ id: (await people.findAccountId(userName)) ?? 0, userName });

/** For the shop of the demonstration's merchant, with its goods. */
async function addBroadcasts(composed: Composed): Promise<void> {
  const people = composed.get(identity);
  const goodsIds = (await listDemoSkus(composed.get(base.database), demoLive.shownGoods)).map(({ goodsId }) => goodsId);
  const [goods] = await composed.get(catalogue).goodsForSearch(goodsIds);
  const [host, viewer] = await Promise.all([accountOf(people, demoLive.people.host), accountOf(people, demoLive.people.viewer)]);
  if (!goods || !host.id || !viewer.id) return;
  const { broadcasts, SEGMENT_MS: segmentMs } = demoLive;
  await addDemoBroadcasts(composed, {
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
async function addTalk(composed: Composed): Promise<void> {
  const people = composed.get(identity);
  const all = await Promise.all(
    demoTalk.conversations.map(async (seed) => {
      const ofPlatform = seed.about === '';
      const [sku] = ofPlatform ? [] : await listDemoSkus(composed.get(base.database), [seed.about]);
      const [goods] = sku ? await composed.get(catalogue).goodsForSearch([sku.goodsId]) : [];
      const answerer = await accountOf(people, ofPlatform ? demoTalk.answerers.platform : demoTalk.answerers.shop);
      const buyerAccount = await accountOf(people, seed.buyer);
      const shopId = ofPlatform ? PLATFORM_SHOP : (goods?.shopId ?? '');
      return { ...seed, shopId, goodsId: sku?.goodsId ?? '', buyerAccount, answerer };
    }),
  );
  await addDemoConversations(
    composed,
    all.filter(({ shopId, buyerAccount, answerer }) => shopId !== '' && buyerAccount.id > 0 && answerer.id > 0),
  );
}

/** Each once; existing ones are not changed. */
export async function addDemoStories(composed: Composed): Promise<void> {
  await addBroadcasts(composed);
  await addTalk(composed);
}

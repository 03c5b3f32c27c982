/** The broadcasts of the demonstration, created by the same use cases: scheduled, streamed, with messages, ended. */

import { catalogue } from '#contexts/catalogue/server/offers.ts';
import { identity } from '#contexts/identity/server/offers.ts';
import { createBroadcastStore } from '#contexts/operations/server/live/broadcast-store.ts';
import type { LiveContext } from '#contexts/operations/server/live/context.ts';
import { createBroadcast, setChapters } from '#contexts/operations/server/live/edit-broadcast.ts';
import { receivePlaylist, receiveSegment } from '#contexts/operations/server/live/ingest.ts';
import { moveBroadcast } from '#contexts/operations/server/live/move-broadcast.ts';
import { sendMessage } from '#contexts/operations/server/live/room.ts';
import { createRoomStore } from '#contexts/operations/server/live/room-store.ts';
import { createSegmentStore } from '#contexts/operations/server/live/segment-store.ts';
import { createStreamCache } from '#contexts/operations/server/live/stream-cache.ts';
import { settings } from '#contexts/operations/server/offers.ts';
import { shops } from '#contexts/shops/server/offers.ts';
import { newId } from '#kernel/id/id.ts';
import { base } from '#server/platform/base/base.ts';
import type { Composed } from '#server/platform/compose/compose.ts';
import type { SellerCall } from '#server/platform/http/bind.ts';
import type { SeedBroadcast } from '../seeds/live/broadcasts.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Of Asia/Shanghai. */
const ZONE_MS = 8 * HOUR_MS;
const EVENING_MS = 20 * HOUR_MS;
const LISTED = 5;

type Account = { id: number; userName: string };
export type DemoLive = {
  broadcasts: readonly SeedBroadcast[];
  shopId: string;
  goodsIds: string[];
  host: Account;
  viewer: Account;
  recording: readonly Buffer[];
  segmentMs: number;
};

/** For broadcasts with a clock of their own, which have no viewers while they are made. */
function liveContextOf(composed: Composed, { shopId, host }: DemoLive): LiveContext {
  const [database, shopsContext, goods] = [composed.get(base.database), composed.get(shops), composed.get(catalogue)];
  const broadcasts = createBroadcastStore(database);
  // The calls below have no session: the host's access to the shop is given here.
  const seller = { shopId, owner: true, permissions: [] };
  return {
    ...{ database, broadcasts, segments: createSegmentStore(database), rooms: createRoomStore(database) },
    cache: createStreamCache(broadcasts.find),
    now: Date.now,
    files: composed.get(base.files),
    shopNames: shopsContext.shopNames,
    isShopOpen: shopsContext.isOpen,
    findSeller: async ({ accountId }) => (accountId === host.id ? seller : null),
    goodsCards: goods.shopGoods.cards,
    goodsOfShop: goods.goodsOfShop,
    notify: composed.get(identity).notify,
    notifyShop: async () => {},
    quotaBytes: async () => (await composed.get(settings).communityQuotas.current()).LIVE,
    publicUrl: composed.get(base.site).publicUrl,
    publishNews: async () => {},
    vhall: undefined,
  };
}

const callOf = ({ id, userName }: Account, shopId: string, at: number): SellerCall & { at: number } => ({
  requestId: newId(at),
  ip: '198.51.100.7',
  locale: 'zh',
  actor: {
    accountId: id,
    userName,
    roles: ['common'],
    staff: false,
    isLeader: false,
    isJoinGroup: false,
    userType: 'other',
    unsigned: false,
    phoneStatus: 'VERIFIED',
    retailerId: '',
    language: 'zh',
  },
  seller: { shopId, owner: true, permissions: [] },
  visitorId: '',
  idempotencyKey: `demo-live-${newId(at)}`,
  userAgent: '',
  cookies: {},
  setCookie: () => {},
  makeVisitor: () => '',
  action: 'operations.create-live',
  at,
});

async function streamAll(context: LiveContext, demo: DemoLive, id: string, { startsAt, seed }: { startsAt: number; seed: SeedBroadcast }) {
  const nameOf = (at: number) => `live${at}.ts`;
  for (const [at, bytes] of demo.recording.entries()) {
    const now = startsAt + at * demo.segmentMs;
    const then = { ...context, now: () => now };
    const broadcast = await context.broadcasts.find(id);
    if (!broadcast) throw new Error('a broadcast of the demonstration was not made');
    await receiveSegment(then, broadcast, nameOf(at), bytes);
    const first = Math.max(0, at - LISTED + 1);
    const entries = Array.from({ length: at - first + 1 }, (_, index) => `#EXTINF:${demo.segmentMs / 1_000},\n${nameOf(first + index)}\n`);
    await receivePlaylist(then, broadcast, `#EXTM3U\n#EXT-X-MEDIA-SEQUENCE:${first}\n${entries.join('')}`);
    const message = seed.messages[at - 1];
    if (message) await sendMessage(then, callOf(message.byHost ? demo.host : demo.viewer, demo.shopId, now), id, message.text);
  }
}

/** Does nothing if the installation has any broadcast. */
export async function addDemoBroadcasts(composed: Composed, demo: DemoLive): Promise<void> {
  const context = liveContextOf(composed, demo);
  const known = await context.broadcasts.list({ state: '' }, { sort: 'createdAt', order: 'desc', cursor: '', pageSize: 1 });
  if (known.total > 0) return;
  const real = context.now();
  const today = Math.floor((real + ZONE_MS) / DAY_MS) * DAY_MS - ZONE_MS;
  for (const seed of demo.broadcasts) {
    const startsAt = today + seed.days * DAY_MS + EVENING_MS;
    const announcedAt = Math.min(real, startsAt - DAY_MS);
    const call = (at: number, action: string) => ({ ...callOf(demo.host, demo.shopId, at), action });
    const words = { title: seed.title.zh, titleEn: seed.title.en, summary: seed.summary.zh, summaryEn: seed.summary.en };
    const input = { ...words, coverFileId: '', visibility: 'PUBLIC' as const, startsAt, beginsAutomatically: true, slowSeconds: 0 };
    const { id } = await createBroadcast({ ...context, now: () => announcedAt }, call(announcedAt, 'operations.create-live'), {
      ...input,
      goodsIds: demo.goodsIds,
    });
    if (seed.days > 0) continue;
    await streamAll(context, demo, id, { startsAt, seed });
    const endedAt = startsAt + demo.recording.length * demo.segmentMs;
    const after = { ...context, now: () => endedAt };
    await moveBroadcast(after, call(endedAt, 'operations.move-live'), id, 'end');
    const chapters = seed.chapters.map(({ at, title }) => ({ at, title: title.zh, titleEn: title.en }));
    await setChapters(after, call(endedAt, 'operations.set-live-chapters'), id, chapters);
  }
}

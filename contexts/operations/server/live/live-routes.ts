/** Live broadcasts for visitors. */
import * as contract from '#contexts/operations/calls/live.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { type Bound, bind } from '#server/platform/http/bind.ts';
import type { Call } from '#server/platform/http/call.ts';
import type { Broadcast } from './broadcast-store.ts';
import type { LiveContext } from './context.ts';
import { findBroadcast, isMuted, listMessages, muteAuthor, removeMessage, roleIn, sendMessage } from './room.ts';
import { vhallSignInfo } from './vhall.ts';
import { durationOf, playUrlOf, viewBase, viewCard } from './view.ts';
import type { Viewers } from './viewers.ts';

/** Limit of an account's open reminders. */
const MOST_REMINDERS = 100;

const pulseOf = (b: Broadcast): contract.LivePulse => ({
  state: b.state,
  viewers: b.viewers,
  pinnedGoodsId: b.pinnedGoodsId,
  slowSeconds: b.slowSeconds,
  playUrl: playUrlOf(b),
});

async function viewRoom(context: LiveContext, broadcast: Broadcast, { actor }: Call): Promise<contract.LiveRoom> {
  const { id, shopId, goodsIds } = broadcast;
  const [names, goods, role, reminded] = await Promise.all([
    context.shopNames([shopId]),
    context.goodsCards(goodsIds),
    roleIn(context, broadcast, actor),
    actor ? context.rooms.isReminded(id, actor.accountId) : false,
  ]);
  const { reason, visibility, viewers, viewCount, pinnedGoodsId, chapters, slowSeconds } = broadcast;
  return {
    ...viewBase(broadcast, names),
    // Only the shop and operators see why operators took it off.
    reason: role || broadcast.state !== 'FORCED_OFF' ? reason : '',
    visibility,
    playUrl: playUrlOf(broadcast),
    durationMs: durationOf(broadcast),
    viewers,
    viewCount,
    goods,
    pinnedGoodsId: goods.some(({ goodsId }) => goodsId === pinnedGoodsId) ? pinnedGoodsId : '',
    chapters,
    slowSeconds,
    reminded,
    moderates: role !== null,
  };
}

/** Of shops that are open: broadcasts and recordings of a closed one are not shown. */
async function ofOpenShops<B extends Broadcast>(context: LiveContext, list: readonly B[]): Promise<B[]> {
  const shopIds = [...new Set(list.map(({ shopId }) => shopId))];
  const open = new Set(await Promise.all(shopIds.map(async (shopId) => ((await context.isShopOpen(shopId)) ? shopId : ''))));
  return list.filter(({ shopId }) => open.has(shopId));
}

/** Public calls, with the same response for every caller. */
function publicRoutes(context: LiveContext): Bound[] {
  const { broadcasts } = context;
  const cacheTags = () => ['operations'];
  return [
    bind(
      contract.getMainLive,
      async () => {
        const [main] = await ofOpenShops(context, [...(await broadcasts.listOnAir()), ...(await broadcasts.listUpcoming())]);
        return main ? { ...viewBase(main, await context.shopNames([main.shopId])), playUrl: playUrlOf(main) } : null;
      },
      { cacheTags },
    ),
    bind(
      contract.listLive,
      async ({ query: { pageNum, pageSize } }) => {
        const page = { limit: pageSize, offset: (pageNum - 1) * pageSize };
        const [onAir, upcoming, replays] = await Promise.all([
          broadcasts.listOnAir(),
          broadcasts.listUpcoming(),
          broadcasts.listReplays(page),
        ]);
        const names = await context.shopNames([...new Set([...onAir, ...upcoming, ...replays.records].map(({ shopId }) => shopId))]);
        const cards = async (list: Broadcast[]) => (await ofOpenShops(context, list)).map((one) => viewCard(one, names));
        return {
          onAir: await cards(onAir),
          upcoming: await cards(upcoming),
          replays: { total: replays.total, records: await cards(replays.records) },
        };
      },
      { cacheTags },
    ),
  ];
}

export function liveRoutes(context: LiveContext, viewers: Viewers): Bound[] {
  return [
    ...publicRoutes(context),
    bind(contract.getVhallSignInfo, async (_, call) => {
      if (!context.vhall) throw new AppError('LIVE_PROVIDER_OFF');
      const viewer = call.actor ? `u${call.actor.accountId}` : `v${call.visitorId || call.makeVisitor()}`;
      return vhallSignInfo(context.vhall, viewer, context.now());
    }),
    bind(contract.listMyLiveReminders, async (_, { actor }) => ({ ids: await context.rooms.listReminded(actor.accountId) })),
    bind(contract.getLiveRoom, async ({ params }, call) => viewRoom(context, await findBroadcast(context, params.broadcastId), call)),
    bind(contract.watchLive, async ({ params, body }, call) => {
      const broadcast = await findBroadcast(context, params.broadcastId);
      if (playUrlOf(broadcast) !== '') await viewers.see(broadcast, call, body.viewer);
      return pulseOf(broadcast);
    }),
    bind(contract.listLiveMessages, async ({ params, query }, { actor }) => {
      const broadcast = await findBroadcast(context, params.broadcastId);
      return {
        messages: await listMessages(context, broadcast, query.after, actor),
        pulse: pulseOf(broadcast),
        muted: await isMuted(context, broadcast.id, actor),
      };
    }),
    bind(contract.sendLiveMessage, ({ params, body }, call) => sendMessage(context, call, params.broadcastId, body.body)),
    bind(contract.removeLiveMessage, ({ params, body }, call) => removeMessage(context, call, params.broadcastId, body.sequence)),
    bind(contract.muteLiveAuthor, ({ params, body }, call) => muteAuthor(context, call, params.broadcastId, body)),
    bind(contract.remindOfLive, async ({ params, body }, { actor }) => {
      const { id } = await findBroadcast(context, params.broadcastId);
      if (!body.remind) await context.rooms.removeReminder(id, actor.accountId);
      else if (!(await context.rooms.remind(id, actor.accountId, context.now(), MOST_REMINDERS))) throw new AppError('LIVE_STATE');
      return { reminded: body.remind };
    }),
  ];
}

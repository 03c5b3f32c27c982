/** Live broadcasts for the members of their shops, and for operators. */

import * as contract from '#contexts/operations/calls/live-desk.ts';
import { BROADCAST_BYTES, broadcastLifecycle, EARLIEST_BEFORE_MS, hasSignal } from '#contexts/operations/rules/live/live.ts';
import { fileIdIn } from '#contracts/files/addresses.ts';
import { allowedMoves } from '#kernel/lifecycle/lifecycle.ts';
import { permissionsOf } from '#kernel/roles/roles.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { type Bound, bind } from '#server/platform/http/bind.ts';
import type { Broadcast } from './broadcast-store.ts';
import type { LiveContext } from './context.ts';
import { createBroadcast, dropReplay, pinGoods, rotateKey, setChapters, updateBroadcast, usedBytes } from './edit-broadcast.ts';
import { forceOff, moveBroadcast } from './move-broadcast.ts';
import { hasPreview } from './play.ts';
import { previewUrlOf } from './preview.ts';
import { durationOf, viewRow, viewSellerRow } from './view.ts';

async function viewDetail(context: LiveContext, b: Broadcast): Promise<contract.SellerLiveDetail> {
  const [names, goods] = await Promise.all([context.shopNames([b.shopId]), context.goodsCards(b.goodsIds)]);
  const { summary, summaryEn, beginsAutomatically, slowSeconds, goodsIds, pinnedGoodsId, chapters, signalAt } = b;
  return {
    ...viewSellerRow(b, names),
    summary,
    summaryEn,
    coverFileId: fileIdIn(b.coverUrl) ?? '',
    beginsAutomatically,
    slowSeconds,
    goods,
    goodsIds,
    pinnedGoodsId,
    chapters,
    durationMs: durationOf(b),
    hasKey: b.keyHash !== '',
    ingestUrl: `${context.publicUrl}/operation/live-stream/ingest/${b.id}`,
    hasSignal: hasSignal(signalAt, context.now()),
    signalAt,
    previewUrl: hasPreview(b) && hasSignal(signalAt, context.now()) ? previewUrlOf(b.id) : '',
    opensAt: b.startsAt - EARLIEST_BEFORE_MS,
  };
}

export function deskRoutes(context: LiveContext): Bound[] {
  const { broadcasts } = context;
  const namesOf = (rows: readonly Broadcast[]) => context.shopNames([...new Set(rows.map(({ shopId }) => shopId))]);
  return [
    bind(contract.listSellerLive, async ({ query: { state, ...paging } }, { seller }) => {
      const list = await broadcasts.list({ shopId: seller.shopId, state }, paging);
      const names = await namesOf(list.records);
      const [used, quotaBytes] = await Promise.all([usedBytes(context, seller.shopId), context.quotaBytes()]);
      const storage = { usedBytes: used, quotaBytes, eachBytes: BROADCAST_BYTES };
      return { ...list, records: list.records.map((row) => viewSellerRow(row, names)), storage };
    }),
    bind(contract.getSellerLive, async ({ params }, { seller }) => {
      const found = await broadcasts.find(params.broadcastId);
      if (found?.shopId !== seller.shopId) throw new AppError('LIVE_NOT_FOUND');
      return viewDetail(context, found);
    }),
    bind(contract.createLive, ({ body }, call) => createBroadcast(context, call, body)),
    bind(contract.updateLive, ({ params, body }, call) => updateBroadcast(context, call, params.broadcastId, body)),
    bind(contract.moveLive, ({ params, body }, call) => moveBroadcast(context, call, params.broadcastId, body.move)),
    bind(contract.rotateLiveKey, ({ params }, call) => rotateKey(context, call, params.broadcastId)),
    bind(contract.pinLiveGoods, ({ params, body }, call) => pinGoods(context, call, params.broadcastId, body.goodsId)),
    bind(contract.setLiveChapters, ({ params, body }, call) => setChapters(context, call, params.broadcastId, body.chapters)),
    bind(contract.dropLiveReplay, ({ params }, call) => dropReplay(context, call, params.broadcastId)),
    bind(contract.listAdminLive, async ({ query: { state, keyword, ...paging } }, { actor }) => {
      const list = await broadcasts.list({ state, keyword }, paging);
      const names = await namesOf(list.records);
      const manages = permissionsOf(actor.roles).includes('content.manage');
      const records = list.records.map((row) => ({
        ...viewRow(row, names),
        actions:
          manages && allowedMoves(broadcastLifecycle, row.state, 'staff').includes('forceOff') ? (['forceOff'] as const).slice() : [],
      }));
      return { ...list, records };
    }),
    bind(contract.forceLiveOff, ({ params, body }, call) => forceOff(context, call, params.broadcastId, body.reason)),
  ];
}

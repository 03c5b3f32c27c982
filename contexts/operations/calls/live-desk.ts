/** Live broadcasts as shops run and operators moderate them. */
import { z } from 'zod';
import { goodsCard } from '#contexts/catalogue/calls/catalogue.ts';
import { MOST_CHAPTERS, MOST_LIVE_GOODS } from '#contexts/operations/calls/constants.ts';
import { endpoint } from '#contracts/kit/endpoint.ts';
import { freeText, idOrNone, idText, instant, lineText } from '#contracts/kit/fields.ts';
import { listAnswer, listQuery } from '#contracts/kit/list.ts';
import { chapter, liveState } from './live.ts';

export const visibility = z.enum(['PUBLIC', 'LINK']);

export const liveInput = z.object({
  title: lineText(60),
  titleEn: lineText(60).default(''),
  summary: freeText(500).default(''),
  summaryEn: freeText(500).default(''),
  /** '' for none. */
  coverFileId: idOrNone.default(''),
  visibility: visibility.default('PUBLIC'),
  startsAt: instant,
  beginsAutomatically: z.boolean().default(true),
  /** Pause between two messages of a viewer; 0 for none. */
  slowSeconds: z.number().int().min(0).max(300).default(0),
  goodsIds: z.array(idText).max(MOST_LIVE_GOODS).default([]),
});
export type LiveInput = z.output<typeof liveInput>;

const row = {
  id: z.string(),
  shopId: z.string(),
  shopName: z.string(),
  shopNameEn: z.string(),
  state: liveState,
  title: z.string(),
  titleEn: z.string(),
  coverUrl: z.string(),
  visibility,
  startsAt: instant,
  onAirAt: instant,
  endedAt: instant,
  createdAt: instant,
  reason: z.string(),
  viewers: z.number().int(),
  viewCount: z.number().int(),
  peakViewers: z.number().int(),
  messageCount: z.number().int(),
  /** Of all received segments, also before it began. */
  receivedBytes: z.number().int(),
};
const sellerActions = z.array(z.enum(['edit', 'start', 'end', 'cancel', 'rotateKey', 'chapters', 'dropReplay', 'pin']));
export const sellerLive = z.object({ ...row, actions: sellerActions });
export type SellerLive = z.output<typeof sellerLive>;
export const sellerLiveDetail = sellerLive.extend({
  summary: z.string(),
  summaryEn: z.string(),
  coverFileId: z.string(),
  beginsAutomatically: z.boolean(),
  slowSeconds: z.number().int(),
  goods: z.array(goodsCard),
  /** Of all goods of the broadcast, also those currently not on sale. */
  goodsIds: z.array(z.string()),
  pinnedGoodsId: z.string(),
  chapters: z.array(chapter),
  durationMs: z.number().int(),
  hasKey: z.boolean(),
  /** Upload address of encoders, without the stream key: '<ingestUrl>/<stream key>/live.m3u8'. */
  ingestUrl: z.string(),
  /** A segment arrived within the last seconds. */
  hasSignal: z.boolean(),
  signalAt: instant,
  /** Playlist of the encoder's stream, for the members of the shop; '' without a stream. */
  previewUrl: z.string(),
  /** Encoders may send from this time. */
  opensAt: instant,
});
export type SellerLiveDetail = z.output<typeof sellerLiveDetail>;

/** `storage`: bytes of recordings and open broadcasts in the shop's quota; each open one counts as `eachBytes`. */
const sellerLivePage = listAnswer(sellerLive).extend({
  storage: z.object({ usedBytes: z.number().int(), quotaBytes: z.number().int(), eachBytes: z.number().int() }),
});
export type SellerLivePage = z.output<typeof sellerLivePage>;

const params = z.object({ broadcastId: idText });
const seller = { access: 'seller', permission: 'shop.live' } as const;
export const changedBroadcast = z.object({ id: z.string(), state: liveState });

export const listSellerLive = endpoint({
  id: 'operations.list-seller-live',
  method: 'GET',
  path: '/mall/seller/live/list',
  summary: 'List the broadcasts of the caller’s shop',
  ...seller,
  query: z.object({ ...listQuery(['createdAt', 'startsAt']), state: z.union([liveState, z.literal('')]).default('') }),
  answer: sellerLivePage,
});
export const getSellerLive = endpoint({
  id: 'operations.get-seller-live',
  method: 'GET',
  path: '/mall/seller/live/:broadcastId',
  summary: 'Get a broadcast of the caller’s shop; LIVE_NOT_FOUND',
  ...seller,
  params,
  answer: sellerLiveDetail,
});
export const createLive = endpoint({
  id: 'operations.create-live',
  method: 'POST',
  path: '/mall/seller/live/create',
  summary: 'Schedule a broadcast; LIVE_TIME, LIVE_GOODS, LIVE_TITLE, SHOP_CLOSED, LIVE_TOO_MANY, LIVE_QUOTA',
  ...seller,
  idempotent: true,
  body: liveInput,
  answer: changedBroadcast,
});
export const updateLive = endpoint({
  id: 'operations.update-live',
  method: 'POST',
  path: '/mall/seller/live/:broadcastId/update',
  summary: 'Change a broadcast; its time only before it has begun; LIVE_STATE',
  ...seller,
  params,
  body: liveInput,
  answer: changedBroadcast,
});
export const moveLive = endpoint({
  id: 'operations.move-live',
  method: 'POST',
  path: '/mall/seller/live/:broadcastId/move',
  summary: 'Start, end or cancel a broadcast; LIVE_STATE, LIVE_NO_SIGNAL without a stream',
  ...seller,
  params,
  body: z.object({ move: z.enum(['start', 'end', 'cancel']) }),
  answer: changedBroadcast,
});
export const rotateLiveKey = endpoint({
  id: 'operations.rotate-live-key',
  method: 'POST',
  path: '/mall/seller/live/:broadcastId/rotate-key',
  summary: 'Create a stream key, returned only here; the former one is refused from now on',
  byToken: 'never',
  stepUp: true,
  ...seller,
  params,
  answer: z.object({ streamKey: z.string() }),
});
export const pinLiveGoods = endpoint({
  id: 'operations.pin-live-goods',
  method: 'POST',
  path: '/mall/seller/live/:broadcastId/pin',
  summary: 'Pin one of its goods, or none with an empty id',
  ...seller,
  params,
  body: z.object({ goodsId: idOrNone }),
  answer: z.object({ pinnedGoodsId: z.string() }),
});
export const setLiveChapters = endpoint({
  id: 'operations.set-live-chapters',
  method: 'POST',
  path: '/mall/seller/live/:broadcastId/chapters',
  summary: 'Set the chapters of the recording, in order; LIVE_CHAPTERS',
  ...seller,
  params,
  body: z.object({ chapters: z.array(chapter).max(MOST_CHAPTERS) }),
  answer: z.object({ count: z.number().int() }),
});
export const dropLiveReplay = endpoint({
  id: 'operations.drop-live-replay',
  method: 'POST',
  path: '/mall/seller/live/:broadcastId/drop-replay',
  summary: 'Delete the recording permanently',
  ...seller,
  params,
  answer: changedBroadcast,
});

export const adminLive = z.object({ ...row, actions: z.array(z.enum(['forceOff'])) });
export type AdminLive = z.output<typeof adminLive>;
export const listAdminLive = endpoint({
  id: 'operations.list-admin-live',
  method: 'GET',
  path: '/operation/admin/live/list',
  summary: 'List the broadcasts of all shops',
  access: 'staff',
  permission: 'content.read',
  query: z.object({
    ...listQuery(['createdAt', 'startsAt']),
    state: z.union([liveState, z.literal('')]).default(''),
    keyword: lineText(60).default(''),
  }),
  answer: listAnswer(adminLive),
});
export const forceLiveOff = endpoint({
  id: 'operations.force-live-off',
  method: 'POST',
  path: '/operation/admin/live/:broadcastId/force-off',
  summary: 'Take a broadcast or its recording off, with a reason for its shop; LIVE_STATE',
  access: 'staff',
  permission: 'content.manage',
  params,
  body: z.object({ reason: freeText(300) }),
  answer: changedBroadcast,
});

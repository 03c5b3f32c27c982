/** Live broadcasts as visitors see them: current, upcoming and past ones, and the room with its chat (sections 2, 3, 7). */
import { z } from 'zod';
import { goodsCard } from '#contexts/catalogue/calls/catalogue.ts';
import { LONGEST_MESSAGE } from '#contexts/operations/calls/constants.ts';
import { endpoint } from '#contracts/kit/endpoint.ts';
import { freeText, idText, instant, lineText, MOST_INTEGER, pageQuery } from '#contracts/kit/fields.ts';
import { socket } from '#contracts/kit/socket.ts';

export const liveState = z.enum(['SCHEDULED', 'ON_AIR', 'ENDED', 'CANCELED', 'FORCED_OFF']);
export type LiveState = z.output<typeof liveState>;

const base = {
  id: z.string(),
  state: liveState,
  title: z.string(),
  titleEn: z.string(),
  summary: z.string(),
  summaryEn: z.string(),
  /** '' for none. */
  coverUrl: z.string(),
  shopId: z.string(),
  shopName: z.string(),
  shopNameEn: z.string(),
  startsAt: instant,
  /** 0 if not yet. */
  onAirAt: instant,
  endedAt: instant,
};
export const liveCard = z.object({
  ...base,
  /** Current viewers; for a replay the total. */
  viewers: z.number().int(),
  /** Length of a replay; 0 without one. */
  durationMs: z.number().int(),
});
export type LiveCard = z.output<typeof liveCard>;

export const chapter = z.object({
  /** From the beginning of the recording, ms. */
  at: z.number().int().min(0).max(43_200_000),
  title: lineText(60),
  titleEn: lineText(60),
});
export type Chapter = z.output<typeof chapter>;

/** The live info of section 3: the current broadcast, otherwise the next one, otherwise null. */
export const getMainLive = endpoint({
  id: 'operations.get-main-live',
  method: 'GET',
  path: '/operation/live-stream/main',
  summary: 'Get the most watched broadcast on air, otherwise the next one; null without either',
  caching: 'public',
  answer: z.object({ ...base, playUrl: z.string() }).nullable(),
});
export type MainLive = NonNullable<z.output<(typeof getMainLive)['answer']>>;

/** Keys in snake case, as required by the player of the provider (section 3). */
export const getVhallSignInfo = endpoint({
  id: 'operations.get-vhall-sign-info',
  method: 'GET',
  path: '/operation/live-stream/vhall-sign-info',
  summary: 'Get this viewer’s signature for the player of the provider Vhall; LIVE_PROVIDER_OFF without its keys',
  answer: z.object({
    app_key: z.string(),
    /** Seconds since the epoch; the provider accepts it for an hour. */
    signed_at: z.string(),
    sign_type: z.literal('0'),
    sign: z.string(),
    third_user_id: z.string(),
  }),
});

export const listLive = endpoint({
  id: 'operations.list-live',
  method: 'GET',
  path: '/operation/live-stream/list',
  summary: 'List broadcasts on air, upcoming ones, and a page of replays, newest first',
  caching: 'public',
  query: z.object(pageQuery(12)),
  answer: z.object({
    onAir: z.array(liveCard),
    upcoming: z.array(liveCard),
    replays: z.object({ total: z.number().int(), records: z.array(liveCard) }),
  }),
});
export const listMyLiveReminders = endpoint({
  id: 'operations.list-my-live-reminders',
  method: 'GET',
  path: '/operation/live-stream/my-reminders',
  summary: 'List upcoming broadcasts with a reminder of the caller',
  access: 'user',
  answer: z.object({ ids: z.array(z.string()) }),
});

const params = z.object({ broadcastId: idText });
export const liveMessage = z.object({
  sequence: z.number().int(),
  /** Number of the last change: load those after the highest one. */
  change: z.number().int(),
  /** Masked, or the shop's name for its host. */
  author: z.string(),
  authorEn: z.string(),
  isHost: z.boolean(),
  isMine: z.boolean(),
  /** '' if removed. */
  body: z.string(),
  removed: z.boolean(),
  at: instant,
});
export type LiveMessage = z.output<typeof liveMessage>;

export const liveRoom = z.object({
  ...base,
  reason: z.string(),
  visibility: z.enum(['PUBLIC', 'LINK']),
  /** '' while nothing can be played. */
  playUrl: z.string(),
  durationMs: z.number().int(),
  viewers: z.number().int(),
  viewCount: z.number().int(),
  goods: z.array(goodsCard),
  /** '' for none. */
  pinnedGoodsId: z.string(),
  chapters: z.array(chapter),
  slowSeconds: z.number().int(),
  reminded: z.boolean(),
  /** The caller is the host or a moderator: may remove messages, mute, pin. */
  moderates: z.boolean(),
});
export type LiveRoom = z.output<typeof liveRoom>;
export const getLiveRoom = endpoint({
  id: 'operations.get-live-room',
  method: 'GET',
  path: '/operation/live-stream/:broadcastId/room',
  summary: 'Get a broadcast with all its data; LIVE_NOT_FOUND',
  params,
  answer: liveRoom,
});
export const livePulse = z.object({
  state: liveState,
  viewers: z.number().int(),
  pinnedGoodsId: z.string(),
  slowSeconds: z.number().int(),
  playUrl: z.string(),
});
export type LivePulse = z.output<typeof livePulse>;
export const watchLive = endpoint({
  id: 'operations.watch-live',
  method: 'POST',
  path: '/operation/live-stream/:broadcastId/watch',
  summary: 'Report a viewer; returns the changes of the broadcast',
  params,
  /** The browser's id of the viewer, constant while it is open. */
  body: z.object({ viewer: z.string().regex(/^[A-Za-z0-9_-]{8,40}$/) }),
  answer: livePulse,
});
export const listLiveMessages = endpoint({
  id: 'operations.list-live-messages',
  method: 'GET',
  path: '/operation/live-stream/:broadcastId/messages',
  summary: 'List messages sent or removed after a change, oldest first; without one the last hundred',
  params,
  query: z.object({ after: z.coerce.number().int().min(0).max(MOST_INTEGER).default(0) }),
  answer: z.object({ messages: z.array(liveMessage), pulse: livePulse, muted: z.boolean() }),
});
/** Notifications of an open room. `message`: a new one; `changed`: load other changes. */
export const liveRoomSocket = socket({
  id: 'operations.live-room',
  path: '/operation/live-stream/room',
  summary: 'Notifications of the room of a broadcast; frames of the client are heartbeats',
  access: 'public',
  query: z.object({ broadcastId: idText }),
  up: z.object({ operateType: z.literal(2) }),
  down: z.union([z.object({ message: liveMessage }), z.object({ changed: z.literal(true) }), z.object({ operateType: z.literal(2) })]),
});
export const sendLiveMessage = endpoint({
  id: 'operations.send-live-message',
  method: 'POST',
  path: '/operation/live-stream/:broadcastId/messages',
  summary: 'Send a message in the room of a broadcast on air; LIVE_SLOW within the pause of its slow mode',
  access: 'user',
  params,
  body: z.object({ body: freeText(LONGEST_MESSAGE) }),
  answer: liveMessage,
});
export const removeLiveMessage = endpoint({
  id: 'operations.remove-live-message',
  method: 'POST',
  path: '/operation/live-stream/:broadcastId/messages/remove',
  summary: 'Remove a message; for hosts and moderators',
  access: 'user',
  params,
  body: z.object({ sequence: z.number().int().min(1).max(MOST_INTEGER) }),
  answer: z.object({ sequence: z.number().int() }),
});
export const muteLiveAuthor = endpoint({
  id: 'operations.mute-live-author',
  method: 'POST',
  path: '/operation/live-stream/:broadcastId/messages/mute',
  summary: 'Mute the author of a message in this room, or unmute',
  access: 'user',
  params,
  body: z.object({ sequence: z.number().int().min(1).max(MOST_INTEGER), muted: z.boolean() }),
  answer: z.object({ muted: z.boolean() }),
});
export const remindOfLive = endpoint({
  id: 'operations.remind-of-live',
  method: 'POST',
  path: '/operation/live-stream/:broadcastId/remind',
  summary: 'Set or remove a reminder of the beginning; LIVE_STATE when it has begun',
  access: 'user',
  params,
  body: z.object({ remind: z.boolean() }),
  answer: z.object({ reminded: z.boolean() }),
});

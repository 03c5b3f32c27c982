/**
 * The room of a broadcast: messages with a sequence and the number of their last change, slow mode, moderation. Readers load what changed
 * after the highest change they have.
 */
import type { LiveMessage } from '#contexts/operations/calls/live.ts';
import { permissionsOf } from '#kernel/roles/roles.ts';
import { maskName, toLine, toPlainText } from '#kernel/text/text.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { SignedIn } from '#server/platform/http/bind.ts';
import type { Actor } from '#server/platform/http/call.ts';
import type { Broadcast } from './broadcast-store.ts';
import { type LiveContext, roomTopic, type ShopName } from './context.ts';
import type { MessageRow } from './room-store.ts';

const AT_ONCE = 100;
const MOST_MESSAGES = 20_000;
/** Between two messages of one account, also without slow mode. */
const LEAST_PAUSE_MS = 1_000;

/** @throws AppError LIVE_NOT_FOUND */
export async function findBroadcast({ cache }: LiveContext, id: string): Promise<Broadcast> {
  const found = await cache.broadcast(id);
  if (!found) throw new AppError('LIVE_NOT_FOUND');
  return found;
}

/** 'host': runs broadcasts of its shop; 'staff': moderates rooms; null: a viewer. */
export async function roleIn({ findSeller }: LiveContext, { shopId }: Broadcast, actor: Actor | null): Promise<'host' | 'staff' | null> {
  if (!actor) return null;
  const seller = await findSeller(actor);
  if (seller?.shopId === shopId && (seller.owner || seller.permissions.includes('shop.live'))) return 'host';
  return actor.staff && permissionsOf(actor.roles).includes('content.manage') ? 'staff' : null;
}

export const viewMessage = ({ accountId, author, ...row }: MessageRow, shop: ShopName | undefined, reader: number | null): LiveMessage => ({
  ...row,
  author: row.isHost ? (shop?.name ?? author) : author,
  authorEn: row.isHost ? shop?.nameEn || (shop?.name ?? author) : author,
  isMine: accountId === reader,
});

/** The last 100 if `after` is not given. @throws AppError LIVE_NOT_FOUND */
export async function listMessages(context: LiveContext, broadcast: Broadcast, after: number, actor: Actor | null) {
  const { id, shopId } = broadcast;
  const rows = after === 0 ? await context.rooms.listLast(id, AT_ONCE) : await context.rooms.listAfter(id, after, AT_ONCE);
  const shop = rows.some(({ isHost }) => isHost) ? (await context.shopNames([shopId])).get(shopId) : undefined;
  return rows.map((row) => viewMessage(row, shop, actor?.accountId ?? null));
}

export const isMuted = async ({ rooms }: LiveContext, id: string, actor: Actor | null): Promise<boolean> =>
  actor !== null && ((await rooms.findSpeaker(id, actor.accountId))?.muted ?? false);

/** @throws AppError LIVE_NOT_FOUND, LIVE_MESSAGE_EMPTY, LIVE_MUTED, LIVE_SLOW, LIVE_ROOM_CLOSED */
export async function sendMessage(context: LiveContext, { actor }: SignedIn, id: string, given: string): Promise<LiveMessage> {
  const body = toLine(toPlainText(given)).replace(/\s+/g, ' ');
  if (body === '') throw new AppError('LIVE_MESSAGE_EMPTY');
  const broadcast = await findBroadcast(context, id);
  if (broadcast.state !== 'ON_AIR') throw new AppError('LIVE_ROOM_CLOSED');
  const isHost = (await roleIn(context, broadcast, actor)) === 'host';
  const pauseMs = isHost ? 0 : Math.max(LEAST_PAUSE_MS, broadcast.slowSeconds * 1_000);
  const shop = isHost ? (await context.shopNames([broadcast.shopId])).get(broadcast.shopId) : undefined;
  const now = context.now();
  const sent = await context.database.transaction(async (tx) => {
    if (!(await context.rooms.speak(tx, id, actor.accountId, now, pauseMs))) {
      const speaker = await context.rooms.findSpeaker(id, actor.accountId, tx);
      if (speaker?.muted) throw new AppError('LIVE_MUTED');
      throw new AppError('LIVE_SLOW', { seconds: Math.max(1, Math.ceil(((speaker?.spokeAt ?? now) + pauseMs - now) / 1_000)) });
    }
    const message = { accountId: actor.accountId, author: maskName(actor.userName), isHost, body, at: now };
    const row = await context.rooms.insert(tx, id, message, MOST_MESSAGES);
    if (!row) throw new AppError('LIVE_ROOM_CLOSED');
    return row;
  });
  await context.publishNews(roomTopic(id), { message: sent, shop });
  return viewMessage(sent, shop, actor.accountId);
}

/** @throws AppError LIVE_NOT_FOUND, PERMISSION_DENIED */
async function moderate(context: LiveContext, id: string, actor: Actor): Promise<Broadcast> {
  const broadcast = await findBroadcast(context, id);
  if (!(await roleIn(context, broadcast, actor))) throw new AppError('PERMISSION_DENIED');
  return broadcast;
}

/** @throws AppError LIVE_NOT_FOUND, PERMISSION_DENIED, LIVE_MESSAGE_NOT_FOUND */
export async function removeMessage(context: LiveContext, call: SignedIn, id: string, sequence: number) {
  await moderate(context, id, call.actor);
  await context.database.transaction(async (tx) => {
    const message = await context.rooms.find(tx, id, sequence);
    if (!message || !(await context.rooms.remove(tx, id, sequence, call.actor.accountId))) throw new AppError('LIVE_MESSAGE_NOT_FOUND');
    await audit(tx, call, { subjectType: 'live', subjectId: id, before: { message: message.body, sequence } });
  });
  await context.publishNews(roomTopic(id), null);
  return { sequence };
}

/** Hosts and moderators cannot be muted. @throws AppError LIVE_NOT_FOUND, PERMISSION_DENIED, LIVE_MESSAGE_NOT_FOUND */
export async function muteAuthor(
  context: LiveContext,
  call: SignedIn,
  id: string,
  { sequence, muted }: { sequence: number; muted: boolean },
) {
  await moderate(context, id, call.actor);
  await context.database.transaction(async (tx) => {
    const message = await context.rooms.find(tx, id, sequence);
    if (!message || message.isHost || message.accountId === call.actor.accountId) throw new AppError('LIVE_MESSAGE_NOT_FOUND');
    await context.rooms.mute(tx, id, message.accountId, muted ? call.actor.accountId : null);
    await audit(tx, call, { subjectType: 'live', subjectId: id, after: { muted, accountId: message.accountId } });
  });
  await context.publishNews(roomTopic(id), null);
  return { muted };
}

/** A shop schedules and changes a broadcast, and creates a stream key for its encoder. */

import { randomBytes } from 'node:crypto';
import type { Chapter } from '#contexts/operations/calls/live.ts';
import type { LiveInput } from '#contexts/operations/calls/live-desk.ts';
import { BROADCAST_BYTES, FREED_AFTER_MS } from '#contexts/operations/rules/live/live.ts';
import { fileIdIn, filePathOf } from '#contracts/files/addresses.ts';
import { isStoredId, newId } from '#kernel/id/id.ts';
import { trimInvisible } from '#kernel/text/text.ts';
import { DAY_MS } from '#kernel/time/time.ts';
import { audit } from '#server/platform/audit/audit.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { SellerCall } from '#server/platform/http/bind.ts';
import { createOnce } from '#server/platform/idempotency/create-once.ts';
import { contentChanged } from '../content/context.ts';
import type { Broadcast } from './broadcast-store.ts';
import type { LiveContext } from './context.ts';
import { lockOfShop } from './move-broadcast.ts';
import { hashKey } from './stream-key.ts';
import { sellerActionsOf } from './view.ts';

/** Limit of a shop's scheduled and running ones together. */
const MOST_OPEN = 50;
const FARTHEST_MS = 180 * DAY_MS;
/** A broadcast may be created until this long after its start time. */
const LATE_MS = 3_600_000;

const GB = 1024 ** 3;
const inGb = (bytes: number): string => (bytes / GB).toFixed(1);

/** Bytes that count in the quota of a shop: recordings, and the maximum of its open broadcasts. */
export const usedBytes = ({ broadcasts, now }: LiveContext, shopId: string, on?: Queryable): Promise<number> =>
  broadcasts.countBytes(shopId, { each: BROADCAST_BYTES, goneBefore: now() - FREED_AFTER_MS }, on);

/** Requires quota for one more, so that none has to stop for lack of it. @throws AppError LIVE_QUOTA */
async function refuseWithoutRoom(context: LiveContext, tx: Queryable, shopId: string, quota: number): Promise<void> {
  const used = await usedBytes(context, shopId, tx);
  if (used + BROADCAST_BYTES > quota)
    throw new AppError('LIVE_QUOTA', { used: inGb(used), quota: inGb(quota), each: BROADCAST_BYTES / GB });
}

type Words = Omit<LiveInput, 'coverFileId'> & { coverUrl: string };

/** @throws AppError LIVE_TITLE, LIVE_GOODS */
async function wordsOf({ goodsOfShop }: LiveContext, shopId: string, { coverFileId, ...input }: LiveInput): Promise<Words> {
  const title = trimInvisible(input.title);
  if (title === '') throw new AppError('LIVE_TITLE');
  const goodsIds = [...new Set(input.goodsIds)];
  const own = await goodsOfShop(shopId, goodsIds);
  if (!goodsIds.every((id) => isStoredId(id) && own.has(id))) throw new AppError('LIVE_GOODS');
  return {
    ...input,
    title,
    titleEn: input.titleEn.trim(),
    summary: input.summary.trim(),
    summaryEn: input.summaryEn.trim(),
    goodsIds,
    coverUrl: coverFileId === '' ? '' : filePathOf(coverFileId),
  };
}

function refuseTime(startsAt: number, now: number): void {
  if (startsAt < now - LATE_MS || startsAt > now + FARTHEST_MS) throw new AppError('LIVE_TIME');
}

async function keepCover({ files }: LiveContext, tx: Queryable, id: string, coverUrl: string, accountId: number): Promise<void> {
  const keep = [fileIdIn(coverUrl)].filter((fileId) => fileId !== null);
  const record = { subjectType: 'live', subjectId: id };
  await files.claim(tx, { ...record, fileIds: keep, accountId, purposes: ['live-cover'], visibility: 'public' });
  await files.release(tx, { ...record, keep });
}

const facts = ({ title, titleEn, startsAt, visibility, slowSeconds, beginsAutomatically, goodsIds }: Words) => ({
  title,
  titleEn,
  startsAt,
  visibility,
  slowSeconds,
  beginsAutomatically,
  goodsIds: goodsIds.join(','),
});

/** @throws AppError LIVE_TITLE, LIVE_GOODS, LIVE_TIME, LIVE_SHOP_CLOSED, LIVE_TOO_MANY, LIVE_QUOTA, FILE_NOT_FOUND */
export async function createBroadcast(context: LiveContext, call: SellerCall, body: LiveInput) {
  const { shopId } = call.seller;
  const words = await wordsOf(context, shopId, body);
  if (!(await context.isShopOpen(shopId))) throw new AppError('LIVE_SHOP_CLOSED');
  const quota = await context.quotaBytes();
  return context.database.transaction((tx) =>
    createOnce(tx, call, body, async () => {
      const now = context.now();
      refuseTime(words.startsAt, now);
      await context.broadcasts.lockShop(tx, shopId);
      if ((await context.broadcasts.countOpen(tx, shopId)) >= MOST_OPEN) throw new AppError('LIVE_TOO_MANY', { most: MOST_OPEN });
      await refuseWithoutRoom(context, tx, shopId, quota);
      const id = newId(now);
      await context.broadcasts.insert(tx, { ...words, id, shopId, createdBy: call.actor.accountId, createdAt: now });
      await keepCover(context, tx, id, words.coverUrl, call.actor.accountId);
      await audit(tx, call, { subjectType: 'live', subjectId: id, after: facts(words) });
      await contentChanged(tx);
      return { id, state: 'SCHEDULED' as const };
    }),
  );
}

/** The locked broadcast, if it is the shop's and the action is allowed now. @throws AppError LIVE_NOT_FOUND, LIVE_STATE */
async function lockFor(
  context: LiveContext,
  tx: Queryable,
  call: SellerCall,
  id: string,
  action: ReturnType<typeof sellerActionsOf>[number],
): Promise<Broadcast> {
  const found = await lockOfShop(context, tx, id, call.seller.shopId);
  if (!sellerActionsOf(found).includes(action)) throw new AppError('LIVE_STATE');
  return found;
}

/** @throws AppError LIVE_NOT_FOUND, LIVE_STATE, LIVE_TITLE, LIVE_GOODS, LIVE_TIME, FILE_NOT_FOUND */
export async function updateBroadcast(context: LiveContext, call: SellerCall, id: string, body: LiveInput) {
  const words = await wordsOf(context, call.seller.shopId, body);
  const state = await context.database.transaction(async (tx) => {
    const before = await lockFor(context, tx, call, id, 'edit');
    if (before.state !== 'SCHEDULED') Object.assign(words, { startsAt: before.startsAt, beginsAutomatically: before.beginsAutomatically });
    else if (words.startsAt !== before.startsAt) refuseTime(words.startsAt, context.now());
    await context.broadcasts.update(tx, id, words);
    await keepCover(context, tx, id, words.coverUrl, call.actor.accountId);
    await audit(tx, call, { subjectType: 'live', subjectId: id, before: facts(before), after: facts(words) });
    await contentChanged(tx);
    return before.state;
  });
  context.cache.invalidate(id);
  return { id, state };
}

/** A key that is shown once; the encoder's former key is refused. @throws AppError LIVE_NOT_FOUND, LIVE_STATE */
export async function rotateKey(context: LiveContext, call: SellerCall, id: string) {
  const streamKey = randomBytes(24).toString('base64url');
  await context.database.transaction(async (tx) => {
    await lockFor(context, tx, call, id, 'rotateKey');
    await context.broadcasts.setKey(tx, id, hashKey(streamKey));
    await audit(tx, call, { subjectType: 'live', subjectId: id });
  });
  context.cache.invalidate(id);
  return { streamKey };
}

/** @throws AppError LIVE_NOT_FOUND, LIVE_STATE, LIVE_GOODS */
export async function pinGoods(context: LiveContext, call: SellerCall, id: string, goodsId: string) {
  await context.database.transaction(async (tx) => {
    const { goodsIds, pinnedGoodsId } = await lockFor(context, tx, call, id, 'pin');
    if (goodsId !== '' && !goodsIds.includes(goodsId)) throw new AppError('LIVE_GOODS');
    await context.broadcasts.pin(tx, id, goodsId);
    await audit(tx, call, { subjectType: 'live', subjectId: id, before: { goodsId: pinnedGoodsId }, after: { goodsId } });
  });
  context.cache.invalidate(id);
  return { pinnedGoodsId: goodsId };
}

/** In chronological order, each within the recording. @throws AppError LIVE_NOT_FOUND, LIVE_STATE, LIVE_CHAPTERS */
export async function setChapters(context: LiveContext, call: SellerCall, id: string, given: Chapter[]) {
  const chapters = given
    .map(({ at, title, titleEn }) => ({ at, title: title.trim(), titleEn: titleEn.trim() }))
    .toSorted((one, other) => one.at - other.at);
  await context.database.transaction(async (tx) => {
    const { durationMs, chapters: before } = await lockFor(context, tx, call, id, 'chapters');
    const times = new Set(chapters.map(({ at }) => at));
    if (times.size < chapters.length || chapters.some(({ at, title }) => title === '' || at >= durationMs))
      throw new AppError('LIVE_CHAPTERS');
    await context.broadcasts.setChapters(tx, id, chapters);
    await audit(tx, call, { subjectType: 'live', subjectId: id, before: { count: before.length }, after: { count: chapters.length } });
  });
  context.cache.invalidate(id);
  return { count: chapters.length };
}

/** The content itself is deleted in the background. @throws AppError LIVE_NOT_FOUND, LIVE_STATE */
export async function dropReplay(context: LiveContext, call: SellerCall, id: string) {
  await context.database.transaction(async (tx) => {
    await lockFor(context, tx, call, id, 'dropReplay');
    if (!(await context.broadcasts.drop(tx, id, context.now()))) throw new AppError('LIVE_STATE');
    await audit(tx, call, { subjectType: 'live', subjectId: id });
    await contentChanged(tx);
  });
  context.cache.invalidate(id);
  return { id, state: 'ENDED' as const };
}

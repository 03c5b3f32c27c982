import * as contract from '#contexts/community/calls/readers.ts';
import { DAY_MS, dayOf } from '#kernel/time/time.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { type Bound, bind } from '#server/platform/http/bind.ts';
import type { SocialContext } from '../social-ports.ts';
import { MONTH_DAYS } from './compute-trending.ts';
import type { FigureStore } from './figure-store.ts';
import type { LikeStore } from './like-store.ts';

type Parts = { context: SocialContext; likes: LikeStore; figures: FigureStore };

export const readerRoutes = ({ context, likes, figures }: Parts): Bound[] => [
  bind(contract.getLike, async ({ params: { kind: type, ...name } }, call) => {
    const { repository } = await context.access.open(call, { type, ...name }, 'LIST');
    const liked = await likes.likedAmong(call.actor?.accountId ?? 0, [repository.id]);
    return { liked: liked.has(repository.id), likes: repository.likes };
  }),
  bind(contract.likeRepository, async ({ params: { kind: type, ...name }, body }, call) => {
    const { accountId } = call.actor;
    const seconds = await context.countAttempt('vote', accountId);
    if (seconds > 0) throw new AppError('RATE_LIMITED', { seconds });
    const { repository, acts } = await context.access.open(call, { type, ...name }, 'LIST');
    if (!acts) throw new AppError('REPOSITORY_FORBIDDEN');
    const at = context.now();
    const count = await context.database.transaction((tx) => likes.set(tx, repository.id, accountId, body.liked, at, dayOf(at)));
    return { liked: body.liked, likes: count };
  }),
  bind(contract.getReaders, async ({ params: { kind: type, ...name } }, call) => {
    const { repository } = await context.access.open(call, { type, ...name }, 'WRITE');
    const now = context.now();
    const [rows, standing] = await Promise.all([figures.list([repository.id], dayOf(now), MONTH_DAYS), figures.standingOf(repository.id)]);
    const byDay = new Map(rows.map((row) => [row.day, row]));
    const days = Array.from({ length: MONTH_DAYS }, (_, index) => dayOf(now - (MONTH_DAYS - 1 - index) * DAY_MS));
    return {
      days: days.map((day) => ({ day, downloads: byDay.get(day)?.downloads ?? 0, likes: byDay.get(day)?.likes ?? 0 })),
      likes: repository.likes,
      downloads: repository.downloads,
      downloadsMonth: repository.downloadsMonth,
      ...standing,
    };
  }),
];

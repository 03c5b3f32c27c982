import {
  type AdminBanner,
  createBanner,
  deleteBanner,
  listBanners,
  orderBanners,
  releaseBanner,
  updateBanner,
} from '#contexts/operations/calls/content.ts';
import { fileIdIn, filePathOf } from '#contracts/files/addresses.ts';
import type { HandlerInput } from '#contracts/kit/endpoint.ts';
import { safeLink } from '#kernel/redirect/redirect.ts';
import { trimInvisible } from '#kernel/text/text.ts';
import { audit } from '#server/platform/audit/audit.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { type Bound, bind, type SignedIn } from '#server/platform/http/bind.ts';
import { createOnce } from '#server/platform/idempotency/create-once.ts';
import { type BannerContent, type BannerRow, bannerStore } from './banner-store.ts';
import { type ContentContext, contentChanged } from './context.ts';

type Body = HandlerInput<typeof createBanner>['body'];

export const standingOf = ({ released, startsAt, endsAt }: Pick<BannerRow, 'released' | 'startsAt' | 'endsAt'>, now: number) =>
  !released ? 'HIDDEN' : endsAt !== null && endsAt <= now ? 'OVER' : startsAt !== null && startsAt > now ? 'WAITING' : 'SHOWN';
const view = (row: BannerRow, now: number): AdminBanner => ({ ...row, standing: standingOf(row, now) });
const facts = (row: BannerRow) => ({ ...row }) as Record<string, unknown>;

/** A link is stored in its checked form. @throws AppError LINK_REFUSED */
async function contentOf(context: ContentContext, body: Body): Promise<BannerContent> {
  const { pcFileId, mobileFileId, place: _place, ...rest } = body;
  const link = trimInvisible(rest.redirectUrl);
  const redirectUrl = link === '' ? '' : safeLink(link, context.publicUrl, await context.linkHosts());
  if (redirectUrl === null) throw new AppError('LINK_REFUSED');
  const url = (fileId: string) => (fileId === '' ? '' : filePathOf(fileId));
  return {
    ...rest,
    title: rest.title.trim(),
    titleEn: rest.titleEn.trim(),
    redirectUrl,
    pcImageUrl: url(pcFileId),
    mobileImageUrl: url(mobileFileId),
  };
}

/** Publishes its pictures and releases those no longer shown. @throws AppError FILE_NOT_FOUND */
async function keepPictures({ files }: ContentContext, tx: Queryable, id: string, content: BannerContent, call: SignedIn): Promise<void> {
  const fileIds = [content.pcImageUrl, content.mobileImageUrl].flatMap((url) => fileIdIn(url) ?? []);
  const record = { subjectType: 'banner', subjectId: id };
  if (fileIds.length > 0)
    await files.claim(tx, { ...record, fileIds, accountId: call.actor.accountId, purposes: ['banner-picture'], visibility: 'public' });
  await files.release(tx, { ...record, keep: fileIds });
}

export function bannerRoutes(context: ContentContext): Bound[] {
  const { database, now } = context;
  /** A change of one banner with its audit entry. @throws AppError BANNER_NOT_FOUND */
  const change = (call: SignedIn, id: string, work: (tx: Queryable, before: BannerRow) => Promise<BannerRow | null>) =>
    database.transaction(async (tx) => {
      const before = await bannerStore.lock(tx, id);
      if (!before) throw new AppError('BANNER_NOT_FOUND');
      const after = await work(tx, before);
      await audit(tx, call, { subjectType: 'banner', subjectId: id, before: facts(before), after: after && facts(after) });
      await contentChanged(tx);
      return after;
    });
  const seen = (row: BannerRow | null): AdminBanner => {
    if (!row) throw new AppError('BANNER_NOT_FOUND');
    return view(row, now());
  };
  return [
    bind(listBanners, async ({ query }) => (await bannerStore.list(database, query.place)).map((row) => view(row, now()))),
    bind(createBanner, async ({ body }, call) => {
      const content = await contentOf(context, body);
      return database.transaction((tx) =>
        createOnce(tx, call, body, async () => {
          const id = await bannerStore.insert(tx, body.place, content);
          await keepPictures(context, tx, id, content, call);
          const made = await bannerStore.update(tx, id, content);
          await audit(tx, call, { subjectType: 'banner', subjectId: id, after: made && facts(made) });
          await contentChanged(tx);
          return seen(made);
        }),
      );
    }),
    bind(updateBanner, async ({ params, body }, call) => {
      const content = await contentOf(context, body);
      return seen(
        await change(call, params.id, async (tx) => {
          await keepPictures(context, tx, params.id, content, call);
          return bannerStore.update(tx, params.id, content);
        }),
      );
    }),
    bind(releaseBanner, async ({ params, body }, call) =>
      seen(await change(call, params.id, (tx) => bannerStore.release(tx, params.id, body.released))),
    ),
    bind(deleteBanner, async ({ params }, call) => {
      await change(call, params.id, async (tx) => {
        await context.files.release(tx, { subjectType: 'banner', subjectId: params.id });
        await bannerStore.remove(tx, params.id);
        return null;
      });
      return { id: params.id };
    }),
    bind(orderBanners, async ({ body }, call) => {
      await database.transaction(async (tx) => {
        const before = (await bannerStore.list(tx, body.place)).map(({ id }) => id);
        await bannerStore.order(tx, body.place, body.ids);
        const after = (await bannerStore.list(tx, body.place)).map(({ id }) => id);
        await audit(tx, call, {
          subjectType: 'banner',
          subjectId: body.place,
          before: { order: before.join(',') },
          after: { order: after.join(',') },
        });
        await contentChanged(tx);
      });
      return (await bannerStore.list(database, body.place)).map((row) => view(row, now()));
    }),
  ];
}

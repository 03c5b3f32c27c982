/** Saving, publishing and discarding the decoration of a shop. */
import type { ShopFront } from '#contexts/shops/calls/shop-front.ts';
import { audit } from '#server/platform/audit/audit.ts';
import type { Database, Queryable } from '#server/platform/db/database.ts';
import { announce } from '#server/platform/events/outbox.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { SellerCall } from '#server/platform/http/bind.ts';
import type { Files } from '#server/platform/storage/files.ts';
import type { FrontDraft, FrontStore, PublicFront } from './front-store.ts';
import { checkFront, filesOf } from './shop-front.ts';

export const FRONT_SUBJECT = 'shop-front';
type Parts = { database: Database; store: FrontStore; files: Pick<Files, 'claim' | 'release'>; now: () => number };
type Standing = { published: PublicFront; draft: FrontDraft };

export function createFrontChanges({ database, store, files, now }: Parts) {
  /** The current decoration, locked until the end of the transaction. @throws AppError SHOP_FRONT_CHANGED */
  async function take(tx: Queryable, shopId: string, revision?: number): Promise<Standing> {
    const published = await store.lock(tx, shopId);
    if (!published) throw new AppError('SHOP_NOT_FOUND');
    const draft = (await store.findDraft(shopId, tx)) ?? { content: published.front, revision: 0 };
    if (revision !== undefined && revision !== draft.revision) throw new AppError('SHOP_FRONT_CHANGED');
    return { published, draft };
  }
  const claim = (tx: Queryable, call: SellerCall, fileIds: string[], visibility: 'public' | 'private') =>
    files.claim(tx, {
      fileIds,
      accountId: call.actor.accountId,
      purposes: ['shop-picture', 'onboarding-logo'],
      subjectType: FRONT_SUBJECT,
      subjectId: call.seller.shopId,
      visibility,
    });
  const release = (tx: Queryable, call: SellerCall, keep: string[]) =>
    files.release(tx, { subjectType: FRONT_SUBJECT, subjectId: call.seller.shopId, keep });

  return {
    /**
     * Pictures of a draft are visible to the shop's members only. @throws AppError SHOP_FRONT_INVALID, SHOP_FRONT_CHANGED, FILE_NOT_FOUND
     */
    save: ({ revision, ...content }: ShopFront & { revision: number }, call: SellerCall) =>
      database.transaction(async (tx) => {
        const fields = checkFront(content);
        if (fields.length > 0) throw new AppError('SHOP_FRONT_INVALID', { fields });
        const { shopId } = call.seller;
        const { published, draft } = await take(tx, shopId, revision);
        const shown = filesOf(published.front);
        await claim(
          tx,
          call,
          filesOf(content).filter((id) => !shown.includes(id)),
          'private',
        );
        const next = { content, revision: revision + 1 };
        await store.saveDraft(tx, shopId, next, now(), call.actor.accountId);
        await release(tx, call, [...shown, ...filesOf(content)]);
        await audit(tx, call, { subjectType: 'shop', subjectId: shopId, before: draft.content, after: content });
        return { revision: next.revision };
      }),

    /** @throws AppError SHOP_FRONT_CHANGED */
    publish: (revision: number, call: SellerCall) =>
      database.transaction(async (tx) => {
        const { shopId } = call.seller;
        const { published, draft } = await take(tx, shopId, revision);
        await claim(tx, call, filesOf(draft.content), 'public');
        await store.publish(tx, shopId, draft.content, now());
        await release(tx, call, filesOf(draft.content));
        await announce(tx, 'shops.changed', { ids: [shopId] });
        await audit(tx, call, {
          subjectType: 'shop',
          subjectId: shopId,
          before: published.front,
          after: draft.content,
        });
        return { revision: draft.revision };
      }),

    discard: (call: SellerCall) =>
      database.transaction(async (tx) => {
        const { shopId } = call.seller;
        const { published, draft } = await take(tx, shopId);
        const next = { content: published.front, revision: draft.revision + 1 };
        await store.saveDraft(tx, shopId, next, now(), call.actor.accountId);
        await release(tx, call, filesOf(published.front));
        await audit(tx, call, {
          subjectType: 'shop',
          subjectId: shopId,
          before: draft.content,
          after: published.front,
        });
        return { revision: next.revision };
      }),
  };
}

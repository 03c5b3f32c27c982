import * as contract from '#contracts/catalogue/listing-review.ts';
import type { Language } from '#contracts/kit/fields.ts';
import { isStoredId } from '#kernel/id/id.ts';
import { allowedMoves } from '#kernel/lifecycle/lifecycle.ts';
import { decideClaim, viewClaim } from '#kernel/review/claim.ts';
import { permissionsOf } from '#kernel/roles/roles.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { type Bound, bind, type SignedIn } from '#server/platform/http/bind.ts';
import type { Actor } from '#server/platform/http/call.ts';
import type { Taxonomy } from '../category/taxonomy.ts';
import { pictureUrl, scoreText } from '../goods/goods-view.ts';
import { listingLifecycle } from '../goods/listing-lifecycle.ts';
import { viewSku } from '../goods/sku-view.ts';
import type { ShopName } from '../ports.ts';
import {
  type ApplicationRow,
  claimOf,
  countQueue,
  findApplication,
  findApplicationContent,
  findApplicationsOf,
  listQueue,
  type QueueRow,
} from './application-store.ts';
import type { ListingContext } from './context.ts';
import { findDifference } from './difference.ts';
import { forceOff, lift } from './force-off.ts';
import { findGoodsRow, type GoodsListRow, listAllGoods } from './goods-list-store.ts';
import { findHistory } from './listing-store.ts';
import { categoryNames, cheapestOf, viewApplication, viewHistory } from './listing-view.ts';
import { previewDetail, previewSkus } from './preview.ts';
import { findProblems, getListing, reasonWords, viewProblems } from './read-listing.ts';
import { approveApplication, claimApplication, refuseApplication } from './review-application.ts';
import { categoriesBelow, changeEach } from './seller-routes.ts';

const NO_NAME: ShopName = { name: '', nameEn: '' };

function reviewerActions(row: ApplicationRow, actor: Actor, now: number): contract.QueuedApplication['actions'] {
  if (row.state !== 'PENDING' || !permissionsOf(actor.roles).includes('listing.review')) return [];
  const claim = decideClaim(claimOf(row), actor, now);
  if (claim === 'free') return ['claim', 'approve', 'refuse'];
  if (claim === 'mine') return ['release', 'approve', 'refuse'];
  return claim === 'takeable' ? ['takeOver', 'release'] : [];
}

function platformActions({ status }: GoodsListRow, actor: Actor): contract.PlatformGoods['actions'] {
  if (!permissionsOf(actor.roles).includes('listing.force-off')) return [];
  const moves = allowedMoves(listingLifecycle, status, 'operator');
  return (['forceOff', 'lift'] as const).filter((move) => moves.includes(move));
}

export function reviewRoutes(context: ListingContext): Bound[] {
  const { database, ports, taxonomy, regions, now } = context;
  const namesOf = (rows: { shopId: string }[]) => ports.shopNames([...new Set(rows.map(({ shopId }) => shopId))]);

  const viewQueued = (
    row: QueueRow,
    names: ReadonlyMap<string, ShopName>,
    known: Taxonomy,
    { actor, locale }: SignedIn,
  ): contract.QueuedApplication => {
    const shop = names.get(row.shopId) ?? NO_NAME;
    return {
      ...viewApplication(row, locale),
      type: row.type,
      name: row.name,
      nameEn: row.nameEn || row.name,
      picture: pictureUrl(row.picture),
      shopId: row.shopId,
      shopName: shop.name,
      shopNameEn: shop.nameEn,
      ...categoryNames(known, row.categoryCode),
      status: row.status as contract.QueuedApplication['status'],
      ...viewClaim(claimOf(row), actor.accountId, now()),
      claimedAt: row.claimedAt,
      reviewedBy: row.reviewedBy,
      overdue: row.state === 'PENDING' && row.dueAt < now(),
      actions: reviewerActions(row, actor, now()),
    };
  };
  const viewPlatform = (
    row: GoodsListRow,
    names: ReadonlyMap<string, ShopName>,
    known: Taxonomy,
    { actor, locale }: SignedIn,
  ): contract.PlatformGoods => {
    const shop = names.get(row.shopId) ?? NO_NAME;
    return {
      goodsId: row.id,
      type: row.type,
      name: row.name,
      nameEn: row.nameEn,
      ...categoryNames(known, row.categoryCode),
      picture: pictureUrl(row.cover),
      shopId: row.shopId,
      shopName: shop.name,
      shopNameEn: shop.nameEn,
      status: row.status as contract.PlatformGoods['status'],
      statusReason: reasonWords(locale, row.statusReason),
      modification: row.modification,
      featured: row.featured,
      ...cheapestOf(row),
      skuCount: row.offered.skuCount,
      soldCount: row.soldCount,
      createdAt: row.createdAt,
      updatedAt: row.touchedAt,
      actions: platformActions(row, actor),
    };
  };

  /** By its own id, or the latest one of a product. @throws AppError LISTING_APPLICATION_NOT_FOUND */
  async function submitted(on: Queryable, id: string) {
    const application = (await findApplication(on, id)) ?? (isStoredId(id) ? (await findApplicationsOf(on, id))[0] : undefined);
    const stored = application && (await findApplicationContent(on, application.applicationId));
    if (!stored) throw new AppError('LISTING_APPLICATION_NOT_FOUND');
    return { application, ...stored, listing: await getListing(on, application.goodsId, null) };
  }
  const decided = ({ application, row }: Awaited<ReturnType<typeof approveApplication>>, locale: Language) => ({
    applicationId: application.applicationId,
    state: application.state,
    status: row.status as contract.PlatformGoods['status'],
    statusReason: reasonWords(locale, row.statusReason),
    modification: row.modification,
  });

  return [
    bind(contract.listApplications, async ({ query }, call) => {
      const page = await listQueue(database, { ...query, overdue: query.overdue === 'true', accountId: call.actor.accountId, now: now() });
      const [names, known] = await Promise.all([namesOf(page.records), taxonomy()]);
      return { ...page, records: page.records.map((row) => viewQueued(row, names, known, call)) };
    }),
    bind(contract.countApplications, (_, { actor }) => countQueue(database, actor.accountId, now())),
    bind(contract.getApplication, async ({ params: { id } }, call) => {
      const { locale } = call;
      const { application, content, base, listing } = await submitted(database, id);
      const { row } = listing;
      const [names, known, open, earlier, history, problems] = await Promise.all([
        namesOf([application]),
        taxonomy(),
        regions(),
        findApplicationsOf(database, row.id),
        findHistory(database, row.id),
        findProblems(context, content),
      ]);
      const queued = { ...application, status: row.status, picture: content.pictures[0] ?? null, categoryCode: content.categoryCode };
      return {
        ...viewQueued(queued, names, known, call),
        statusReason: reasonWords(locale, row.statusReason),
        content,
        base,
        difference: findDifference(base, content, { taxonomy: known, regions: open }),
        problems: application.state === 'PENDING' ? viewProblems(problems, locale) : [],
        earlier: earlier
          .filter(({ applicationId }) => applicationId !== application.applicationId)
          .map((one) => viewApplication(one, locale)),
        history: viewHistory(history, locale, false),
      };
    }),
    bind(contract.claimApplication, ({ params, body }, call) => claimApplication(context, call, params.id, { takeOver: body.takeOver })),
    bind(contract.releaseApplication, async ({ params }, call) => {
      await claimApplication(context, call, params.id, { takeOver: true, release: true });
      return { applicationId: params.id };
    }),
    bind(contract.approveApplication, async ({ params, body }, call) =>
      decided(await approveApplication(context, call, params.id, body.note), call.locale),
    ),
    bind(contract.refuseApplication, async ({ params, body }, call) =>
      decided(await refuseApplication(context, call, params.id, body), call.locale),
    ),
    bind(contract.approveApplications, ({ body: { ids, note } }, call) =>
      changeEach(ids, call, (id) => approveApplication(context, call, id, note)),
    ),
    bind(contract.refuseApplications, ({ body: { ids, ...refusal } }, call) =>
      changeEach(ids, call, (id) => refuseApplication(context, call, id, refusal)),
    ),
    bind(contract.listPlatformGoods, async ({ query: { category, shop, ...query } }, call) => {
      const categories = await categoriesBelow(context, category);
      // A shop that cannot be: an empty page.
      const shopId = shop === '' || isStoredId(shop) ? shop : '0';
      const page = await listAllGoods(database, shopId, { ...query, categories });
      const [names, known] = await Promise.all([namesOf(page.records), taxonomy()]);
      return { ...page, records: page.records.map((row) => viewPlatform(row, names, known, call)) };
    }),
    bind(contract.getPlatformGoods, async ({ params: { id } }, call) => {
      const found = isStoredId(id) ? await findGoodsRow(database, id) : null;
      if (!found) throw new AppError('MALL10001');
      const { row, skus, shelf } = await getListing(database, id, null);
      if (!shelf) throw new AppError('MALL10001');
      const [names, known, open, applications, history] = await Promise.all([
        namesOf([row]),
        taxonomy(),
        regions(),
        findApplicationsOf(database, id),
        findHistory(database, id),
      ]);
      return {
        ...viewPlatform(found, names, known, call),
        content: shelf,
        industries: known.industriesOf(row.industryCodes),
        regions: row.regionIds.map((clusterId) => {
          const region = open.find((one) => one.clusterId === clusterId);
          return { clusterId, centerName: region?.centerName ?? clusterId, centerNameEn: region?.centerNameEn ?? clusterId };
        }),
        skus: skus.filter(({ active }) => active).map((sku) => viewSku({ ...sku, regionIds: row.regionIds }, open)),
        score: scoreText(row.scoreTenths),
        scoreCount: row.scoreCount,
        applications: applications.map((one) => viewApplication(one, call.locale)),
        history: viewHistory(history, call.locale, false),
      };
    }),
    bind(contract.forceOffGoods, async ({ params, body }, call) => {
      const { id, status, statusReason } = await forceOff(context, call, params.id, body.reason);
      return { goodsId: id, status: status as contract.PlatformGoods['status'], statusReason };
    }),
    bind(contract.liftGoods, async ({ params, body }, call) => {
      const { id, status, statusReason } = await lift(context, call, params.id, body.note);
      return { goodsId: id, status: status as contract.PlatformGoods['status'], statusReason };
    }),
    bind(contract.auditGoodsDetail, async ({ params: { id } }) => {
      const { content, listing } = await submitted(database, id);
      const [names, known] = await Promise.all([namesOf([listing.row]), taxonomy()]);
      return previewDetail(listing.row, content, names.get(listing.row.shopId), known);
    }),
    bind(contract.auditGoodsSkus, async ({ params: { id } }) => {
      const { content, listing } = await submitted(database, id);
      return previewSkus(listing.row, content, listing.skus, await regions());
    }),
  ];
}

import * as contract from '#contexts/catalogue/calls/listing-review.ts';
import type { Language } from '#contracts/kit/fields.ts';
import { isStoredId } from '#kernel/id/id.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { type Bound, bind } from '#server/platform/http/bind.ts';
import { countQueue, findApplication, findApplicationContent, findApplicationsOf, listQueue } from './application-store.ts';
import { findWarnings } from './content-warnings.ts';
import type { ListingContext } from './context.ts';
import { findDifference } from './difference.ts';
import { findHistory } from './listing-store.ts';
import { viewApplication, viewHistory } from './listing-view.ts';
import { previewDetail, previewSkus } from './preview.ts';
import { findProblems, getListing, reasonWords, viewProblems } from './read-listing.ts';
import { approveApplication, claimApplication, refuseApplication } from './review-application.ts';
import { viewQueued } from './review-view.ts';
import { changeEach } from './seller-routes.ts';

/** By its own id, or the latest one of a product. @throws AppError LISTING_APPLICATION_NOT_FOUND */
async function findSubmitted(on: Queryable, id: string) {
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

export function reviewRoutes(context: ListingContext): Bound[] {
  const { database, ports, taxonomy, regions, now } = context;
  const namesOf = (rows: { shopId: string }[]) => ports.shopNames([...new Set(rows.map(({ shopId }) => shopId))]);

  return [
    bind(contract.listApplications, async ({ query }, call) => {
      const page = await listQueue(database, { ...query, overdue: query.overdue === 'true', accountId: call.actor.accountId, now: now() });
      const [names, known] = await Promise.all([namesOf(page.records), taxonomy()]);
      return { ...page, records: page.records.map((row) => viewQueued(row, now(), names, known, call)) };
    }),
    bind(contract.countApplications, (_, { actor }) => countQueue(database, actor.accountId, now())),
    bind(contract.getApplication, async ({ params: { id } }, call) => {
      const { locale } = call;
      const { application, content, base, listing } = await findSubmitted(database, id);
      const { row } = listing;
      const [names, known, open, earlier, history, problems, warnings] = await Promise.all([
        namesOf([application]),
        taxonomy(),
        regions(),
        findApplicationsOf(database, row.id),
        findHistory(database, row.id),
        findProblems(context, content),
        application.state === 'PENDING' ? findWarnings(context, database, content, row.id) : [],
      ]);
      const queued = { ...application, status: row.status, picture: content.pictures[0] ?? null, categoryCode: content.categoryCode };
      return {
        ...viewQueued(queued, now(), names, known, call),
        statusReason: reasonWords(locale, row.statusReason),
        content,
        base,
        difference: findDifference(base, content, { taxonomy: known, regions: open }),
        problems: application.state === 'PENDING' ? viewProblems(problems, locale) : [],
        warnings,
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
    bind(contract.auditGoodsDetail, async ({ params: { id } }) => {
      const { content, listing } = await findSubmitted(database, id);
      const [names, known] = await Promise.all([namesOf([listing.row]), taxonomy()]);
      return previewDetail(listing.row, content, names.get(listing.row.shopId), known);
    }),
    bind(contract.auditGoodsSkus, async ({ params: { id } }) => {
      const { content, listing } = await findSubmitted(database, id);
      return previewSkus(listing.row, content, listing.skus, await regions());
    }),
  ];
}

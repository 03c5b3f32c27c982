import * as contract from '#contexts/reviews/calls/moderation.ts';
import { MODERATIONS, publicationLifecycle } from '#contexts/reviews/rules/reviews.ts';
import { allowedMoves } from '#kernel/lifecycle/lifecycle.ts';
import { permissionsOf } from '#kernel/roles/roles.ts';
import { type Bound, bind } from '#server/platform/http/bind.ts';
import type { ReviewsParts } from '../parts.ts';
import { viewPictures } from '../review/review-view.ts';
import { moderate } from './moderate.ts';

export const moderationRoutes = (parts: ReviewsParts): Bound[] => [
  bind(contract.listModeration, async ({ query: { sort: _, order, cursor, pageSize, ...filter } }, { actor }) => {
    const list = await parts.moderation.list(filter, { order, cursor, pageSize });
    const manages = permissionsOf(actor.roles).includes('moderation.manage');
    const people = list.records.flatMap(({ accountId, reports }) => [accountId, ...reports.map((one) => one.accountId)]);
    const [names, shops] = await Promise.all([
      parts.context.userNames([...new Set(people)]),
      parts.context.shopNames([...new Set(list.records.map(({ shopId }) => shopId))]),
    ]);
    const records = list.records.map(({ accountId, reports, pictures, ...row }) => {
      const allowed: readonly string[] = manages ? allowedMoves(publicationLifecycle, row.state, 'staff') : [];
      return {
        ...row,
        pictures: viewPictures(pictures),
        accountId: String(accountId),
        author: names.get(accountId) ?? '',
        shopName: shops.get(row.shopId)?.name ?? '',
        shopNameEn: shops.get(row.shopId)?.nameEn ?? '',
        reports: reports.map(({ accountId: by, ...report }) => ({ ...report, userName: names.get(by) ?? '' })),
        actions: MODERATIONS.filter((move) => allowed.includes(move)),
      };
    });
    return { ...list, records };
  }),
  bind(contract.countModeration, async () => {
    const { REVIEW, QUESTION, ANSWER } = await parts.moderation.countOpen();
    return { reviews: REVIEW, questions: QUESTION, answers: ANSWER };
  }),
  bind(contract.moderatePublication, ({ params, body }, call) => moderate(parts, call, params.id, body.move, body.reason)),
];

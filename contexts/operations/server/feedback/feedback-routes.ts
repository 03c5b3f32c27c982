import type { NoticeCode } from '#contexts/identity/calls/notice-codes.ts';
import { answerFeedback, listFeedback, listMyFeedback, sendFeedback } from '#contexts/operations/calls/feedback.ts';
import { addressOf } from '#contracts/pages/pages.ts';
import { isStoredId } from '#kernel/id/id.ts';
import { allowedMoves } from '#kernel/lifecycle/lifecycle.ts';
import { permissionsOf } from '#kernel/roles/roles.ts';
import { trimInvisible } from '#kernel/text/text.ts';
import { DAY_MS } from '#kernel/time/time.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { boundedCache } from '#server/platform/cache/bounded-cache.ts';
import type { Database, Queryable } from '#server/platform/db/database.ts';
import { addressKey } from '#server/platform/http/address-key.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { type Bound, bind } from '#server/platform/http/bind.ts';
import { createOnce } from '#server/platform/idempotency/create-once.ts';
import { feedbackLifecycle } from './feedback-lifecycle.ts';
import type { FeedbackStore } from './feedback-store.ts';

/** Limit per account or address per day. */
const A_DAY = 20;

type Parts = {
  database: Database;
  store: FeedbackStore;
  /** Notifies the author of the answer. */
  notify(tx: Queryable, accountId: number, code: NoticeCode, params: Record<string, string>, url: string): Promise<void>;
};

export function feedbackRoutes({ database, store, notify }: Parts): Bound[] {
  const sent = boundedCache<string, { count: number }>({ max: 50_000, ttl: DAY_MS });
  return [
    bind(sendFeedback, async ({ body }, call) => {
      const { actor, ip } = call;
      if (trimInvisible(body.body) === '') throw new AppError('FEEDBACK_EMPTY');
      const source = actor ? `u${actor.accountId}` : addressKey(ip);
      const counter = sent.get(source) ?? { count: 0 };
      if (counter.count >= A_DAY) throw new AppError('RATE_LIMITED');
      if (counter.count === 0) sent.set(source, counter);
      counter.count += 1;
      const entry = { ...body, body: trimInvisible(body.body), accountId: actor?.accountId ?? null };
      return database.transaction((tx) => createOnce(tx, call, body, async () => ({ id: await store.insert(tx, entry) })));
    }),
    bind(listMyFeedback, (_, { actor }) => store.findMine(actor.accountId)),
    bind(listFeedback, async ({ query: { sort: _, order, cursor, pageSize, ...filter } }, { actor }) => {
      const manages = permissionsOf(actor.roles).includes('feedback.manage');
      const page = await store.list(filter, { order, cursor, pageSize });
      return {
        ...page,
        records: page.records.map((row) => ({
          ...row,
          actions: manages ? allowedMoves(feedbackLifecycle, row.state, 'staff') : [],
        })),
      };
    }),
    bind(answerFeedback, async ({ params, body }, call) => {
      const answer = trimInvisible(body.answer);
      if (answer === '' && !body.close) throw new AppError('FEEDBACK_EMPTY');
      const id = isStoredId(params.id) ? params.id : '0';
      await database.transaction(async (tx) => {
        const { from, to: state } = feedbackLifecycle.moves[body.close ? 'close' : 'answer'];
        const before = await store.answer(tx, id, { state, answer, by: call.actor.userName, from });
        if (!before) throw new AppError((await store.exists(tx, id)) ? 'FEEDBACK_SETTLED' : 'FEEDBACK_NOT_FOUND');
        await audit(tx, call, {
          subjectType: 'feedback',
          subjectId: id,
          before: { state: before.state, answer: before.answer },
          after: { state, answer: answer || before.answer },
        });
        if (before.accountId !== null && answer !== '')
          await notify(tx, before.accountId, 'FEEDBACK_ANSWERED', { id }, addressOf('mall/feedback'));
      });
      return { id };
    }),
  ];
}

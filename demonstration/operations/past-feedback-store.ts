/** Feedback of the demonstration's history. */
import type { FEEDBACK_KINDS } from '#contexts/operations/calls/constants.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { insertRows } from '#server/platform/db/insert-rows.ts';
import { nextIds } from '../next-ids-store.ts';

export type PastFeedback = {
  accountId: number | null;
  at: number;
  kind: (typeof FEEDBACK_KINDS)[number];
  body: string;
  page: string;
  answer: { text: string; by: string; at: number } | null;
};

/** Returns their ids, in the given order, which is chronological. */
export async function savePastFeedback(tx: Queryable, entries: PastFeedback[]): Promise<number[]> {
  const ids = await nextIds(tx, 'feedback', entries.length);
  await insertRows(
    tx,
    'feedback',
    entries.map(({ accountId, at, kind, body, page, answer }, index) => ({
      id: ids[index],
      account_id: accountId,
      entrance: 'sidebar',
      kind,
      body,
      page,
      state: answer ? 'ANSWERED' : 'OPEN',
      answer: answer?.text ?? '',
      answered_by: answer?.by ?? '',
      answered_at: answer ? new Date(answer.at) : null,
      created_at: new Date(at),
    })),
    { ids: true },
  );
  return ids;
}

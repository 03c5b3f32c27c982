import {
  createReviewTemplate,
  deleteReviewTemplate,
  listReviewTemplates,
  type ReviewTemplate,
  updateReviewTemplate,
} from '#contexts/operations/calls/review.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { type Database, isUniqueViolation, type Queryable } from '#server/platform/db/database.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { type Bound, bind, type SignedIn } from '#server/platform/http/bind.ts';
import { createOnce } from '#server/platform/idempotency/create-once.ts';
import { createTemplateStore, type TemplateRow } from './template-store.ts';

const view = ({ createdAt, updatedAt, ...row }: TemplateRow): ReviewTemplate => ({
  ...row,
  createdAt: createdAt.getTime(),
  updatedAt: updatedAt.getTime(),
});
const wordsOf = (row: TemplateRow | null) => (row ? { kind: row.kind, text: row.text, textEn: row.textEn } : null);

export function templateRoutes(database: Database): Bound[] {
  const store = createTemplateStore(database);
  async function getLocked(tx: Queryable, id: string): Promise<TemplateRow> {
    const found = await store.lock(tx, id);
    if (!found) throw new AppError('TEMPLATE_NOT_FOUND');
    return found;
  }
  type Change = { before: TemplateRow | null; after: TemplateRow | null };
  const record = (tx: Queryable, call: SignedIn, { before, after }: Change) =>
    audit(tx, call, {
      subjectType: 'review-template',
      subjectId: (after ?? before)?.id ?? '',
      before: wordsOf(before),
      after: wordsOf(after),
    });
  const refuseTwice = (error: unknown): never => {
    throw isUniqueViolation(error) ? new AppError('TEMPLATE_EXISTS') : error;
  };
  /** One change with its audit entry. @throws AppError TEMPLATE_NOT_FOUND, TEMPLATE_EXISTS */
  const change = (call: SignedIn, work: (tx: Queryable) => Promise<Change>) =>
    database
      .transaction(async (tx) => {
        const { before, after } = await work(tx);
        await record(tx, call, { before, after });
        return after;
      })
      .catch(refuseTwice);
  const made = (row: TemplateRow | null): ReviewTemplate => {
    if (!row) throw new AppError('TEMPLATE_NOT_FOUND');
    return view(row);
  };
  const trimmed = <T extends { text: string; textEn: string }>(words: T): T => ({
    ...words,
    text: words.text.trim(),
    textEn: words.textEn.trim(),
  });

  return [
    bind(listReviewTemplates, async ({ query: { kind, keyword, sort, ...paging } }) => {
      const page = await store.list({ kind, keyword }, sort, paging);
      return { ...page, records: page.records.map(view) };
    }),
    bind(createReviewTemplate, ({ body }, call) =>
      database
        .transaction((tx) =>
          createOnce(tx, call, body, async () => {
            const after = await store.insert(tx, trimmed(body));
            await record(tx, call, { before: null, after });
            return made(after);
          }),
        )
        .catch(refuseTwice),
    ),
    bind(updateReviewTemplate, async ({ params: { id }, body }, call) =>
      made(
        await change(call, async (tx) => {
          const before = await getLocked(tx, id);
          return { before, after: await store.update(tx, id, trimmed(body)) };
        }),
      ),
    ),
    bind(deleteReviewTemplate, async ({ params: { id } }, call) => {
      await change(call, async (tx) => {
        const before = await getLocked(tx, id);
        await store.remove(tx, id);
        return { before, after: null };
      });
      return { id };
    }),
  ];
}

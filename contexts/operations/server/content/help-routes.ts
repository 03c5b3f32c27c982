import { checkLevels, safeHtml } from '#contexts/catalogue/server/index.ts';
import { HELP_TOPICS } from '#contexts/operations/calls/constants.ts';
import {
  type AdminHelpArticle,
  createHelp,
  deleteHelp,
  getHelpArticle,
  listAdminHelp,
  listHelp,
  MOST_ARTICLES,
  orderHelp,
  updateHelp,
} from '#contexts/operations/calls/help.ts';
import type { HandlerInput } from '#contracts/kit/endpoint.ts';
import { audit } from '#server/platform/audit/audit.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { type Bound, bind } from '#server/platform/http/bind.ts';
import { createOnce } from '#server/platform/idempotency/create-once.ts';
import { type ContentContext, contentChanged } from './context.ts';
import { type HelpContent, helpStore } from './help-store.ts';

/** @throws AppError REQUEST_INVALID; HELP_EMPTY when nothing remains of a text after sanitising */
function contentOf(article: HandlerInput<typeof createHelp>['body']): HelpContent {
  checkLevels({ body: article.body, bodyEn: article.bodyEn });
  const [body, bodyEn] = [safeHtml(article.body), safeHtml(article.bodyEn)];
  if (body === '' || bodyEn === '') throw new AppError('HELP_EMPTY');
  return { ...article, title: article.title.trim(), titleEn: article.titleEn.trim(), body, bodyEn };
}
const facts = (article: AdminHelpArticle) => ({ ...article }) as Record<string, unknown>;
const byTopic = (one: { topic: (typeof HELP_TOPICS)[number] }, other: typeof one): number =>
  HELP_TOPICS.indexOf(one.topic) - HELP_TOPICS.indexOf(other.topic);

export function helpRoutes({ database }: ContentContext): Bound[] {
  const change = <T>(id: string, work: (tx: Queryable, before: AdminHelpArticle) => Promise<T>): Promise<T> =>
    database.transaction(async (tx) => {
      const before = await helpStore.lock(tx, id);
      if (!before) throw new AppError('HELP_NOT_FOUND');
      const answer = await work(tx, before);
      await contentChanged(tx);
      return answer;
    });
  return [
    bind(
      listHelp,
      async ({ query }) => {
        const keyword = query.keyword.trim();
        return keyword ? helpStore.search(database, keyword) : (await helpStore.list(database)).toSorted(byTopic);
      },
      { cacheTags: () => ['operations'] },
    ),
    bind(
      getHelpArticle,
      async ({ params }) => {
        const found = await helpStore.find(database, params.slug);
        if (!found) throw new AppError('HELP_NOT_FOUND');
        return { ...found, body: safeHtml(found.body), bodyEn: safeHtml(found.bodyEn) };
      },
      { cacheTags: () => ['operations'] },
    ),
    bind(listAdminHelp, ({ query }) => helpStore.listAll(database, query.topic)),
    bind(createHelp, async ({ body }, call) => {
      const content = contentOf(body);
      return database.transaction((tx) =>
        createOnce(tx, call, body, async () => {
          if ((await helpStore.count(tx)) >= MOST_ARTICLES) throw new AppError('HELP_COUNT', { count: MOST_ARTICLES });
          const made = await helpStore.insert(tx, content);
          if (!made) throw new AppError('HELP_EXISTS');
          await audit(tx, call, { subjectType: 'help-article', subjectId: made.id, after: facts(made) });
          await contentChanged(tx);
          return made;
        }),
      );
    }),
    bind(updateHelp, async ({ params, body }, call) => {
      const content = contentOf(body);
      return change(params.id, async (tx, before) => {
        const after = await helpStore.update(tx, params.id, content);
        if (!after) throw new AppError('HELP_EXISTS');
        await audit(tx, call, { subjectType: 'help-article', subjectId: params.id, before: facts(before), after: facts(after) });
        return after;
      });
    }),
    bind(deleteHelp, ({ params }, call) =>
      change(params.id, async (tx, before) => {
        await helpStore.remove(tx, params.id);
        await audit(tx, call, { subjectType: 'help-article', subjectId: params.id, before: facts(before) });
        return { id: params.id };
      }),
    ),
    bind(orderHelp, async ({ body }, call) =>
      database.transaction(async (tx) => {
        const orderOf = (articles: AdminHelpArticle[]) => ({ order: articles.map(({ slug }) => slug).join(', ') });
        const before = await helpStore.listAll(tx, body.topic);
        await helpStore.order(tx, body.topic, body.ids);
        const after = await helpStore.listAll(tx, body.topic);
        await audit(tx, call, { subjectType: 'help-article', subjectId: body.topic, before: orderOf(before), after: orderOf(after) });
        await contentChanged(tx);
        return after;
      }),
    ),
  ];
}

/** The articles of a new installation, each inserted once: changes and deletions by operators are preserved. */
export async function loadHelp(tx: Queryable, articles: readonly Omit<HelpContent, 'released'>[]): Promise<void> {
  for (const article of articles)
    if (await helpStore.begin(tx, article.slug))
      await helpStore.insert(tx, { ...article, body: safeHtml(article.body), bodyEn: safeHtml(article.bodyEn), released: true });
}

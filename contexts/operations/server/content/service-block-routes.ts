import { checkLevels, safeHtml } from '#contexts/catalogue/server/index.ts';
import {
  type AdminServiceBlock,
  createServiceBlock,
  deleteServiceBlock,
  getServicePage,
  listServiceBlocks,
  MOST_BLOCKS,
  orderServiceBlocks,
  updateServiceBlock,
} from '#contexts/operations/calls/service-pages.ts';
import { COMPUTE_SERVICES, type ComputeService } from '#contexts/resources/rules/resources.ts';
import type { HandlerInput } from '#contracts/kit/endpoint.ts';
import { audit } from '#server/platform/audit/audit.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { type Bound, bind } from '#server/platform/http/bind.ts';
import { createOnce } from '#server/platform/idempotency/create-once.ts';
import { type ContentContext, contentChanged } from './context.ts';
import { type BlockContent, serviceBlockStore } from './service-block-store.ts';

/** @throws AppError REQUEST_INVALID; SERVICE_BLOCK_EMPTY when nothing remains of a text after sanitising */
function contentOf({ page: _, ...block }: HandlerInput<typeof createServiceBlock>['body']): BlockContent {
  checkLevels({ body: block.body, bodyEn: block.bodyEn });
  const [body, bodyEn] = [safeHtml(block.body), safeHtml(block.bodyEn)];
  if (body === '' || bodyEn === '') throw new AppError('SERVICE_BLOCK_EMPTY');
  return { ...block, title: block.title.trim(), titleEn: block.titleEn.trim(), body, bodyEn };
}
const facts = (block: AdminServiceBlock) => ({ ...block }) as Record<string, unknown>;

export function serviceBlockRoutes({ database }: ContentContext): Bound[] {
  const change = <T>(id: string, work: (tx: Queryable, before: AdminServiceBlock) => Promise<T>): Promise<T> =>
    database.transaction(async (tx) => {
      const before = await serviceBlockStore.lock(tx, id);
      if (!before) throw new AppError('SERVICE_BLOCK_NOT_FOUND');
      const answer = await work(tx, before);
      await contentChanged(tx);
      return answer;
    });
  return [
    bind(
      getServicePage,
      async ({ params }) =>
        (await serviceBlockStore.listReleased(database, params.page)).map((block) => ({
          ...block,
          body: safeHtml(block.body),
          bodyEn: safeHtml(block.bodyEn),
        })),
      { cacheTags: () => ['operations'] },
    ),
    bind(listServiceBlocks, ({ query }) => serviceBlockStore.list(database, query.page)),
    bind(createServiceBlock, async ({ body }, call) => {
      const content = contentOf(body);
      return database.transaction((tx) =>
        createOnce(tx, call, body, async () => {
          const made = await serviceBlockStore.insert(tx, body.page, content, MOST_BLOCKS);
          if (!made) throw new AppError('SERVICE_BLOCK_COUNT', { count: MOST_BLOCKS });
          await audit(tx, call, { subjectType: 'service-block', subjectId: made.id, after: facts(made) });
          await contentChanged(tx);
          return made;
        }),
      );
    }),
    bind(updateServiceBlock, async ({ params, body }, call) => {
      const content = contentOf(body);
      return change(params.id, async (tx, before) => {
        const after = await serviceBlockStore.update(tx, params.id, content);
        if (!after) throw new AppError('SERVICE_BLOCK_NOT_FOUND');
        await audit(tx, call, { subjectType: 'service-block', subjectId: params.id, before: facts(before), after: facts(after) });
        return after;
      });
    }),
    bind(deleteServiceBlock, ({ params }, call) =>
      change(params.id, async (tx, before) => {
        await serviceBlockStore.remove(tx, params.id);
        await audit(tx, call, { subjectType: 'service-block', subjectId: params.id, before: facts(before) });
        return { id: params.id };
      }),
    ),
    bind(orderServiceBlocks, async ({ body }, call) =>
      database.transaction(async (tx) => {
        const orderOf = (blocks: AdminServiceBlock[]) => ({ order: blocks.map(({ id }) => id).join(',') });
        const before = await serviceBlockStore.list(tx, body.page);
        await serviceBlockStore.order(tx, body.page, body.ids);
        const after = await serviceBlockStore.list(tx, body.page);
        await audit(tx, call, { subjectType: 'service-block', subjectId: body.page, before: orderOf(before), after: orderOf(after) });
        await contentChanged(tx);
        return after;
      }),
    ),
  ];
}

/** The initial blocks of a page, inserted once per page: changes and deletions by operators are preserved. */
export async function loadServicePages(
  tx: Queryable,
  pages: Readonly<Record<ComputeService, readonly Omit<BlockContent, 'released'>[]>>,
): Promise<void> {
  for (const page of COMPUTE_SERVICES) {
    if (!(await serviceBlockStore.begin(tx, page))) continue;
    for (const block of pages[page])
      await serviceBlockStore.insert(
        tx,
        page,
        { ...block, body: safeHtml(block.body), bodyEn: safeHtml(block.bodyEn), released: true },
        MOST_BLOCKS,
      );
  }
}

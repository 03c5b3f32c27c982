/**
 * One batch of a sheet inside the caller's transaction: new products become drafts, changed ones modifications, unchanged ones are
 * skipped.
 */

import type { ListingContent } from '#contexts/catalogue/calls/listing-content.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { combinationOf, filesOf, sameContent } from '../../listing/content.ts';
import { isUnchanged, overlayContent, saysTheSame } from '../../sheet/content-rows.ts';
import { storedId } from '../../sheet/own-id.ts';
import {
  findListings,
  insertListings,
  lockImportsOfShop,
  lockListings,
  recordMoves,
  type SheetListing,
  type SheetMove,
  saveDrafts,
} from '../../sheet/sheet-store.ts';
import type { RowFault } from '../entry.ts';
import type { Fault } from '../fault.ts';
import type { ImportCounts, ImportJob } from './import-job-store.ts';
import type { Judged } from './judge-entry.ts';

/** A product of the sheet; `ownId` as the shop writes it. */
export type SheetGoods = {
  ownId: string;
  columns: readonly string[];
  cells: readonly Record<string, string>[];
  judged: Judged;
  /** Reports a problem in terms of the sheet. */
  report(faults: RowFault[]): void;
};
/** Submits the listings for review; returns the failures by id: a code of listing-problems with its params. */
export type SubmitListings = (
  tx: Queryable,
  job: ImportJob,
  goodsIds: string[],
) => Promise<Map<string, Fault['params'] & { problem: string }>>;

const filesIn = (content: ListingContent): string[] => Object.values(filesOf(content)).flat();

function decideGoods(
  goods: SheetGoods,
  known: SheetListing | undefined,
): { faults: RowFault[] } | { content: ListingContent } | 'unchanged' {
  const { judged, columns, cells } = goods;
  if (known && saysTheSame(cells, columns, known.content)) return 'unchanged';
  if ('faults' in judged) return judged;
  const { draft } = judged;
  const refuse = (field: string, code: Fault['code'], params: Fault['params'] = {}) => ({ faults: [{ path: [field], code, params }] });
  if (known?.published && known.content.type !== draft.type) return refuse('type', 'TYPE_FIXED', { type: known.content.type });
  if (known && known.content.specifications.length > 0 && !columns.includes('spec1_name'))
    return refuse('spec1_name', 'SPEC_MISSING', { name: known.content.specifications[0]?.name ?? '' });
  const shelf = new Set(known?.shelf?.skus.map(({ values }) => combinationOf(values)));
  const content = overlayContent(draft, columns, known?.content ?? null, shelf);
  if (known && isUnchanged(known.content, content)) return 'unchanged';
  if (known && (['PUBLISH_APPLY', 'EXECUTING_ON_SHELVES'].includes(known.status) || known.modification === 'MODIFY_APPLY'))
    return refuse('external_id', 'LISTING_BUSY');
  const files = new Set(known ? filesIn(known.content) : []);
  if (filesIn(content).some((file) => !files.has(file))) return refuse('description', 'PICTURE_UNKNOWN');
  return { content };
}

export async function saveBatch(tx: Queryable, job: ImportJob, batch: SheetGoods[], submit: SubmitListings): Promise<ImportCounts> {
  const counts: ImportCounts = { created: 0, updated: 0, unchanged: 0, failed: 0, submitted: 0 };
  if (batch.length === 0) return counts;
  const { shopId, accountId } = job;
  if (!job.dryRun) await lockImportsOfShop(tx, shopId);
  const names = batch.flatMap(({ ownId }) => (ownId === '' ? [] : [ownId, storedId(shopId, ownId)]));
  const found = await (job.dryRun ? findListings : lockListings)(tx, shopId, names);
  const byName = new Map(found.map((listing) => [listing.externalId, listing]));
  const made = new Map<string, { goods: SheetGoods; content: ListingContent }>();
  const changed = new Map<string, { goods: SheetGoods; content: ListingContent; known: SheetListing }>();
  for (const goods of batch) {
    const known = byName.get(goods.ownId) ?? byName.get(storedId(shopId, goods.ownId));
    const decided = decideGoods(goods, known);
    if (decided === 'unchanged') counts.unchanged += 1;
    else if ('faults' in decided) {
      counts.failed += 1;
      goods.report(decided.faults);
    } else if (known) changed.set(known.id, { goods, known, content: decided.content });
    else made.set(storedId(shopId, goods.ownId), { goods, content: decided.content });
  }
  counts.created = made.size;
  counts.updated = changed.size;
  if (job.dryRun) return counts;

  const ids = await insertListings(
    tx,
    shopId,
    accountId,
    [...made].map(([externalId, { content }]) => ({ externalId, content })),
  );
  const moves: SheetMove[] = [...ids.values()].map((id) => ({ id, move: 'create', from: '', to: 'PUBLISH_DRAFT' }));
  const drafts = [...changed].map(
    ([
      id,
      {
        content,
        known: { shelf, modification: before },
      },
    ]) => {
      // A working copy equal to the shelf version is no modification.
      const modification = shelf && !sameContent(shelf, content) ? ('MODIFY_DRAFT' as const) : ('' as const);
      const states = { from: before || 'UNCHANGED', to: modification || 'UNCHANGED' };
      if (before !== modification) moves.push({ id, move: modification ? 'modify' : 'discard', ...states });
      return { id, content, modification };
    },
  );
  await saveDrafts(tx, accountId, drafts);
  await recordMoves(tx, moves, job);
  if (!job.submit) return counts;

  const goodsOf = new Map([
    ...drafts.flatMap(({ id, modification }) => {
      const found = changed.get(id);
      return found && (modification || !found.known.published) ? [[id, found.goods] as const] : [];
    }),
    ...[...ids].flatMap(([externalId, id]) => {
      const goods = made.get(externalId)?.goods;
      return goods ? [[id, goods] as const] : [];
    }),
  ]);
  const refused = await submit(tx, job, [...goodsOf.keys()]);
  for (const [id, params] of refused) goodsOf.get(id)?.report([{ path: [], code: 'SUBMIT_REFUSED', params }]);
  counts.submitted = goodsOf.size - refused.size;
  return counts;
}

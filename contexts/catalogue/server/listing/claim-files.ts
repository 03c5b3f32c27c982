import type { ListingContent } from '#contexts/catalogue/calls/listing-content.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { findAllContents } from './application-store.ts';
import { filesOf } from './content.ts';
import type { ListingContext } from './context.ts';

type Named = ReturnType<typeof filesOf>;
const nothing: Named = { pictures: [], documents: [], deliverables: [] };
const without = (ids: string[], known: string[]): string[] => ids.filter((id) => !known.includes(id));

/** The account that uploaded the files; null when they come from another listing of the same shop. */
type Uploader = number | null;

/**
 * Claims the files of a working copy for its listing; files of the shelf version stay public.
 * @throws AppError FILE_NOT_FOUND for files of other accounts
 */
export async function claimDraftFiles(
  { ports }: ListingContext,
  tx: Queryable,
  goodsId: string,
  content: ListingContent,
  shelf: ListingContent | null,
  accountId: Uploader,
): Promise<void> {
  const wanted = filesOf(content);
  const known = shelf ? filesOf(shelf) : nothing;
  const claim = (fileIds: string[], purpose: 'goods-picture' | 'goods-document' | 'goods-deliverable') =>
    fileIds.length === 0
      ? undefined
      : ports.claimFiles(tx, { fileIds, accountId, purposes: [purpose], subjectType: 'goods', subjectId: goodsId, visibility: 'private' });
  await claim(without(wanted.pictures, known.pictures), 'goods-picture');
  await claim(without(wanted.documents, known.documents), 'goods-document');
  await claim(without(wanted.deliverables, known.deliverables), 'goods-deliverable');
}

/** Pictures and documents of a published version become public; the deliverable stays private. */
export async function publishFiles({ ports }: ListingContext, tx: Queryable, goodsId: string, content: ListingContent): Promise<void> {
  const { pictures, documents } = filesOf(content);
  const fileIds = [...pictures, ...documents];
  if (fileIds.length === 0) return;
  const purposes = ['goods-picture', 'goods-document'] as const;
  await ports.claimFiles(tx, { fileIds, accountId: null, purposes, subjectType: 'goods', subjectId: goodsId, visibility: 'public' });
}

/** Releases files that neither version nor any application uses. */
export async function releaseFiles(
  { ports }: ListingContext,
  tx: Queryable,
  goodsId: string,
  retained: (ListingContent | null)[],
): Promise<void> {
  const applied = (await findAllContents(tx, goodsId)).flatMap(({ content, base }) => [content, base]);
  const keep = [...retained, ...applied].flatMap((content) => (content ? Object.values(filesOf(content)).flat() : []));
  await ports.releaseFiles(tx, { subjectType: 'goods', subjectId: goodsId, keep: [...new Set(keep)] });
}

/** Repositories as list cards. */
import type { LibraryCard } from '#contexts/community/calls/library.ts';
import { type FacetName, labelOf } from '#contexts/community/rules/facets.ts';
import type { LikeStore } from '../reader/like-store.ts';
import type { Repository } from '../repository/repository-store.ts';
import { viewCardOf } from '../repository/views.ts';
import type { SocialContext } from '../social-ports.ts';

const labelled = (name: FacetName, code: string) => {
  if (code === '') return null;
  const { name: zh, nameEn } = labelOf(name, code);
  return { code, name: zh, nameEn };
};

type Parts = { context: SocialContext; likes: LikeStore };
/** In the given order, with two queries in total. `by`: the account whose likes are shown (0 for none), or the liked ids. */
export async function viewLibraryCards(
  { context, likes }: Parts,
  found: readonly Repository[],
  by: number | ReadonlySet<string>,
): Promise<LibraryCard[]> {
  const sold = found.flatMap(({ visibility, goodsId }) => (visibility === 'SOLD' && goodsId !== '' ? [goodsId] : []));
  const [liked, prices] = await Promise.all([
    typeof by === 'number'
      ? likes.likedAmong(
          by,
          found.map(({ id }) => id),
        )
      : by,
    sold.length > 0 ? context.pricesOf([...new Set(sold)]) : new Map<string, never>(),
  ]);
  return found.map((repository) => {
    const price = repository.visibility === 'SOLD' ? prices.get(repository.goodsId) : undefined;
    return {
      ...viewCardOf(repository),
      task: labelled('task', repository.pipelineTag),
      libraryLabel: labelled('library', repository.library),
      licenseLabel: labelled('license', repository.license),
      liked: liked.has(repository.id),
      goodsId: price ? repository.goodsId : '',
      price: price?.price ?? '',
      priceUnit: price?.priceUnit ?? '',
    };
  });
}

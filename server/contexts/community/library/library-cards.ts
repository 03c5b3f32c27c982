/** Repositories as cards of lists. */
import type { RepositoryCard } from '#contracts/community/fields.ts';
import type { LibraryCard } from '#contracts/community/library.ts';
import { type FacetName, labelOf } from '#kernel/community/facets.ts';
import type { LikeStore } from '../reader/like-store.ts';
import type { Namespace, Repository } from '../repository/repository-store.ts';
import type { SocialContext } from '../social-ports.ts';

/** Tags that a card shows. */
const MOST_TAGS = 20;

export const viewNamespace = ({ name, kind, title, titleEn }: Namespace) => ({ name, kind, title, titleEn });

export const viewCard = (repository: Repository): RepositoryCard => ({
  id: repository.id,
  type: repository.type,
  namespace: viewNamespace(repository.namespace),
  name: repository.name,
  visibility: repository.visibility,
  summary: repository.summary,
  summaryEn: repository.summaryEn,
  pipelineTag: repository.pipelineTag,
  library: repository.library,
  license: repository.license,
  languages: repository.languages,
  tags: repository.tags.slice(0, MOST_TAGS),
  parameters: repository.parameters,
  files: repository.files,
  bytes: repository.bytes,
  likes: repository.likes,
  downloads: repository.downloads,
  downloadsMonth: repository.downloadsMonth,
  createdAt: repository.createdAt,
  updatedAt: repository.updatedAt,
});

const labelled = (name: FacetName, code: string) => {
  if (code === '') return null;
  const { name: zh, nameEn } = labelOf(name, code);
  return { code, name: zh, nameEn };
};

type Parts = { context: SocialContext; likes: LikeStore };
/** In the order given; two calls for all of them. `accountId`: whose likes are shown, 0 for nobody's. */
export async function viewLibraryCards({ context, likes }: Parts, found: readonly Repository[], accountId: number): Promise<LibraryCard[]> {
  const sold = found.flatMap(({ visibility, goodsId }) => (visibility === 'SOLD' && goodsId !== '' ? [goodsId] : []));
  const [liked, prices] = await Promise.all([
    likes.likedAmong(
      accountId,
      found.map(({ id }) => id),
    ),
    sold.length > 0 ? context.pricesOf([...new Set(sold)]) : new Map<string, never>(),
  ]);
  return found.map((repository) => {
    const price = repository.visibility === 'SOLD' ? prices.get(repository.goodsId) : undefined;
    return {
      ...viewCard(repository),
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

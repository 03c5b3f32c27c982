/** Repositories as they are found. */

import { labelOf } from '#contexts/community/rules/facets.ts';
import { taskOf } from '#contexts/community/rules/tasks.ts';
import { blankDocument, type FoundThings, type SearchDocument } from '#contexts/search/server/offers.ts';
import type { Community, Repository } from './index.ts';

const goodsTypeOf = { MODEL: 'MODEL', DATASET: 'DATA', SPACE: 'APP_PLATFORM' } as const;

/** A public one. */
export function documentOfRepository(repository: Repository): SearchDocument {
  const { id, type, namespace, name, visibility, pipelineTag, library, license, languages, tags, likes, downloads } = repository;
  const task = taskOf(pipelineTag);
  const shown = [
    labelOf('library', library),
    labelOf('license', license),
    ...languages.slice(0, 20).map((code) => labelOf('language', code)),
  ];
  return {
    ...blankDocument,
    kind: 'repository',
    id,
    storeName: namespace.title,
    storeNameEn: namespace.titleEn,
    name: `${namespace.name}/${name}`,
    nameEn: `${namespace.name}/${name}`,
    summary: repository.summary,
    summaryEn: repository.summaryEn,
    keywords: [task, ...shown].flatMap((label) => (label.code === '' ? [] : [label.code, label.name, label.nameEn])),
    tags: tags.slice(0, 20).map((tag) => ({ name: tag, nameEn: tag })),
    goodsType: goodsTypeOf[type],
    priceMicro: null,
    priceUnit: '',
    taken: Math.min(downloads, 2_000_000_000),
    free: visibility === 'PUBLIC',
    repository: {
      type,
      namespace: namespace.name,
      name,
      visibility: visibility === 'PRIVATE' ? 'GATED' : visibility,
      task: pipelineTag,
      taskName: task.name,
      taskNameEn: task.nameEn,
      library,
      license,
      likes,
      downloads,
    },
    updatedAt: new Date(repository.updatedAt),
  };
}

export const foundRepositories = ({ social }: Pick<Community, 'social'>): FoundThings => ({
  kind: 'repository',
  find: async (ids, on) => (await social.listed.find(ids, on)).map(documentOfRepository),
  async *all(on) {
    for await (const batch of social.listed.all(on)) yield batch.map(documentOfRepository);
  },
});

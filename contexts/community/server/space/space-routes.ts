import { getSpace } from '#contexts/community/calls/space.ts';
import { encodePath } from '#contexts/community/rules/repository-path.ts';
import type { Answer } from '#contracts/kit/endpoint.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { type Bound, bind } from '#server/platform/http/bind.ts';
import type { Repositories } from '../repository/repositories.ts';
import { nameOf } from '../repository/repository-routes.ts';
import type { SpaceAddresses } from './space-address.ts';

/** The start page, unless the card specifies another. */
const USUAL_PAGE = 'index.html';

/** `spacesUrl`: origin of applications; null if this installation runs none. */
export const spaceRoutes = (repositories: Repositories, addresses: SpaceAddresses, spacesUrl: string | null): Bound[] => [
  bind(getSpace, async ({ params, query }, call): Promise<Answer<typeof getSpace>> => {
    const { repository, rights } = await repositories.open(call, nameOf(params), 'LIST');
    if (repository.type !== 'SPACE') throw new AppError('REPOSITORY_NOT_FOUND');
    const nothing = { url: '', goodsId: repository.goodsId };
    const commit = await repositories.revisions.find(repository, query.revision);
    const page = repository.card.appFile || USUAL_PAGE;
    const entry = commit ? (await repositories.tree.find(repository, commit, [page])).get(page) : undefined;
    if (!commit || entry?.type !== 'FILE') return { ...nothing, kind: repository.goodsId === '' ? 'EMPTY' : 'LINK' };
    if (spacesUrl === null) return { ...nothing, kind: 'OFF' };
    if (!rights.includes('READ')) await repositories.open(call, nameOf(params), 'READ');
    const isPublic = repository.visibility === 'PUBLIC' && repository.state === 'OPEN';
    const folder = addresses.folder({ repositoryId: repository.id, commitId: commit.id }, isPublic);
    return { ...nothing, kind: 'STATIC', url: `${spacesUrl}${folder}${encodePath(page)}` };
  }),
];

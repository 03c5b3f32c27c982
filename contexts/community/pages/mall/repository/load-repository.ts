/** Loads the repository of an address, for each of its pages. */
import { redirect } from 'react-router';
import { getLike } from '#contexts/community/calls/generated/readers.ts';
import { getRepository } from '#contexts/community/calls/generated/repositories.ts';
import type { RepositoryView } from '#contexts/community/calls/repositories.ts';
import { quiet } from '#contexts/community/pages/parts/quiet.ts';
import { ApiError } from '#contracts/kit/api.ts';
import { addressOn } from '#contracts/pages/pages.ts';
import { routerPath } from '#web/lib/links.ts';
import type { LoadArgs } from '#web/lib/load.ts';
import { isMobilePath } from '#web/routes/page-kind.ts';

const kinds = ['model', 'dataset', 'space'] as const;
type Kind = (typeof kinds)[number];
export type RepositoryParams = { kind: Kind; namespace: string; name: string };

/** @throws ApiError REPOSITORY_NOT_FOUND for an address of no repository kind */
export function repositoryParams({ params }: Pick<LoadArgs, 'params'>): RepositoryParams {
  const kind = kinds.find((one) => one === params['kind']);
  if (!kind) throw new ApiError('REPOSITORY_NOT_FOUND', '', 404);
  return { kind, namespace: params['namespace'] ?? '', name: params['name'] ?? '' };
}

/** `location` of a moved repository is 'namespace/name'. */
function followMove(error: unknown, { url, params }: LoadArgs): never {
  const location = error instanceof ApiError && error.code === 'REPOSITORY_MOVED' ? String(error.params['location'] ?? '') : '';
  const [namespace, name] = location.split('/').slice(-2);
  if (!namespace || !name) throw error;
  const kind = params['kind'] ?? '';
  throw redirect(routerPath(addressOn(isMobilePath(url.pathname), 'mall/community/:kind/:namespace/:name', { kind, namespace, name })));
}

export type ShownRepository = RepositoryView & { liked: boolean };

/** Redirects a former name to the present one. */
export async function loadRepository(args: LoadArgs): Promise<{ repository: ShownRepository; params: RepositoryParams }> {
  const params = repositoryParams(args);
  const [repository, { liked }] = await Promise.all([
    args.api.call(getRepository, { params }, quiet).catch((error: unknown) => followMove(error, args)),
    args.api.call(getLike, { params }, quiet).catch(() => ({ liked: false })),
  ]);
  return { repository: { ...repository, liked }, params };
}

export const mayRead = ({ rights }: RepositoryView): boolean => rights.includes('READ');
export const mayWrite = ({ rights }: RepositoryView): boolean => rights.includes('WRITE');
export const mayManage = ({ rights }: RepositoryView): boolean => rights.includes('ADMIN');
/** The fallback for content closed for a reason that the page explains; other errors are thrown. */
export const whereClosed =
  <T>(instead: T) =>
  (error: unknown): T => {
    if (error instanceof ApiError && (error.status === 403 || error.code === 'REVISION_NOT_FOUND')) return instead;
    throw error;
  };

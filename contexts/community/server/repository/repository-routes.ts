import * as contract from '#contexts/community/calls/repositories.ts';
import { kindOf, type RepositoryType } from '#contexts/community/rules/repository.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { type Bound, bind } from '#server/platform/http/bind.ts';
import { createOnce } from '#server/platform/idempotency/create-once.ts';
import type { CommunityContext } from '../ports.ts';
import { firstCard } from './card-facts.ts';
import { commitOnce } from './commit-once.ts';
import type { Commit } from './commit-store.ts';
import type { Repositories } from './repositories.ts';
import { viewCommit, viewNamespace, viewRepository } from './views.ts';

type Named = { kind: RepositoryType; namespace: string; name: string };
export const nameOf = ({ kind, namespace, name }: Named) => ({ type: kind, namespace, name });

export async function viewCommits({ userNames }: Pick<CommunityContext, 'userNames'>, commits: readonly Commit[]) {
  const names = await userNames([...new Set(commits.map(({ authorId }) => authorId))]);
  return commits.map((commit) => viewCommit(commit, names));
}

export const repositoryRoutes = (context: CommunityContext, repositories: Repositories): Bound[] => [
  bind(contract.getRepository, async ({ params }, call) => viewRepository(await repositories.open(call, nameOf(params), 'LIST'))),
  bind(contract.listMyNamespaces, async (_, { actor }) => ({ records: await repositories.namespaces.mine(actor) })),
  bind(contract.takeNamespace, async ({ body }, { actor }) => viewNamespace(await repositories.namespaces.take(actor, body, body.name))),
  bind(contract.giveNamespace, async ({ body }, call) => viewNamespace(await repositories.namespaces.give(body, call))),
  bind(contract.createRepository, async ({ body }, call) => {
    const { license, ...made } = body;
    const repository = await repositories.create(call, made, (tx, make) => createOnce(tx, call, body, make));
    const answer = { id: repository.id, kind: kindOf(repository.type), namespace: repository.namespace.name, name: repository.name };
    if (repository.head !== '') return answer;
    const opened = await repositories.openById(call, repository.id, 'WRITE');
    const text = firstCard({ name: repository.name, license, summary: body.summary });
    const operations = await repositories.content.storeSmall(repository.id, [{ path: 'README.md', bytes: Buffer.from(text) }]);
    const once = commitOnce(context.database, { ...call, action: `${call.action}.card` }, body);
    await repositories.commits.write(opened, call, { branch: '', title: 'Initial commit', description: '', operations, once });
    return answer;
  }),
  bind(contract.changeRepository, async ({ params, body }, call) => {
    const opened = await repositories.open(call, nameOf(params), 'ADMIN');
    const { defaultBranch, ...changed } = body;
    if (Object.keys(changed).length > 0) await repositories.change(opened, call, changed);
    if (defaultBranch !== undefined) await repositories.revisions.turnTo(opened.repository, defaultBranch);
    return { id: opened.repository.id };
  }),
  bind(contract.moveRepository, async ({ params, body }, call) =>
    repositories.move(await repositories.open(call, nameOf(params), 'ADMIN'), call, body),
  ),
  bind(contract.deleteRepository, async ({ params, body }, call) => {
    const opened = await repositories.open(call, nameOf(params), 'ADMIN');
    if (body.confirm !== opened.repository.name) throw new AppError('REPOSITORY_NAME');
    await repositories.remove(opened, call);
    return { id: opened.repository.id };
  }),
  bind(contract.listRefs, async ({ params }, call) => {
    const { repository } = await repositories.open(call, nameOf(params), 'LIST');
    const refs = await repositories.revisions.list(repository);
    return { records: refs.map(({ kind, name, commitId, updatedAt }) => ({ kind, name, commitId, updatedAt })) };
  }),
  bind(contract.createRef, async ({ params, body }, call) => {
    const opened = await repositories.open(call, nameOf(params), 'WRITE');
    const { id: commitId } = await repositories.revisions.resolve(opened.repository, body.revision);
    const { kind, name, updatedAt } = await repositories.revisions.create(opened, { kind: body.kind, name: body.name, commitId });
    return { kind, name, commitId, updatedAt };
  }),
  bind(contract.deleteRef, async ({ params, body }, call) => {
    await repositories.revisions.remove(await repositories.open(call, nameOf(params), 'WRITE'), body.kind, body.name);
    return { name: body.name };
  }),
  bind(contract.listCommits, async ({ params, query }, call) => {
    const { repository } = await repositories.open(call, nameOf(params), 'LIST');
    const from = await repositories.revisions.find(repository, query.revision);
    // A repository without commits has an empty list; another unknown revision is an error.
    if (!from) {
      if (repository.head === '' && query.revision === '') return { records: [], total: 0, more: false };
      throw new AppError('REVISION_NOT_FOUND');
    }
    const { path, after, limit } = query;
    const page = { after, limit };
    const { records, more } =
      path === ''
        ? await repositories.commits.list(repository, from, page)
        : await repositories.commits.history(repository, from, path, page);
    return { records: await viewCommits(context, records), total: path === '' ? from.depth : records.length, more };
  }),
];

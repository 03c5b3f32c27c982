/** Creates, changes, moves and deletes repositories. */
import { isRepositoryName, kindOf, nameKey, type RepositoryType, type Visibility } from '#contexts/community/rules/repository.ts';
import { newId } from '#kernel/id/id.ts';
import { tokenAllows } from '#kernel/tokens/tokens.ts';
import { type AuditActor, audit } from '#server/platform/audit/audit.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { announce } from '#server/platform/events/outbox.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { Asker } from '../ports.ts';
import { type Access, fullName, type Opened } from './access.ts';
import type { Namespaces } from './namespaces.ts';
import type { RepositoryParts } from './parts.ts';
import { makeRoom } from './quota.ts';
import type { Namespace, Repository } from './repository-store.ts';

export type NewRepository = {
  type: RepositoryType;
  namespace: string;
  name: string;
  visibility: Exclude<Visibility, 'SOLD'>;
  summary?: string;
  summaryEn?: string;
};
type Made = Pick<Repository, 'id'>;
export type Once = (tx: Queryable, make: () => Promise<Made>) => Promise<Made>;
export type Changed = {
  summary?: string | undefined;
  summaryEn?: string | undefined;
  visibility?: Exclude<Visibility, 'SOLD'> | undefined;
};

const bySeller = (asker: Asker, { kind }: Namespace): AuditActor => ({
  requestId: asker.requestId,
  ip: asker.ip,
  action: asker.action ?? 'community.change-repository',
  actor: asker.actor,
  ...(kind === 'SHOP' && { seller: true }),
});

export function createChanges(parts: RepositoryParts, access: Access, namespaces: Namespaces) {
  const { context, repositories } = parts;

  const needsAdmin = ({ rights }: Opened): void => {
    if (!rights.includes('ADMIN')) throw new AppError('REPOSITORY_FORBIDDEN');
  };
  const changed = (tx: Queryable, repositoryId: string, commitId = '') =>
    announce(tx, 'repositories.changed', { repositoryId, commitId, branch: '' });

  return {
    /**
     * `once` makes a repeated request return the id of the first repository.
     * @throws AppError LOGIN_REQUIRED, NAMESPACE_NOT_FOUND, REPOSITORY_NAME, REPOSITORY_EXISTS, PERMISSION_DENIED for a token without the
     * permission
     */
    async create(asker: Asker, made: NewRepository, once: Once = (_, make) => make()): Promise<Repository> {
      const { type, name, visibility, summary = '', summaryEn = '' } = made;
      if (!asker.actor) throw new AppError('LOGIN_REQUIRED');
      if (!isRepositoryName(name)) throw new AppError('REPOSITORY_NAME');
      if (!tokenAllows(asker.token, 'repository.write', { type: kindOf(type), namespace: made.namespace, name }))
        throw new AppError('PERMISSION_DENIED');
      const namespace = await namespaces.forPublishing(asker, made.namespace);
      const id = newId();
      const { accountId } = asker.actor;
      return context.database.transaction(async (tx) => {
        const row = {
          id,
          type,
          name,
          visibility,
          createdBy: accountId,
          summary,
          summaryEn,
          namespaceId: namespace.id,
          nameKey: nameKey(name),
          at: context.now(),
        };
        const make = async () => {
          if (!(await repositories.insert(tx, row, nameKey(namespace.name)))) throw new AppError('REPOSITORY_EXISTS');
          await audit(tx, bySeller(asker, namespace), {
            subjectType: 'repository',
            subjectId: id,
            after: { type, name: `${namespace.name}/${name}`, visibility },
          });
          await changed(tx, id);
          return { id };
        };
        const stored = await repositories.findById((await once(tx, make)).id, tx);
        if (!stored) throw new AppError('REPOSITORY_NOT_FOUND');
        return stored;
      });
    },
    /** @throws AppError REPOSITORY_FORBIDDEN, REPOSITORY_BOUND if goods determine its visibility */
    async change(opened: Opened, asker: Asker, { summary, summaryEn, visibility }: Changed): Promise<void> {
      needsAdmin(opened);
      const { id, namespace } = opened.repository;
      await context.database.transaction(async (tx) => {
        const before = await repositories.lock(tx, id);
        if (!before) throw new AppError('REPOSITORY_NOT_FOUND');
        if (visibility !== undefined && before.visibility === 'SOLD') throw new AppError('REPOSITORY_BOUND');
        const after = {
          ...(summary !== undefined && { summary }),
          ...(summaryEn !== undefined && { summaryEn }),
          ...(visibility !== undefined && { visibility }),
        };
        await repositories.change(tx, id, after);
        await audit(tx, bySeller(asker, namespace), {
          subjectType: 'repository',
          subjectId: id,
          before: { summary: before.summary, summaryEn: before.summaryEn, visibility: before.visibility },
          after: { summary: before.summary, summaryEn: before.summaryEn, visibility: before.visibility, ...after },
        });
        await changed(tx, id);
      });
    },
    /**
     * The old name redirects. @throws AppError REPOSITORY_FORBIDDEN, REPOSITORY_NAME, REPOSITORY_EXISTS, REPOSITORY_BOUND,
     * NAMESPACE_NOT_FOUND, QUOTA_EXCEEDED
     */
    async move(opened: Opened, asker: Asker, to: { namespace: string; name: string }): Promise<{ namespace: string; name: string }> {
      needsAdmin(opened);
      const { repository } = opened;
      if (!isRepositoryName(to.name)) throw new AppError('REPOSITORY_NAME');
      const namespace = await namespaces.forPublishing(asker, to.namespace);
      if ((await access.placeIn(asker, namespace)) !== 'OWNER') throw new AppError('REPOSITORY_FORBIDDEN');
      // Goods belong to a shop: what they deliver must stay with it.
      if (repository.goodsId !== '' && namespace.id !== repository.namespace.id) throw new AppError('REPOSITORY_BOUND');
      const quota = (await context.quotas())[namespace.kind];
      await context.database.transaction(async (tx) => {
        const before = await repositories.lock(tx, repository.id);
        if (!before) throw new AppError('REPOSITORY_NOT_FOUND');
        await makeRoom(parts, tx, before, namespace, quota);
        const target = { namespace, name: to.name, namespaceKey: nameKey(namespace.name), nameKey: nameKey(to.name) };
        const old = { type: before.type, namespaceKey: nameKey(before.namespace.name), nameKey: nameKey(before.name) };
        if (!(await repositories.move(tx, before, target, old))) throw new AppError('REPOSITORY_EXISTS');
        await audit(tx, bySeller(asker, namespace), {
          subjectType: 'repository',
          subjectId: before.id,
          before: { name: fullName(before) },
          after: { name: `${namespace.name}/${to.name}` },
        });
        await changed(tx, before.id);
      });
      return { namespace: namespace.name, name: to.name };
    },
    /** @throws AppError REPOSITORY_FORBIDDEN, REPOSITORY_BOUND while goods on sale deliver it */
    async remove(opened: Opened, asker: Asker): Promise<void> {
      needsAdmin(opened);
      const { repository } = opened;
      if (repository.goodsId !== '') throw new AppError('REPOSITORY_BOUND');
      await context.database.transaction(async (tx) => {
        if (!(await repositories.remove(tx, repository.id, context.now()))) throw new AppError('REPOSITORY_NOT_FOUND');
        await audit(tx, bySeller(asker, repository.namespace), {
          subjectType: 'repository',
          subjectId: repository.id,
          before: { name: fullName(repository) },
        });
        await changed(tx, repository.id);
      });
    },
  };
}

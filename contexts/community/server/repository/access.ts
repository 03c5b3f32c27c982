/** Opens repositories for a caller, with its rights: the only decision on access to a repository. */
import { kindOf, nameKey, type RepositoryType, type Right } from '#contexts/community/rules/repository.ts';
import { permissionsOf } from '#kernel/roles/roles.ts';
import { tokenAllows } from '#kernel/tokens/tokens.ts';
import { audit, system } from '#server/platform/audit/audit.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { Asker } from '../ports.ts';
import type { RepositoryParts } from './parts.ts';
import type { Namespace, Repository } from './repository-store.ts';
import { type Closed, type Rights, type RightsFacts, rightsOf } from './rights.ts';

export type Name = { type: RepositoryType; namespace: string; name: string };
/** An opened repository with the caller's rights. */
export type Opened = {
  repository: Repository;
  rights: readonly Right[];
  closed: Closed;
  /** The account it was opened for; null for an anonymous caller, or a token not valid for this repository. */
  account: number | null;
  /** The account may act here in its own name: like, request access, take part in discussions. */
  acts: boolean;
};

export const fullName = ({ namespace, name }: Pick<Repository, 'namespace' | 'name'>): string => `${namespace.name}/${name}`;

const closedCode = { GATED: 'REPOSITORY_GATED', NOT_BOUGHT: 'REPOSITORY_NOT_BOUGHT', TAKEN_DOWN: 'REPOSITORY_TAKEN_DOWN' } as const;

export type Access = ReturnType<typeof createAccess>;
export function createAccess(parts: RepositoryParts) {
  const { context, repositories } = parts;

  /** The caller's role in a namespace. */
  async function placeIn({ actor }: Asker, { kind, subjectId }: Namespace): Promise<RightsFacts['place']> {
    if (!actor) return 'NONE';
    if (kind === 'PERSON') return subjectId === String(actor.accountId) ? 'OWNER' : 'NONE';
    if (kind === 'GROUP') {
      const group = await context.groupOf(actor.accountId);
      return group?.groupId !== subjectId ? 'NONE' : group.isLeader ? 'OWNER' : 'MEMBER';
    }
    const seller = await context.findSeller(actor);
    if (seller?.shopId !== subjectId) return 'NONE';
    return seller.owner ? 'OWNER' : seller.permissions.includes('shop.goods') ? 'MEMBER' : 'NONE';
  }

  /** What the caller's token permits here; everything without one. */
  function tokenRights({ token }: Asker, { type, namespace, name }: Repository): Pick<RightsFacts, 'tokenReads' | 'tokenWrites'> {
    const named = { type: kindOf(type), namespace: namespace.name, name };
    return { tokenReads: tokenAllows(token, 'repository.read', named), tokenWrites: tokenAllows(token, 'repository.write', named) };
  }

  async function rightsFor(asker: Asker, repository: Repository): Promise<Rights> {
    const { actor } = asker;
    const { visibility, state, namespace, goodsId } = repository;
    const [place, accepted, onShelf, bought] = await Promise.all([
      placeIn(asker, namespace),
      actor && visibility === 'GATED' ? parts.isAccepted(actor.accountId, repository.id) : false,
      visibility === 'SOLD' && goodsId !== '' ? context.isOnShelf(goodsId) : false,
      actor && visibility !== 'PUBLIC' ? parts.isBought(actor.accountId, repository.id) : false,
    ]);
    return rightsOf({
      visibility,
      state,
      place,
      staff: actor !== null && permissionsOf(actor.roles).includes('community.manage'),
      accepted,
      onShelf,
      bought,
      ...tokenRights(asker, repository),
    });
  }

  /** Staff access to non-public repositories is recorded in the audit log. */
  async function noteStaff(asker: Asker, { id, visibility, state, namespace }: Repository): Promise<void> {
    const { actor } = asker;
    if (!actor?.staff || (visibility === 'PUBLIC' && state === 'OPEN') || (await placeIn(asker, namespace)) !== 'NONE') return;
    const by = { ...system('community.read-repository'), ...asker, action: asker.action ?? 'community.read-repository' };
    await audit(context.database, by, { subjectType: 'repository', subjectId: id });
  }

  async function grant(asker: Asker, repository: Repository, wanted: Right): Promise<Opened> {
    const { rights, closed, through } = await rightsFor(asker, repository);
    if (!rights.includes('LIST')) throw new AppError('REPOSITORY_NOT_FOUND');
    if (!rights.includes(wanted)) {
      if (wanted === 'READ' && closed !== '') throw new AppError(closedCode[closed]);
      throw new AppError('REPOSITORY_FORBIDDEN');
    }
    if (wanted === 'READ') await noteStaff(asker, repository);
    if (wanted === 'READ' && through === 'BOUGHT' && asker.actor) await parts.noteUse(asker.actor.accountId, repository.id);
    const { tokenReads, tokenWrites } = tokenRights(asker, repository);
    const account = asker.actor && tokenReads ? asker.actor.accountId : null;
    return { repository, rights, closed, account, acts: account !== null && tokenWrites };
  }

  return {
    placeIn,
    rightsFor,
    /**
     * @throws AppError REPOSITORY_NOT_FOUND (also without LIST), REPOSITORY_MOVED (`location`), REPOSITORY_GATED, REPOSITORY_NOT_BOUGHT,
     * REPOSITORY_TAKEN_DOWN, REPOSITORY_FORBIDDEN
     */
    async open(asker: Asker, { type, namespace, name }: Name, wanted: Right): Promise<Opened> {
      const keys = { type, namespaceKey: nameKey(namespace), nameKey: nameKey(name) };
      const repository = await repositories.findByName(keys);
      if (repository) return grant(asker, repository, wanted);
      const moved = await repositories.findAlias(keys);
      if (moved && (await rightsFor(asker, moved)).rights.includes('LIST'))
        throw new AppError('REPOSITORY_MOVED', { location: fullName(moved), kind: kindOf(moved.type) });
      throw new AppError('REPOSITORY_NOT_FOUND');
    },
    async openById(asker: Asker, id: string, wanted: Right): Promise<Opened> {
      const repository = await repositories.findById(id);
      if (!repository) throw new AppError('REPOSITORY_NOT_FOUND');
      return grant(asker, repository, wanted);
    },
  };
}

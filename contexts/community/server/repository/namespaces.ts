/** The names under which people, groups and shops publish. */
import { isNamespaceName, nameKey, namespaceNameFrom } from '#contexts/community/rules/repository.ts';
import { isStoredId } from '#kernel/id/id.ts';
import { isDemoName, isReservedName } from '#kernel/names/reserved-names.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { SignedIn } from '#server/platform/http/bind.ts';
import type { Actor } from '#server/platform/http/call.ts';
import type { Asker } from '../ports.ts';
import type { Subject } from './namespace-store.ts';
import type { RepositoryParts } from './parts.ts';
import { usedBy } from './quota.ts';
import type { Namespace } from './repository-store.ts';

/** A subject the caller may publish for; `proposal`: a free name similar to its own. */
export type Publisher = Subject & { title: string; titleEn: string; proposal: string };

/** The name of a demo account itself: no one else can have it. */
const isOwnDemoName = ({ kind, title }: Pick<Publisher, 'kind' | 'title'>, name: string): boolean =>
  kind === 'PERSON' && isDemoName(name) && nameKey(title) === nameKey(name);
/** The only check on names, however one is taken: whether this publisher may take it, or only the platform may assign it. */
const mayTake = (publisher: Pick<Publisher, 'kind' | 'title'>, name: string): boolean =>
  !isReservedName(name) || isOwnDemoName(publisher, name);

/** The proposal is '' if the publisher may not take a name similar to its own. */
function proposed(publisher: Omit<Publisher, 'proposal'>, from: string): Publisher {
  const name = namespaceNameFrom(from);
  return { ...publisher, proposal: mayTake(publisher, name) ? name : '' };
}

export type Namespaces = ReturnType<typeof createNamespaces>;
export function createNamespaces(parts: RepositoryParts) {
  const { context, namespaces } = parts;
  async function publishersOf(actor: Actor): Promise<Publisher[]> {
    const { accountId, userName } = actor;
    const [group, seller] = await Promise.all([context.groupOf(accountId), context.findSeller(actor)]);
    const all: Publisher[] = [proposed({ kind: 'PERSON', subjectId: String(accountId), title: userName, titleEn: userName }, userName)];
    if (group) all.push(proposed({ kind: 'GROUP', subjectId: group.groupId, title: group.name, titleEn: group.name }, group.name));
    if (seller && (seller.owner || seller.permissions.includes('shop.goods'))) {
      const { name = '', nameEn = '' } = (await context.shopNames([seller.shopId])).get(seller.shopId) ?? {};
      all.push(proposed({ kind: 'SHOP', subjectId: seller.shopId, title: name, titleEn: nameEn }, nameEn));
    }
    return all;
  }

  async function take(actor: Actor, { kind, subjectId }: Subject, name: string): Promise<Namespace> {
    const publisher = (await publishersOf(actor)).find((one) => one.kind === kind && one.subjectId === subjectId);
    if (!publisher) throw new AppError('NAMESPACE_NOT_FOUND');
    if (!isNamespaceName(name)) throw new AppError('NAMESPACE_NAME');
    if (!mayTake(publisher, name)) throw new AppError('NAMESPACE_RESERVED');
    const { title, titleEn } = publisher;
    return context.database.transaction(async (tx) => {
      const made = await namespaces.insert(tx, { kind, subjectId, name, title, titleEn }, nameKey(name));
      if (!made) throw new AppError('NAMESPACE_TAKEN');
      return made;
    });
  }

  /** The subject an operator refers to: a person by user name or id, a group or shop by id. Null if none. */
  async function findSubject(kind: Subject['kind'], named: string): Promise<(Subject & { title: string; titleEn: string }) | null> {
    const id = kind === 'PERSON' ? await context.findAccountId(named) : isStoredId(named) ? named : null;
    if (id === null) return null;
    const subject = { kind, subjectId: String(id) };
    if (kind === 'SHOP') {
      const found = (await context.shopNames([subject.subjectId])).get(subject.subjectId);
      return found ? { ...subject, title: found.name, titleEn: found.nameEn } : null;
    }
    const title =
      kind === 'PERSON'
        ? (await context.userNames([Number(id)])).get(Number(id))
        : (await context.groupNames([subject.subjectId])).get(subject.subjectId);
    return title === undefined ? null : { ...subject, title, titleEn: title };
  }

  return {
    publishersOf,
    /**
     * Once per subject. @throws AppError NAMESPACE_NOT_FOUND if the caller may not act for it, NAMESPACE_NAME, NAMESPACE_RESERVED,
     * NAMESPACE_TAKEN
     */
    take,
    /**
     * Assigns a name for the platform, reserved ones included. @throws AppError NAMESPACE_NAME, NAMESPACE_NOT_FOUND if there is no such
     * publisher, NAMESPACE_HELD if it has a name, NAMESPACE_TAKEN
     */
    async give(
      { kind, subject: named, name }: { kind: Subject['kind']; subject: string; name: string },
      call: SignedIn,
    ): Promise<Namespace> {
      if (!isNamespaceName(name)) throw new AppError('NAMESPACE_NAME');
      const found = await findSubject(kind, named);
      if (!found) throw new AppError('NAMESPACE_NOT_FOUND');
      if ((await namespaces.findBySubjects([found])).length > 0) throw new AppError('NAMESPACE_HELD');
      return context.database.transaction(async (tx) => {
        const made = await namespaces.insert(tx, { ...found, name }, nameKey(name));
        if (!made) throw new AppError('NAMESPACE_TAKEN');
        await audit(tx, call, {
          subjectType: 'namespace',
          subjectId: String(made.id),
          after: { name, publisherKind: kind, publisher: found.title },
        });
        return made;
      });
    },
    /**
     * The namespace with this name, if the caller may publish in it. An account without one takes the name most similar to its own, if that
     * is the one requested. @throws AppError NAMESPACE_NOT_FOUND, LOGIN_REQUIRED
     */
    async forPublishing({ actor }: Asker, name: string): Promise<Namespace> {
      if (!actor) throw new AppError('LOGIN_REQUIRED');
      const key = nameKey(name);
      const [publishers, found] = await Promise.all([publishersOf(actor), namespaces.findByKey(key)]);
      if (found) {
        if (!publishers.some(({ kind, subjectId }) => kind === found.kind && subjectId === found.subjectId))
          throw new AppError('NAMESPACE_NOT_FOUND');
        return found;
      }
      const own = publishers.find(({ kind, proposal }) => kind === 'PERSON' && nameKey(proposal) === key);
      if (!own || (await namespaces.findBySubjects([own])).length > 0) throw new AppError('NAMESPACE_NOT_FOUND');
      return take(actor, own, own.proposal);
    },
    /** The account's own namespace, created if missing; null if its name is not allowed as one. */
    async ownOf(actor: Actor): Promise<Namespace | null> {
      const [own] = await publishersOf(actor);
      if (!own) return null;
      const [found] = await namespaces.findBySubjects([own]);
      if (found || own.proposal === '') return found ?? null;
      return (await namespaces.findByKey(nameKey(own.proposal))) ? null : take(actor, own, own.proposal);
    },
    async mine(actor: Actor) {
      const publishers = await publishersOf(actor);
      const [taken, quotas] = await Promise.all([namespaces.findBySubjects(publishers), context.quotas()]);
      const used = new Map(await Promise.all(taken.map(async ({ id }) => [id, await usedBy(parts, id)] as const)));
      return publishers.map((publisher) => {
        const found = taken.find(({ kind, subjectId }) => kind === publisher.kind && subjectId === publisher.subjectId);
        const { kind, subjectId, title, titleEn, proposal } = publisher;
        return {
          id: found ? String(found.id) : '',
          name: found?.name ?? proposal,
          kind,
          subjectId,
          title,
          titleEn,
          usedBytes: (found && used.get(found.id)) ?? 0,
          quotaBytes: quotas[kind],
        };
      });
    },
    /** Bytes that count towards its quota: stored, in transfer, reserved. */
    usedBytes: (namespaceId: number) => usedBy(parts, namespaceId),
    find: (name: string) => namespaces.findByKey(nameKey(name)),
  };
}

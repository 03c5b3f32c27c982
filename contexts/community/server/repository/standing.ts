/** Namespaces of which the caller is a member: for lists, which check many repositories in one query. */
import type { Asker, CommunityContext } from '../ports.ts';
import type { NamespaceStore, Subject } from './namespace-store.ts';

export type Place = { namespaceId: number; owner: boolean };

/** As `placeIn` decides for one; a token opens only namespaces it covers whole, not single repositories. */
export async function placesOf(
  context: Pick<CommunityContext, 'findSeller'>,
  namespaces: Pick<NamespaceStore, 'findBySubjects'>,
  { actor, token }: Asker,
  ofGroup: ReturnType<CommunityContext['groupOf']>,
): Promise<Place[]> {
  if (!actor || (token && !token.scopes.includes('repository.read'))) return [];
  const [group, seller] = await Promise.all([ofGroup, context.findSeller(actor)]);
  const subjects: (Subject & { owner: boolean })[] = [{ kind: 'PERSON', subjectId: String(actor.accountId), owner: true }];
  if (group) subjects.push({ kind: 'GROUP', subjectId: group.groupId, owner: group.isLeader });
  if (seller && (seller.owner || seller.permissions.includes('shop.goods')))
    subjects.push({ kind: 'SHOP', subjectId: seller.shopId, owner: seller.owner });
  const found = await namespaces.findBySubjects(subjects);
  return found
    .filter(({ name }) => !token || token.repositories === 'all' || token.repositories.includes(`${name}/*`))
    .map(({ id, kind, subjectId }) => ({
      namespaceId: id,
      owner: subjects.some((subject) => subject.kind === kind && subject.subjectId === subjectId && subject.owner),
    }));
}

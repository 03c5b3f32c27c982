import type { CommunityContext } from './ports.ts';
import type { Namespace } from './repository/repositories.ts';

/** Accounts that may write in a namespace. */
export async function peopleOf(
  { groupPeople, shopAccounts }: Pick<CommunityContext, 'groupPeople' | 'shopAccounts'>,
  { kind, subjectId }: Namespace,
): Promise<number[]> {
  if (kind === 'PERSON') return [Number(subjectId)];
  if (kind === 'SHOP') return shopAccounts(subjectId);
  return (await groupPeople(subjectId)).map(({ accountId }) => accountId);
}

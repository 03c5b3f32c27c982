/** The caller in the Hub's format: the account, its publishers as organisations, and its token's permissions. */

import { AppError } from '#server/platform/http/app-error.ts';
import type { Call } from '#server/platform/http/call.ts';
import type { HubParts } from './parts.ts';

/** @throws AppError LOGIN_REQUIRED */
export async function describeCaller({ repositories, describeToken }: HubParts, { actor, token }: Call) {
  if (!actor) throw new AppError('LOGIN_REQUIRED');
  const [publishers, described] = await Promise.all([
    repositories.namespaces.mine(actor),
    token ? describeToken(actor.accountId, token.id) : null,
  ]);
  const facts = { email: null, canPay: false, avatarUrl: '', periodEnd: null };
  const person = publishers.find(({ kind }) => kind === 'PERSON');
  return {
    ...facts,
    type: 'user' as const,
    id: String(actor.accountId),
    name: person?.name || actor.userName,
    fullname: actor.userName,
    emailVerified: false,
    isPro: false,
    billingMode: 'prepaid' as const,
    orgs: publishers
      .filter(({ kind, name }) => kind !== 'PERSON' && name !== '')
      .map(({ kind, subjectId, name, title }) => ({
        ...facts,
        type: 'org' as const,
        id: `${kind.toLowerCase()}-${subjectId}`,
        name,
        fullname: title,
      })),
    auth: {
      type: 'access_token' as const,
      ...(described && {
        accessToken: {
          displayName: described.name,
          role: token?.scopes.includes('repository.write') ? ('write' as const) : ('read' as const),
          createdAt: new Date(described.createdAt).toISOString(),
        },
      }),
    },
  };
}

/** Access tokens of people: what a token may be used for, and whether it permits an action. No I/O. */
export const TOKEN_AREAS = ['account', 'shop', 'office', 'repository'] as const;
export type TokenArea = (typeof TOKEN_AREAS)[number];
export type TokenScope = `${TokenArea}.${'read' | 'write'}`;
export const TOKEN_SCOPES: readonly TokenScope[] = TOKEN_AREAS.flatMap((area): TokenScope[] => [`${area}.read`, `${area}.write`]);

/** Prefix of every access token: clients of model hubs accept no other. */
export const TOKEN_PREFIX = 'hf_';
export const MOST_TOKENS = 50;
/** Days until a token ends; null: never. */
export const TOKEN_DAYS = [7, 30, 90, 365] as const;

export const REPOSITORY_TYPES = ['model', 'dataset', 'space'] as const;
export type RepositoryType = (typeof REPOSITORY_TYPES)[number];

/** What a caller with a token may do. `repositories` limits only the scopes of repositories. */
export type TokenGrant = { scopes: readonly TokenScope[]; repositories: 'all' | readonly string[] };

/** The scope that a call of this area needs. */
export const scopeOf = (area: TokenArea, reads: boolean): TokenScope => `${area}.${reads ? 'read' : 'write'}`;

/** Chosen scopes in their standard order: write access to an area includes read access. */
export const completeScopes = (chosen: readonly TokenScope[]): TokenScope[] =>
  TOKEN_SCOPES.filter((scope) => chosen.includes(scope) || chosen.includes(scope.replace(/\.read$/, '.write') as TokenScope));

const NAME = '[A-Za-z0-9](?:[A-Za-z0-9._-]{0,94}[A-Za-z0-9])?';
const LIMIT = new RegExp(`^(?:(?:${REPOSITORY_TYPES.join('|')})/${NAME}/${NAME}|${NAME}/\\*)$`);
/** Whether the text specifies one repository ('model/ann/tiny') or all of a namespace ('ann/*'). */
export const isRepositoryLimit = (text: string): boolean => LIMIT.test(text);

/**
 * Whether the caller's token permits this action on a repository; the account's permissions are checked separately. A caller without a
 * token is not limited here. Names are compared exactly.
 */
export function tokenAllows(
  token: TokenGrant | undefined,
  scope: 'repository.read' | 'repository.write',
  { type, namespace, name }: { type: RepositoryType; namespace: string; name: string },
): boolean {
  if (!token) return true;
  if (!token.scopes.includes(scope)) return false;
  return (
    token.repositories === 'all' ||
    token.repositories.some((limit) => limit === `${namespace}/*` || limit === `${type}/${namespace}/${name}`)
  );
}

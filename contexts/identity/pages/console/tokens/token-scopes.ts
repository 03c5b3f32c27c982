/** The selection and display of a token's scopes. Pure. */
import { completeScopes, isRepositoryLimit, type TokenScope } from '#kernel/tokens/tokens.ts';

const readingOf = (scope: TokenScope): TokenScope => scope.replace(/\.write$/, '.read') as TokenScope;

/** The selection after one change: selecting write adds read, deselecting read removes write. */
export function chooseScopes(before: readonly TokenScope[], after: readonly TokenScope[]): TokenScope[] {
  const dropped = before.filter((scope) => !after.includes(scope));
  return completeScopes(after.filter((scope) => !dropped.includes(readingOf(scope))));
}

/** Without the read scopes implied by write scopes. */
export const leadingScopes = (scopes: readonly TokenScope[]): TokenScope[] =>
  scopes.filter((scope) => !scopes.some((other) => other !== scope && readingOf(other) === scope));

export const isForRepositories = (scopes: readonly TokenScope[]): boolean => scopes.some((scope) => scope.startsWith('repository.'));

const lines = (text: string): string[] => text.split('\n').map((line) => line.trim());

/** The typed repositories, one per line; empty lines are skipped. */
export const readLimits = (text: string): string[] => lines(text).filter(Boolean);

/** The number of the first line that is not a valid repository limit, from 1; 0 when all are valid. */
export const firstWrongLine = (text: string): number => lines(text).findIndex((line) => line !== '' && !isRepositoryLimit(line)) + 1;

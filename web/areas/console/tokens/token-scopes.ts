/** What is ticked and shown of the scopes of a token. Pure. */
import { completeScopes, isRepositoryLimit, type TokenScope } from '#kernel/tokens/tokens.ts';

const readingOf = (scope: TokenScope): TokenScope => scope.replace(/\.write$/, '.read') as TokenScope;

/** The ticks after one was changed: reading comes with writing, and writing goes with reading. */
export function chooseScopes(before: readonly TokenScope[], after: readonly TokenScope[]): TokenScope[] {
  const dropped = before.filter((scope) => !after.includes(scope));
  return completeScopes(after.filter((scope) => !dropped.includes(readingOf(scope))));
}

/** Without those of reading that come with writing. */
export const leadingScopes = (scopes: readonly TokenScope[]): TokenScope[] =>
  scopes.filter((scope) => !scopes.some((other) => other !== scope && readingOf(other) === scope));

export const isForRepositories = (scopes: readonly TokenScope[]): boolean => scopes.some((scope) => scope.startsWith('repository.'));

const lines = (text: string): string[] => text.split('\n').map((line) => line.trim());

/** What was typed, one a line; empty lines are left out. */
export const readLimits = (text: string): string[] => lines(text).filter(Boolean);

/** The number of the first line that names no repository, from 1; 0: all do. */
export const firstWrongLine = (text: string): number => lines(text).findIndex((line) => line !== '' && !isRepositoryLimit(line)) + 1;

import { describe, expect, it } from 'vitest';
import { completeScopes, isRepositoryLimit, scopeOf, TOKEN_SCOPES, type TokenGrant, tokenAllows } from './tokens.ts';

describe('scopes', () => {
  it.each([
    [['account.read'], ['account.read']],
    [['repository.write'], ['repository.read', 'repository.write']],
    [
      ['office.write', 'shop.read', 'shop.read'],
      ['shop.read', 'office.read', 'office.write'],
    ],
    [[...TOKEN_SCOPES].reverse(), [...TOKEN_SCOPES]],
    [[], []],
  ] as const)('%j are kept as %j', (chosen, retained) => {
    expect(completeScopes(chosen)).toEqual(retained);
  });

  it('are named by area and kind', () => {
    expect([scopeOf('shop', true), scopeOf('office', false)]).toEqual(['shop.read', 'office.write']);
  });
});

describe('a limit of repositories', () => {
  it.each([
    ['model/ann/tiny', true],
    ['dataset/ann-lab/rows.v2', true],
    ['space/a/b', true],
    ['ann/*', true],
    ['an_n-1/*', true],
    ['', false],
    ['*', false],
    ['*/*', false],
    ['ann', false],
    ['ann/tiny', false],
    ['models/ann/tiny', false],
    ['model/ann/*', false],
    ['model/ann/tiny/more', false],
    ['model/../tiny', false],
    ['model/ann/-tiny', false],
    ['model/ann/tiny.', false],
    [' ann/*', false],
    ['ann /*', false],
    [`${'a'.repeat(97)}/*`, false],
  ])('%j is one: %s', (text, expected) => {
    expect(isRepositoryLimit(text)).toBe(expected);
  });
});

describe('a token', () => {
  const tiny = { type: 'model', namespace: 'ann', name: 'tiny' } as const;
  const grant = (scopes: TokenGrant['scopes'], repositories: TokenGrant['repositories'] = 'all'): TokenGrant => ({ scopes, repositories });
  const reading = ['repository.read'] as const;

  it.each([
    ['without a token', undefined, true, true],
    ['that reads', grant(reading), true, false],
    ['that writes', grant(['repository.read', 'repository.write']), true, true],
    ['for everything else', grant(TOKEN_SCOPES.filter((scope) => !scope.startsWith('repository.'))), false, false],
    ['of no scope', grant([]), false, false],
    ['for this repository', grant(reading, ['model/ann/tiny']), true, false],
    ['for its namespace', grant(['repository.read', 'repository.write'], ['bob/*', 'ann/*']), true, true],
    ['for one of another type', grant(reading, ['dataset/ann/tiny']), false, false],
    ['for another name', grant(reading, ['model/ann/tiny2', 'model/ann/tin']), false, false],
    ['for another namespace', grant(reading, ['model/anna/tiny', 'anna/*', 'an/*']), false, false],
    ['for a name of other case', grant(reading, ['model/Ann/tiny', 'ANN/*']), false, false],
    ['for none', grant(reading, []), false, false],
  ])('%s: read and write', (_name, token, reads, writes) => {
    expect([tokenAllows(token, 'repository.read', tiny), tokenAllows(token, 'repository.write', tiny)]).toEqual([reads, writes]);
  });
});

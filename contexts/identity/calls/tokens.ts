/** Access tokens of people, by which programs call on their behalf. None of these calls can be made with a token. */
import { z } from 'zod';
import { LONGEST_TOKEN_NAME, MOST_REPOSITORY_LIMITS } from '#contexts/identity/calls/constants.ts';
import { endpoint } from '#contracts/kit/endpoint.ts';
import { filledLine, freeText, idText, instant } from '#contracts/kit/fields.ts';
import { isRepositoryLimit, TOKEN_DAYS, TOKEN_SCOPES } from '#kernel/tokens/tokens.ts';

const scope = z.enum(TOKEN_SCOPES);

export const tokenView = z.object({
  id: z.string(),
  name: z.string(),
  /** The last four characters. */
  ending: z.string(),
  scopes: z.array(scope),
  /** 'model/ann/tiny' or 'ann/*'; empty: all repositories. */
  repositories: z.array(z.string()),
  createdAt: instant,
  /** Null: no expiry. May be in the past. */
  expiresAt: instant.nullable(),
  /** Accurate to a minute; null: never. */
  lastUsedAt: instant.nullable(),
  /** The network it was last used from; '' before the first use. */
  lastUsedFrom: z.string(),
});
export type TokenView = z.output<typeof tokenView>;

export const listTokens = endpoint({
  id: 'identity.list-tokens',
  method: 'GET',
  path: '/user/token/list',
  summary: 'List the caller’s access tokens, newest first, except revoked ones',
  access: 'user',
  byToken: 'never',
  /** `grantable`: the scopes that the caller may grant to a token. */
  answer: z.object({ tokens: z.array(tokenView), grantable: z.array(scope), most: z.number().int() }),
});

const createdToken = z.object({
  /** The token itself: shown once, stored nowhere. */
  secret: z.string(),
  token: tokenView,
});
export type CreatedToken = z.output<typeof createdToken>;

export const createToken = endpoint({
  id: 'identity.create-token',
  method: 'POST',
  path: '/user/token/create',
  summary: 'Create an access token; a write scope includes the read scope',
  access: 'user',
  byToken: 'never',
  stepUp: true,
  body: z.object({
    name: filledLine(LONGEST_TOKEN_NAME),
    scopes: z.array(scope).min(1).max(TOKEN_SCOPES.length),
    repositories: z.array(freeText(200).refine(isRepositoryLimit)).max(MOST_REPOSITORY_LIMITS).default([]),
    /** Lifetime; null: unlimited. */
    days: z.literal([...TOKEN_DAYS]).nullable(),
  }),
  answer: createdToken,
});

export const revokeToken = endpoint({
  id: 'identity.revoke-token',
  method: 'POST',
  path: '/user/token/:tokenId/revoke',
  summary: 'Revoke an access token',
  access: 'user',
  byToken: 'never',
  params: z.object({ tokenId: idText }),
  answer: z.object({}),
});

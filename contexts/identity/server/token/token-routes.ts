import { createToken, listTokens as listTokensEndpoint, revokeToken } from '#contexts/identity/calls/tokens.ts';
import { MOST_TOKENS } from '#kernel/tokens/tokens.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { type Bound, bind } from '#server/platform/http/bind.ts';
import type { TokenChanges } from './change-tokens.ts';
import { listTokens } from './token-store.ts';
import { viewToken } from './token-view.ts';

export const tokenRoutes = ({ database, changes }: { database: Queryable; changes: TokenChanges }): Bound[] => [
  bind(listTokensEndpoint, async (_input, call) => ({
    tokens: (await listTokens(database, call.actor.accountId)).map(viewToken),
    grantable: await changes.grantableTo(call),
    most: MOST_TOKENS,
  })),
  bind(createToken, ({ body }, call) => changes.create(body, call)),
  bind(revokeToken, async ({ params }, call) => {
    await changes.revoke(params.tokenId, call);
    return {};
  }),
];

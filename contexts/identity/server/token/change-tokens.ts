/** Creating and revoking access tokens. */
import type { CreatedToken } from '#contexts/identity/calls/tokens.ts';
import { addressOf } from '#contracts/pages/pages.ts';
import { newId } from '#kernel/id/id.ts';
import { permissionsOf } from '#kernel/roles/roles.ts';
import { DAY_MS } from '#kernel/time/time.ts';
import { completeScopes, MOST_TOKENS, TOKEN_SCOPES, type TokenScope } from '#kernel/tokens/tokens.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { hashToken } from '#server/platform/crypto/token.ts';
import type { Database } from '#server/platform/db/database.ts';
import { addressKey } from '#server/platform/http/address-key.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { SignedIn } from '#server/platform/http/bind.ts';
import { insertNotice } from '../notice/notice-store.ts';
import type { SessionNews } from '../session/session-news.ts';
import type { AttemptGuard } from '../sign-on/attempt-guard.ts';
import { endingOf, newTokenSecret } from './token-secret.ts';
import { insertToken, listTokens, lockTokensOf, revokeToken } from './token-store.ts';
import { viewToken } from './token-view.ts';

export type TokenParts = {
  database: Database;
  guard: AttemptGuard;
  news: Pick<SessionNews, 'tokenEnded'>;
  clock: () => Date;
  isSeller(accountId: number): Promise<boolean>;
};
export type TokenDraft = { name: string; scopes: readonly TokenScope[]; repositories: readonly string[]; days: number | null };

export function createTokenChanges({ database, guard, news, clock, isSeller }: TokenParts) {
  /** Scopes that an account may grant to its tokens: those of staff and of shops only if the account has access there. */
  async function grantableTo({ actor }: Pick<SignedIn, 'actor'>): Promise<TokenScope[]> {
    const office = permissionsOf(actor.roles).length > 0;
    const shop = await isSeller(actor.accountId);
    return TOKEN_SCOPES.filter((scope) => (office || !scope.startsWith('office.')) && (shop || !scope.startsWith('shop.')));
  }

  return {
    grantableTo,
    /**
     * Creates a token, whose secret is only in the response. @throws AppError TOKEN_SCOPES_REFUSED, TOKEN_NAME_TAKEN, TOKEN_LIMIT (most),
     * RATE_LIMITED (seconds)
     */
    async create(draft: TokenDraft, call: SignedIn): Promise<CreatedToken> {
      const { accountId } = call.actor;
      const scopes = completeScopes(draft.scopes);
      const grantable = await grantableTo(call);
      if (!scopes.every((scope) => grantable.includes(scope))) throw new AppError('TOKEN_SCOPES_REFUSED');
      const seconds = await guard.count([
        { rule: 'tokenMade', key: String(accountId) },
        { rule: 'tokenMadeAddress', key: addressKey(call.ip) },
      ]);
      if (seconds > 0) throw new AppError('RATE_LIMITED', { seconds });
      const secret = newTokenSecret();
      const createdAt = clock();
      const row = {
        id: newId(createdAt.getTime()),
        name: draft.name,
        ending: endingOf(secret),
        scopes,
        repositories: draft.repositories.length > 0 ? [...new Set(draft.repositories)] : null,
        createdAt,
        expiresAt: draft.days === null ? null : new Date(createdAt.getTime() + draft.days * DAY_MS),
      };
      const { id, name, ending, repositories, expiresAt } = row;
      await database.transaction(async (tx) => {
        await lockTokensOf(tx, accountId);
        const others = await listTokens(tx, accountId);
        if (others.length >= MOST_TOKENS) throw new AppError('TOKEN_LIMIT', { most: MOST_TOKENS });
        if (others.some((other) => other.name === name)) throw new AppError('TOKEN_NAME_TAKEN');
        await insertToken(tx, { ...row, accountId, hash: hashToken(secret) });
        await insertNotice(tx, accountId, 'TOKEN_MADE', { name, ending }, addressOf('console/tokens'));
        const after = { name, ending, scopes, repositories, expiresAt: expiresAt?.getTime() ?? null };
        await audit(tx, call, { subjectType: 'access-token', subjectId: id, after });
      });
      return { secret, token: viewToken({ ...row, lastUsedAt: null, lastUsedFrom: '' }) };
    },

    /** Every process refuses it within seconds. @throws AppError TOKEN_NOT_FOUND */
    async revoke(id: string, call: SignedIn): Promise<void> {
      await database.transaction(async (tx) => {
        const row = await revokeToken(tx, id, call.actor.accountId, clock());
        if (!row) throw new AppError('TOKEN_NOT_FOUND');
        const before = { name: row.name, ending: row.ending, scopes: row.scopes };
        await audit(tx, call, { subjectType: 'access-token', subjectId: id, before });
      });
      await news.tokenEnded(id);
    },
  };
}
export type TokenChanges = ReturnType<typeof createTokenChanges>;

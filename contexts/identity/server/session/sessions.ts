/** Sessions: opaque tokens, stored as hashes, rotated at sign-in, invalid in every process when they end (safety, invariant 12). */
import type { SignInWay } from '#contexts/identity/calls/recovery.ts';
import { cutText } from '#kernel/text/text.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { hashToken, isToken, newToken } from '#server/platform/crypto/token.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Call } from '#server/platform/http/call.ts';
import { SESSION_COOKIE } from '#server/platform/http/request-call.ts';
import { maskAddress } from '../token/masked-address.ts';
import { revokeTokensOf } from '../token/token-store.ts';
import { lifeOf, type SessionLimits } from './session-limits.ts';
import type { SessionNews } from './session-news.ts';
import { deleteSession, deleteSessionsOf, insertSession } from './session-store.ts';
import { insertSignIn } from './sign-in-store.ts';

/** The User-Agent is stored up to this length. */
const LONGEST_USER_AGENT = 300;

export const sessionKeyOf = (token: string): string => hashToken(token).toString('base64url');

/** The account whose session is opened. */
export type SigningIn = { id: number; userName: string; roleType: 'manager' | 'common' };

type Parts = { database: Database; news: SessionNews; limits: SessionLimits; clock: () => Date };

export function createSessions({ database, news, limits, clock }: Parts) {
  const tokenOf = (call: Call): string | null => {
    const token = call.cookies[SESSION_COOKIE];
    return token && isToken(token) ? token : null;
  };

  return {
    /** The hash of the caller's session, null without one. */
    hashOf(call: Call): Buffer | null {
      const token = tokenOf(call);
      return token === null ? null : hashToken(token);
    },
    /**
     * Opens a session of the account in the caller's browser, replacing the current one. `way`: the method of sign-in, which is recorded;
     * null where the caller was already signed in. `proved`: calls that need the password do not ask for it for some minutes.
     */
    async open(account: SigningIn, call: Call, { way, proved }: { way: SignInWay | null; proved: boolean }): Promise<void> {
      const token = newToken();
      const former = tokenOf(call);
      const createdAt = clock();
      const lifeMs = lifeOf(account.roleType, limits);
      const expiresAt = new Date(createdAt.getTime() + lifeMs);
      const accountId = account.id;
      const replaced = await database.transaction(async (tx) => {
        const userAgent = cutText(call.userAgent, LONGEST_USER_AGENT);
        const seenFrom = maskAddress(call.ip);
        const provedAt = proved ? createdAt : null;
        await insertSession(tx, { tokenHash: hashToken(token), accountId, createdAt, expiresAt, userAgent, seenFrom, provedAt });
        if (way !== null) {
          await insertSignIn(tx, { accountId, at: createdAt, way, userAgent });
          const actor = { accountId, userName: account.userName, staff: account.roleType === 'manager' };
          const by = { action: 'identity.sign-in', actor, requestId: call.requestId, ip: call.ip };
          await audit(tx, by, { subjectType: 'sign-in', subjectId: String(accountId), after: { way } });
        }
        return former ? deleteSession(tx, hashToken(former)) : null;
      });
      if (former && replaced) await news.sessionEnded(sessionKeyOf(former));
      call.setCookie(SESSION_COOKIE, token, { maxAgeSeconds: lifeMs / 1000 });
    },

    /** Ends the session of the caller's browser; returns its account. */
    async end(call: Call): Promise<{ accountId: number; fromIssuer: boolean } | null> {
      call.setCookie(SESSION_COOKIE, '', { maxAgeSeconds: 0 });
      const token = tokenOf(call);
      if (!token) return null;
      const ended = await database.transaction(async (tx) => {
        const deleted = await deleteSession(tx, hashToken(token));
        if (!deleted) return null;
        const by = { action: 'identity.sign-out', actor: call.actor, requestId: call.requestId, ip: call.ip };
        await audit(tx, by, { subjectType: 'sign-in', subjectId: String(deleted.accountId) });
        return deleted;
      });
      if (ended) await news.sessionEnded(sessionKeyOf(token));
      return ended;
    },

    /** Ends every session of an account, in every browser, and revokes its access tokens, including those that an intruder created. */
    async endAllOf(accountId: number): Promise<void> {
      await deleteSessionsOf(database, accountId);
      await revokeTokensOf(database, accountId, clock());
      await news.accountChanged(accountId);
    },
  };
}
export type Sessions = ReturnType<typeof createSessions>;

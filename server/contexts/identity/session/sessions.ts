/** Sessions: opaque tokens, stored as hashes, rotated at sign-in, invalid in every process when they end (safety, invariant 12). */
import { cutText } from '#kernel/text/text.ts';
import { hashToken, isToken, newToken } from '#server/platform/crypto/token.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Call } from '#server/platform/http/call.ts';
import { SESSION_COOKIE } from '#server/platform/http/request-call.ts';
import { maskAddress } from '../token/masked-address.ts';
import { revokeTokensOf } from '../token/token-store.ts';
import type { SessionNews } from './session-news.ts';
import { deleteSession, deleteSessionsOf, insertSession } from './session-store.ts';

/** 14 days, not extended by use. */
export const SESSION_SECONDS = 14 * 24 * 3600;

/** What a browser says of itself is kept up to here. */
const LONGEST_USER_AGENT = 300;

export const sessionKeyOf = (token: string): string => hashToken(token).toString('base64url');

export function createSessions(options: { database: Database; news: SessionNews; clock: () => Date }) {
  const { database, news, clock } = options;
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
    /** Opens a session of the account in the caller's browser, replacing the current one. */
    async open(accountId: number, call: Call): Promise<void> {
      const token = newToken();
      const former = tokenOf(call);
      const createdAt = clock();
      const expiresAt = new Date(createdAt.getTime() + SESSION_SECONDS * 1000);
      const replaced = await database.transaction(async (tx) => {
        const userAgent = cutText(call.userAgent, LONGEST_USER_AGENT);
        const seenFrom = maskAddress(call.ip);
        await insertSession(tx, { tokenHash: hashToken(token), accountId, createdAt, expiresAt, userAgent, seenFrom });
        return former ? deleteSession(tx, hashToken(former)) : null;
      });
      if (former && replaced) await news.sessionEnded(sessionKeyOf(former));
      call.setCookie(SESSION_COOKIE, token, { maxAgeSeconds: SESSION_SECONDS });
    },

    /** Ends the session of the caller's browser; returns whose it was. */
    async end(call: Call): Promise<{ accountId: number; fromIssuer: boolean } | null> {
      call.setCookie(SESSION_COOKIE, '', { maxAgeSeconds: 0 });
      const token = tokenOf(call);
      if (!token) return null;
      const ended = await deleteSession(database, hashToken(token));
      if (ended) await news.sessionEnded(sessionKeyOf(token));
      return ended;
    },

    /** Ends every session of an account, in every browser, and revokes its access tokens: whoever made them unasked is out, too. */
    async endAllOf(accountId: number): Promise<void> {
      await deleteSessionsOf(database, accountId);
      await revokeTokensOf(database, accountId, clock());
      await news.accountChanged(accountId);
    },
  };
}
export type Sessions = ReturnType<typeof createSessions>;

/** The sessions behind open sockets: their accounts, and when they end. */
import { isToken } from '#server/platform/crypto/token.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Actor, Call } from '#server/platform/http/call.ts';
import { SESSION_COOKIE } from '#server/platform/http/request-call.ts';
import { isUsable } from '../account/account.ts';
import { toActor } from '../account/account-view.ts';
import { decideEnd, type SessionLimits } from './session-limits.ts';
import { findSessionAccounts } from './session-store.ts';
import { sessionKeyOf } from './sessions.ts';

type Listener = { ended(key: string): void; changed(accountId: number): void };

type Parts = { database: Database; demo: boolean; limits: SessionLimits; clock: () => Date };

export function createSessionWatch({ database, demo, limits, clock }: Parts) {
  const listeners: Listener[] = [];
  return {
    sessionEnded(key: string): void {
      for (const listener of listeners) listener.ended(key);
    },
    accountChanged(accountId: number): void {
      for (const listener of listeners) listener.changed(accountId);
    },
    watch: {
      /** Null without a session. */
      keyOf({ cookies }: Pick<Call, 'cookies'>): string | null {
        const token = cookies[SESSION_COOKIE];
        return token && isToken(token) ? sessionKeyOf(token) : null;
      },
      subscribe(listener: Listener): void {
        listeners.push(listener);
      },
      /** Omits keys of sessions that ended, expired, were unused for too long, or whose account was disabled. One statement. */
      async findActors(keys: readonly string[]): Promise<ReadonlyMap<string, Actor>> {
        const hashes = keys.map((key) => Buffer.from(key, 'base64url'));
        const now = clock();
        const found = await findSessionAccounts(database, hashes, now);
        return new Map(
          found
            .filter((account) => isUsable(account, demo) && decideEnd(account, limits) > now.getTime())
            .map(({ tokenHash, ...account }) => [tokenHash.toString('base64url'), toActor(account)]),
        );
      },
    },
  };
}
export type SessionWatch = ReturnType<typeof createSessionWatch>['watch'];

/** The account of a session or an account id: needed by every request, so cached for a few seconds. */

import type { ClusterUser, CurrentUser } from '#contexts/identity/calls/identity.ts';
import { isOpenCenter } from '#contexts/resources/rules/resources.ts';
import { hashToken, isToken } from '#server/platform/crypto/token.ts';
import { cacheValue } from '#server/platform/db/cache-value.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Actor } from '#server/platform/http/call.ts';
import type { Centers } from '../cluster-user/centers.ts';
import { listClusterUsersOf } from '../cluster-user/cluster-user-store.ts';
import { decideEnd, type SessionLimits } from '../session/session-limits.ts';
import { findSessionAccount, saveSessionSeen } from '../session/session-store.ts';
import { type Account, isUsable } from './account.ts';
import { findAccount } from './account-store.ts';
import { type Site, toActor, toCurrentUser } from './account-view.ts';
import { createReadCache } from './read-cache.ts';
import { SELLS_NOTHING, type SellingFacts } from './selling-facts.ts';

/** If a fan-out notification is lost, an ended session is accepted for at most this long (invariant 12 allows 5 s). */
export const MEMORY_MS = 4_000;
/** The last use of a session is written at most this often; an unused one may last longer by that much plus `MEMORY_MS`. */
const SEEN_EVERY_MS = 60_000;

type Session = { actor: Actor; expiresAt: number; tokenHash: Buffer; seenAt: Date };
type UserFacts = { account: Account; selling: SellingFacts };
type Clusters = { accountId: number; list: ClusterUser[] };

export function createAccountCache(options: {
  database: Database;
  clock: () => Date;
  demo: boolean;
  limits: SessionLimits;
  site: () => Promise<Site>;
  centers?: (() => Promise<Centers>) | undefined;
  sellingFacts?: ((accountId: number) => Promise<SellingFacts>) | undefined;
}) {
  const { database, clock, demo, limits, site, centers = async () => new Map(), sellingFacts = async () => SELLS_NOTHING } = options;
  const memory = <V extends object>(max: number) => createReadCache<V>({ max, maxAgeMs: MEMORY_MS, clock });
  const sessions = memory<Session>(50_000);
  const users = memory<UserFacts>(20_000);
  const clusters = memory<Clusters>(20_000);

  /** Not awaited; a failed write does not affect the request. */
  function noteSeen(session: Session): void {
    const now = clock();
    const unlessSince = new Date(now.getTime() - SEEN_EVERY_MS);
    if (session.seenAt > unlessSince) return;
    session.seenAt = now;
    void saveSessionSeen(database, session.tokenHash, now, unlessSince).catch(() => {});
  }
  async function loadSession(token: string): Promise<Session | null> {
    const tokenHash = hashToken(token);
    const found = await findSessionAccount(database, tokenHash);
    if (!found || !isUsable(found, demo)) return null;
    return { actor: toActor(found), expiresAt: decideEnd(found, limits), tokenHash, seenAt: found.seenAt };
  }
  async function loadUser(accountId: number): Promise<UserFacts | null> {
    const account = await findAccount(database, accountId);
    return account && isUsable(account, demo) ? { account, selling: await sellingFacts(accountId) } : null;
  }

  /** The same for every account. */
  const knownCenters = cacheValue<Centers>(
    () => centers(),
    MEMORY_MS,
    () => clock().getTime(),
  );

  /** With the current names of the centres; a centre unknown to the platform is judged by the name stored with the account. */
  async function loadClusters(accountId: number): Promise<Clusters> {
    const [users, known] = await Promise.all([listClusterUsersOf(database, accountId), knownCenters.get()]);
    const present = users.map((user) => {
      const { centerName, centerNameEn, disabled } = known.get(user.clusterId) ?? { ...user, disabled: false };
      return { user: { ...user, centerName, centerNameEn }, open: isOpenCenter({ centerName, disabled }) };
    });
    return { accountId, list: present.filter(({ open }) => open).map(({ user }) => user) };
  }

  return {
    /** `inBackground`: a page polls, which does not count as use of the session. */
    async findActor(token: string, inBackground = false): Promise<Actor | null> {
      if (!isToken(token)) return null;
      const session = await sessions.get(hashToken(token).toString('base64url'), () => loadSession(token));
      // A session that ended unused stays ended.
      if (!session || session.expiresAt <= clock().getTime()) return null;
      if (!inBackground) noteSeen(session);
      return session.actor;
    },
    /** `fresh` reads the account again. Null when the account is deleted or disabled. */
    async currentUser(accountId: number, fresh = false): Promise<CurrentUser | null> {
      if (fresh) users.invalidate(String(accountId));
      const user = await users.get(String(accountId), () => loadUser(accountId));
      return user && toCurrentUser(user.account, await site(), user.selling);
    },
    /** The cluster accounts of an account, except those of centres that are not open (section 3). */
    async clusterUsersOf(accountId: number): Promise<ClusterUser[]> {
      const found = await clusters.get(String(accountId), () => loadClusters(accountId));
      return found?.list ?? [];
    },
    invalidateSession: (key: string) => sessions.invalidate(key),
    invalidateAccount(accountId: number) {
      sessions.invalidateWhere(({ actor }) => actor.accountId === accountId);
      users.invalidate(String(accountId));
      clusters.invalidate(String(accountId));
    },
    /** For `clusters.changed`. */
    invalidateCenters() {
      knownCenters.invalidate();
      clusters.clear();
    },
    /** Clears all caches: after notifications may have been missed. */
    invalidateAll() {
      knownCenters.invalidate();
      sessions.clear();
      users.clear();
      clusters.clear();
    },
  };
}
export type Who = ReturnType<typeof createAccountCache>;

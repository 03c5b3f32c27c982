/** The account of an access token: needed by every call that bears one, so cached for a few seconds. */
import { boundedCache } from '#server/platform/cache/bounded-cache.ts';
import { hashToken } from '#server/platform/crypto/token.ts';
import type { Database } from '#server/platform/db/database.ts';
import { addressKey } from '#server/platform/http/address-key.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { Actor, CallToken } from '#server/platform/http/call.ts';
import { isUsable } from '../account/account.ts';
import { MEMORY_MS } from '../account/account-cache.ts';
import { toActor } from '../account/account-view.ts';
import { createReadCache } from '../account/read-cache.ts';
import type { AttemptGuard, AttemptSource } from '../sign-on/attempt-guard.ts';
import { createCallCeiling } from './call-ceiling.ts';
import { maskAddress } from './masked-address.ts';
import { isTokenSecret } from './token-secret.ts';
import { findToken, saveTokenUse } from './token-store.ts';

/** The last use is written at most this often. */
const USE_EVERY_MS = 60_000;
const REMEMBERED = 50_000;

type Known = { token: CallToken; actor: Actor; usable: boolean; endsAt: number; usedAt: number };

type Options = {
  database: Database;
  guard: AttemptGuard;
  clock: () => Date;
  demo: boolean;
  callsPerMinute: number;
  onError(error: unknown): void;
};

export function createTokenFinder({ database, guard, clock, demo, callsPerMinute, onError }: Options) {
  const known = createReadCache<Known>({ max: REMEMBERED, maxAgeMs: MEMORY_MS, clock });
  /** Until when sources of failed attempts have to wait, cached in this process (ms). */
  const delayed = boundedCache<string, number>({ max: REMEMBERED });
  const ceiling = createCallCeiling({ perMinute: callsPerMinute, clock });

  const nameOf = ({ rule, key }: AttemptSource) => `${rule}:${key}`;
  function refuseDelayed(source: AttemptSource): void {
    const seconds = Math.ceil(((delayed.get(nameOf(source)) ?? 0) - clock().getTime()) / 1000);
    if (seconds > 0) throw new AppError('RATE_LIMITED', { seconds });
  }
  /** Counts the failed attempt. */
  async function refuse(source: AttemptSource): Promise<never> {
    refuseDelayed(source);
    const seconds = await guard.count([source]);
    if (seconds === 0) throw new AppError('TOKEN_REFUSED');
    delayed.set(nameOf(source), clock().getTime() + seconds * 1000);
    throw new AppError('RATE_LIMITED', { seconds });
  }

  async function load(hash: Buffer, source: AttemptSource): Promise<Known | null> {
    refuseDelayed(source);
    const found = await findToken(database, hash);
    if (!found) return null;
    const { tokenId, scopes, repositories, expiresAt, lastUsedAt, revoked, ...account } = found;
    return {
      token: { id: tokenId, scopes, repositories: repositories ?? 'all' },
      actor: toActor(account),
      usable: !revoked && isUsable(account, demo),
      endsAt: expiresAt?.getTime() ?? Number.POSITIVE_INFINITY,
      usedAt: lastUsedAt?.getTime() ?? 0,
    };
  }

  /** A failed write does not affect the call. */
  async function noteUse(use: Known, ip: string): Promise<void> {
    const at = clock();
    const unlessSince = new Date(at.getTime() - USE_EVERY_MS);
    if (use.usedAt > unlessSince.getTime()) return;
    use.usedAt = at.getTime();
    await saveTokenUse(database, { id: use.token.id, at, from: maskAddress(ip), unlessSince }).catch(onError);
  }

  return {
    /**
     * The caller behind a token. Unknown tokens are counted by address, ended ones by token, so that an outdated program does not lock out
     * others at its address.
     * @throws AppError TOKEN_REFUSED: wrong, expired, revoked, or of a disabled account; RATE_LIMITED (seconds)
     */
    async find(secret: string, ip: string): Promise<{ actor: Actor; token: CallToken }> {
      // Malformed tokens are not looked up or counted: trying them reveals nothing.
      if (!isTokenSecret(secret)) throw new AppError('TOKEN_REFUSED');
      const hash = hashToken(secret);
      const byAddress: AttemptSource = { rule: 'tokenAddress', key: addressKey(ip) };
      const found = await known.get(hash.toString('base64url'), () => load(hash, byAddress));
      if (!found) return refuse(byAddress);
      const { token, actor, usable, endsAt } = found;
      if (!usable || endsAt <= clock().getTime()) return refuse({ rule: 'endedToken', key: token.id });
      const seconds = ceiling.count(token.id);
      if (seconds > 0) throw new AppError('RATE_LIMITED', { seconds });
      await noteUse(found, ip);
      return { actor, token };
    },
    invalidateToken: (id: string) => known.invalidateWhere(({ token }) => token.id === id),
    invalidateAccount: (accountId: number) => known.invalidateWhere(({ actor }) => actor.accountId === accountId),
    invalidateAll: known.clear,
  };
}
export type TokenFinder = ReturnType<typeof createTokenFinder>;

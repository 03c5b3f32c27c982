/**
 * Distinguishes visitors: by account, or by a number of the day in a signed cookie. Other headers are not trusted: forging user agents,
 * addresses of one network or cookies does not create further visitors.
 */
import { randomBytes } from 'node:crypto';
import { boundedCache } from '#server/platform/cache/bounded-cache.ts';
import type { Signer } from '#server/platform/crypto/signer.ts';
import { addressKey } from '#server/platform/http/address-key.ts';
import type { Call } from '#server/platform/http/call.ts';

export const VISIT_COOKIE = 'visit';
/** Set only with visits, so that no other response depends on it. */
const VISIT_PATH = '/mall/shop/visit';
const DAY_SECONDS = 24 * 3600;
/** Limit of visitors without an account from one network per day: enough for a campus, not for a script that collects cookies. */
const MOST_OF_NETWORK = 200;
const MOST_NETWORKS = 20_000;

type Network = { first: string; ids: Set<string> };

export function createVisitorIdentifier(signer: Signer) {
  const networks = boundedCache<string, Network>({ max: MOST_NETWORKS });

  /** The visitor's number in the cookie of this day; null without one. */
  function readNumber({ cookies }: Call, day: string): string | null {
    const [number = '', of] = (signer.read(cookies[VISIT_COOKIE]) ?? '').split(' ');
    return of === day && number !== '' ? number : null;
  }

  /**
   * The visitor of a day ('YYYY-MM-DD'). Without a cookie one is set; until it is sent back the visit is attributed to the first visitor of
   * the network. So clients without cookies count once per address.
   */
  return (call: Call, day: string): string => {
    if (call.actor) return `u${call.actor.accountId}`;
    const key = `${day} ${addressKey(call.ip)}`;
    const known = networks.get(key);
    const number = readNumber(call, day);
    if (number === null) {
      const given = randomBytes(12).toString('base64url');
      call.setCookie(VISIT_COOKIE, signer.sign(`${given} ${day}`), { maxAgeSeconds: DAY_SECONDS, path: VISIT_PATH });
      if (known) return `v${known.first}`;
      networks.set(key, { first: given, ids: new Set([given]) });
      return `v${given}`;
    }
    const network = known ?? { first: number, ids: new Set<string>() };
    if (!known) networks.set(key, network);
    if (!network.ids.has(number) && network.ids.size >= MOST_OF_NETWORK) return `v${network.first}`;
    network.ids.add(number);
    return `v${number}`;
  };
}

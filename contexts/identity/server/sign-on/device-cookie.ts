/**
 * Marks in a browser which account signed in there. Its attempts are counted separately, so that deliberate failures elsewhere cannot lock
 * the owner out (OWASP: device cookies).
 */

import type { Signer } from '#server/platform/crypto/signer.ts';
import { newToken } from '#server/platform/crypto/token.ts';
import type { Call } from '#server/platform/http/call.ts';

const DEVICE_COOKIE = 'device';
const DEVICE_SECONDS = 365 * 24 * 3600;

export function createDeviceCookie(signer: Signer) {
  return {
    /** The device's id if this account has signed in here, otherwise null. */
    find(accountId: number, call: Call): string | null {
      const [account, device] = (signer.read(call.cookies[DEVICE_COOKIE]) ?? '').split('.');
      return device && account === String(accountId) ? device : null;
    },
    give(accountId: number, call: Call): void {
      call.setCookie(DEVICE_COOKIE, signer.sign(`${accountId}.${newToken()}`), { maxAgeSeconds: DEVICE_SECONDS });
    },
  };
}
export type DeviceCookie = ReturnType<typeof createDeviceCookie>;

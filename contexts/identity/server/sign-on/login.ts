import { createHash } from 'node:crypto';
import type { login } from '#contexts/identity/calls/identity.ts';
import type { HandlerInput } from '#contracts/kit/endpoint.ts';
import type { Database } from '#server/platform/db/database.ts';
import { addressKey } from '#server/platform/http/address-key.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { Call } from '#server/platform/http/call.ts';
import { isUsable, nameKeyOf } from '../account/account.ts';
import { findAccountByName } from '../account/account-store.ts';
import type { AttemptGuard, AttemptSource } from './attempt-guard.ts';
import type { DeviceCookie } from './device-cookie.ts';
import { verifyPassword } from './passwords.ts';
import type { SignIn } from './sign-in.ts';
import type { SignOnTrail } from './sign-on-trail.ts';

type LoginParts = { database: Database; guard: AttemptGuard; devices: DeviceCookie; signIn: SignIn; trail: SignOnTrail; demo: boolean };

/** A name may be a password typed into the wrong field: only its hash is stored. */
export const typedNameKey = (nameKey: string): string => createHash('sha256').update(`typed-name:${nameKey}`).digest('base64url');

/** @throws AppError LOGIN_DELAYED (seconds) before the password is checked, LOGIN_FAILED for any mismatch. */
export function createLogin({ database, guard, devices, signIn, trail, demo }: LoginParts) {
  return async ({ userName, password, redirect }: HandlerInput<typeof login>['body'], call: Call): Promise<{ redirect: string }> => {
    const nameKey = nameKeyOf(userName);
    const found = await findAccountByName(database, nameKey);
    const account = found && isUsable(found, demo) && found.passwordHash !== '' ? found : null;

    const address: AttemptSource = { rule: 'address', key: addressKey(call.ip) };
    const device = account && devices.find(account.id, call);
    const own: AttemptSource = device ? { rule: 'device', key: device } : { rule: 'name', key: typedNameKey(nameKey) };
    const seconds = await guard.count(device ? [own] : [own, address]);
    if (seconds > 0) {
      trail.delayed(call, account?.id ?? null);
      throw new AppError('LOGIN_DELAYED', { seconds });
    }

    const right = await verifyPassword(account?.passwordHash ?? null, password);
    if (!account || !right) {
      trail.failed(call, found?.id ?? null, 'PASSWORD');
      throw new AppError('LOGIN_FAILED');
    }

    await guard.invalidate(own);
    if (!device) await guard.takeBack(address);
    return signIn(account, 'PASSWORD', redirect, call);
  };
}

import type { register } from '#contexts/identity/calls/identity.ts';
import type { HandlerInput } from '#contracts/kit/endpoint.ts';
import { isDemoName } from '#kernel/names/reserved-names.ts';
import type { Database } from '#server/platform/db/database.ts';
import { addressKey } from '#server/platform/http/address-key.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { Call } from '#server/platform/http/call.ts';
import { languageTag } from '../account/account.ts';
import { insertAccount } from '../account/account-store.ts';
import type { AttemptGuard } from './attempt-guard.ts';
import { isWeakPassword } from './password-rules.ts';
import { hashPassword } from './passwords.ts';
import type { SignIn } from './sign-in.ts';

/** @throws AppError PASSWORD_WEAK, RATE_LIMITED (by address), USER_NAME_TAKEN. */
export function createRegister({ database, guard, signIn }: { database: Database; guard: AttemptGuard; signIn: SignIn }) {
  return async ({ userName, password, redirect }: HandlerInput<typeof register>['body'], call: Call): Promise<{ redirect: string }> => {
    if (await isWeakPassword(password, userName)) throw new AppError('PASSWORD_WEAK');
    const seconds = await guard.count([{ rule: 'registration', key: addressKey(call.ip) }]);
    if (seconds > 0) throw new AppError('RATE_LIMITED', { seconds });
    // Names of demo accounts are reserved whether the demonstration is on or off.
    if (isDemoName(userName)) throw new AppError('USER_NAME_TAKEN');
    const passwordHash = await hashPassword(password);
    const id = await insertAccount(database, { userName, passwordHash, oidcSubject: null, language: languageTag(call.locale) });
    if (id === null) throw new AppError('USER_NAME_TAKEN');
    return signIn({ id, userName, roleType: 'common' }, 'REGISTRATION', redirect, call);
  };
}

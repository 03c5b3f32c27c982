/** Changing a password requires the current one; every other session and every access token of the account ends. */
import { audit } from '#server/platform/audit/audit.ts';
import type { Database } from '#server/platform/db/database.ts';
import { addressKey } from '#server/platform/http/address-key.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { SignedIn } from '#server/platform/http/bind.ts';
import type { SessionNews } from '../session/session-news.ts';
import { deleteSessionsOf } from '../session/session-store.ts';
import type { Sessions } from '../session/sessions.ts';
import type { AttemptGuard } from '../sign-on/attempt-guard.ts';
import { isWeakPassword } from '../sign-on/password-rules.ts';
import { hashPassword, verifyPassword } from '../sign-on/passwords.ts';
import type { SignOnTrail } from '../sign-on/sign-on-trail.ts';
import { passwordHeldBy } from '../sign-on-code/code-rules.ts';
import { revokeTokensOf } from '../token/token-store.ts';
import { findPassword, savePassword } from './password-store.ts';
import { notifyPasswordChanged } from './tell-password-changed.ts';

export type ChangePasswordParts = {
  database: Database;
  guard: AttemptGuard;
  sessions: Pick<Sessions, 'open'>;
  news: Pick<SessionNews, 'accountChanged'>;
  trail: Pick<SignOnTrail, 'stepUpFailed'>;
  clock: () => Date;
};

/** @throws AppError PASSWORD_ELSEWHERE, PASSWORD_OF_DEMO, PASSWORD_WEAK, PASSWORD_WRONG, RATE_LIMITED (seconds) */
export function createChangePassword({ database, guard, sessions, news, trail, clock }: ChangePasswordParts) {
  return async ({ current, password }: { current: string; password: string }, call: SignedIn): Promise<void> => {
    const { accountId } = call.actor;
    const stored = await findPassword(database, accountId);
    if (!stored) throw new AppError('LOGIN_REQUIRED');
    const where = passwordHeldBy(stored);
    if (where !== 'OWN') throw new AppError(where === 'DEMO' ? 'PASSWORD_OF_DEMO' : 'PASSWORD_ELSEWHERE');
    if (await isWeakPassword(password, stored.userName)) throw new AppError('PASSWORD_WEAK');
    const sources = [
      { rule: 'password', key: String(accountId) },
      { rule: 'passwordAddress', key: addressKey(call.ip) },
    ] as const;
    const seconds = await guard.count([...sources]);
    if (seconds > 0) throw new AppError('RATE_LIMITED', { seconds });
    if (!(await verifyPassword(stored.passwordHash || null, current))) {
      trail.stepUpFailed(call);
      throw new AppError('PASSWORD_WRONG');
    }
    const passwordHash = await hashPassword(password);
    await database.transaction(async (tx) => {
      if (!(await savePassword(tx, { accountId, passwordHash, at: clock(), former: stored.passwordHash })))
        throw new AppError('PASSWORD_WRONG');
      await deleteSessionsOf(tx, accountId);
      // Revokes tokens that a thief may have created.
      await revokeTokensOf(tx, accountId, clock());
      await audit(tx, { ...call, action: 'identity.change-password' }, { subjectType: 'sign-in', subjectId: String(accountId) });
      await notifyPasswordChanged(tx, accountId, 'PASSWORD_CHANGED');
    });
    await news.accountChanged(accountId);
    for (const source of sources) await guard.takeBack(source);
    // this browser continues with a new session
    const { userName, staff } = call.actor;
    const account = { id: accountId, userName, roleType: staff ? ('manager' as const) : ('common' as const) };
    await sessions.open(account, call, { way: null, proved: true });
  };
}

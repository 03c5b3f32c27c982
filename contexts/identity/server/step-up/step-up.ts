/**
 * The one port by which a session is confirmed again before calls that change who may sign in, move money out, reveal secrets or grant
 * rights: by the password, or at the OpenID Connect issuer that holds it. A second factor would be requested here.
 */
import { STEP_UP_MINUTES } from '#contexts/identity/calls/recovery.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Proof } from '#server/platform/http/access.ts';
import { addressKey } from '#server/platform/http/address-key.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { SignedIn } from '#server/platform/http/bind.ts';
import type { Call } from '#server/platform/http/call.ts';
import { findPassword } from '../password/password-store.ts';
import { findSessionProved, saveSessionProved } from '../session/session-store.ts';
import type { Sessions } from '../session/sessions.ts';
import type { AttemptGuard } from '../sign-on/attempt-guard.ts';
import { verifyPassword } from '../sign-on/passwords.ts';
import type { SignOnTrail } from '../sign-on/sign-on-trail.ts';

const STEP_UP_MS = STEP_UP_MINUTES * 60_000;

type StepUpParts = {
  database: Database;
  guard: AttemptGuard;
  sessions: Pick<Sessions, 'hashOf'>;
  trail: Pick<SignOnTrail, 'stepUpFailed'>;
  clock: () => Date;
};

export type StepUp = ReturnType<typeof createStepUp>;
export function createStepUp({ database, guard, sessions, trail, clock }: StepUpParts) {
  /** For the session of this call; false when this account has none. */
  async function saveProof(accountId: number, call: Call): Promise<boolean> {
    const hash = sessions.hashOf(call);
    return hash !== null && (await saveSessionProved(database, hash, accountId, clock()));
  }

  return {
    /** Read from the database each time: such calls are rare, and another process may have stored the proof. */
    async find(call: Call): Promise<Proof> {
      const hash = sessions.hashOf(call);
      const session = hash && (await findSessionProved(database, hash));
      if (!session) return 'PASSWORD';
      const { provedAt, fromIssuer } = session;
      if (provedAt !== null && provedAt.getTime() + STEP_UP_MS > clock().getTime()) return 'PROVED';
      return fromIssuer ? 'ISSUER' : 'PASSWORD';
    },

    /** By the issuer's statement that the account has just signed in there; false when the session is not the account's. */
    proveByIssuer: saveProof,

    /**
     * By the password, counted like a sign-in. Returns the end in ms since the epoch.
     * @throws AppError PASSWORD_WRONG, PASSWORD_ELSEWHERE, RATE_LIMITED (seconds), LOGIN_REQUIRED
     */
    async proveByPassword(password: string, call: SignedIn): Promise<{ until: number }> {
      const { accountId } = call.actor;
      const stored = await findPassword(database, accountId);
      if (!stored) throw new AppError('LOGIN_REQUIRED');
      // The password of a demo account is public, but accepted.
      if (stored.isFromIssuer) throw new AppError('PASSWORD_ELSEWHERE');
      const sources = [
        { rule: 'password', key: String(accountId) },
        { rule: 'passwordAddress', key: addressKey(call.ip) },
      ] as const;
      const seconds = await guard.count([...sources]);
      if (seconds > 0) throw new AppError('RATE_LIMITED', { seconds });
      if (!(await verifyPassword(stored.passwordHash || null, password))) {
        trail.stepUpFailed(call);
        throw new AppError('PASSWORD_WRONG');
      }
      for (const source of sources) await guard.takeBack(source);
      if (!(await saveProof(accountId, call))) throw new AppError('LOGIN_REQUIRED');
      return { until: clock().getTime() + STEP_UP_MS };
    },
  };
}

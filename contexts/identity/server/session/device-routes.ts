/** Where an account is signed in. The sessions of a demo account belong to unrelated people: each sees and ends only their own. */
import { changePassword, getSecurity, signOutDevice, signOutOtherDevices } from '#contexts/identity/calls/recovery.ts';
import { audit } from '#server/platform/audit/audit.ts';
import type { Database } from '#server/platform/db/database.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { type Bound, bind, type SignedIn } from '#server/platform/http/bind.ts';
import type { createChangePassword } from '../password/change-password.ts';
import { findPassword, type StoredPassword } from '../password/password-store.ts';
import { passwordHeldBy } from '../sign-on-code/code-rules.ts';
import { decideEnd, type SessionLimits } from './session-limits.ts';
import type { SessionNews } from './session-news.ts';
import { deleteOtherSessionsOf, deleteSessionById, listSessionsOf } from './session-store.ts';
import type { Sessions } from './sessions.ts';
import { listSignIns, type StoredSignIn } from './sign-in-store.ts';
import { describeUserAgent } from './user-agent.ts';

type Parts = {
  database: Database;
  sessions: Pick<Sessions, 'hashOf'>;
  news: SessionNews;
  change: ReturnType<typeof createChangePassword>;
  limits: SessionLimits;
  clock: () => Date;
};

const viewSignIn = ({ userAgent, ...signIn }: StoredSignIn) => ({ ...signIn, ...describeUserAgent(userAgent) });

export function deviceRoutes({ database, sessions, news, change, limits, clock }: Parts): Bound[] {
  async function stored({ actor }: SignedIn): Promise<StoredPassword> {
    const found = await findPassword(database, actor.accountId);
    if (!found) throw new AppError('LOGIN_REQUIRED');
    return found;
  }
  async function refuseShared(call: SignedIn): Promise<void> {
    if ((await stored(call)).isDemo) throw new AppError('SESSIONS_SHARED');
  }
  return [
    bind(getSecurity, async (_input, call) => {
      const account = await stored(call);
      const own = sessions.hashOf(call);
      const now = clock();
      const devices = (await listSessionsOf(database, call.actor.accountId, now))
        .map(({ tokenHash, userAgent, id, from, ...times }) => ({
          ...{ id, from, signedInAt: times.createdAt.getTime(), seenAt: times.seenAt.getTime(), expiresAt: decideEnd(times, limits) },
          ...describeUserAgent(userAgent),
          isThis: own?.equals(tokenHash) ?? false,
        }))
        .filter(({ isThis, expiresAt }) => isThis || (!account.isDemo && expiresAt > now.getTime()))
        .sort((a, b) => Number(b.isThis) - Number(a.isThis) || b.seenAt - a.seenAt);
      return {
        password: passwordHeldBy(account),
        passwordChangedAt: account.changedAt?.getTime() ?? null,
        devices,
        isShared: account.isDemo,
        signIns: account.isDemo ? [] : (await listSignIns(database, call.actor.accountId)).map(viewSignIn),
      };
    }),
    bind(changePassword, async ({ body }, call) => {
      await change(body, call);
      return {};
    }),
    bind(signOutDevice, async ({ params: { deviceId } }, call) => {
      await refuseShared(call);
      const ended = await database.transaction(async (tx) => {
        const hash = await deleteSessionById(tx, call.actor.accountId, deviceId, sessions.hashOf(call));
        if (hash) await audit(tx, call, { subjectType: 'sign-in', subjectId: String(call.actor.accountId) });
        return hash;
      });
      if (!ended) throw new AppError('SESSION_NOT_FOUND');
      await news.sessionEnded(ended.toString('base64url'));
      return {};
    }),
    bind(signOutOtherDevices, async (_input, call) => {
      await refuseShared(call);
      const ended = await database.transaction(async (tx) => {
        const count = await deleteOtherSessionsOf(tx, call.actor.accountId, sessions.hashOf(call));
        if (count > 0) await audit(tx, call, { subjectType: 'sign-in', subjectId: String(call.actor.accountId), after: { ended: count } });
        return count;
      });
      if (ended > 0) await news.accountChanged(call.actor.accountId);
      return { ended };
    }),
  ];
}

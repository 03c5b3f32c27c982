/** Audit entries without a change: failed sign-ins, wrong passwords, and refused calls. */
import type { SignInWay } from '#contexts/identity/calls/recovery.ts';
import type { CountedAudit } from '#server/platform/audit/counted-audit.ts';
import type { SignedIn } from '#server/platform/http/bind.ts';
import type { Actor, Call } from '#server/platform/http/call.ts';
import type { Refusal } from '#server/platform/http/http-server.ts';

type Where = Pick<Call, 'requestId' | 'ip'>;
type Who = Pick<Actor, 'accountId' | 'userName' | 'staff'>;
type Log = { warn(fields: Record<string, unknown>, text: string): void };

/** The caller of a failed sign-in is unknown: `account` is its target, null where there is none. */
export function createSignOnTrail({ counted, log }: { counted: Pick<CountedAudit, 'note'>; log: Log }) {
  function note(action: string, where: Where, actor: Who | null, account: number | null, after: Record<string, string>): void {
    const { requestId, ip } = where;
    log.warn({ action, account, address: ip, requestId, ...after }, 'refused');
    counted.note({ action, actor, requestId, ip }, { subjectType: 'sign-in', subjectId: account === null ? '' : String(account), after });
  }
  return {
    failed: (where: Where, account: number | null, way: SignInWay): void => note('identity.sign-in-failed', where, null, account, { way }),
    /** Not checked: too many attempts came before. */
    delayed: (where: Where, account: number | null): void => note('identity.sign-in-delayed', where, null, account, { way: 'PASSWORD' }),
    stepUpFailed: (call: Pick<SignedIn, 'actor' | 'requestId' | 'ip'>): void =>
      note('identity.step-up-failed', call, call.actor, call.actor.accountId, {}),
    /** A call that this account is not permitted to make. */
    refused: ({ actor, route, code, ...where }: Refusal): void =>
      note('identity.permission-refused', where, actor, actor.accountId, { route, code }),
  };
}
export type SignOnTrail = ReturnType<typeof createSignOnTrail>;

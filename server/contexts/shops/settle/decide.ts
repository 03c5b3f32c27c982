/** Refusing, claiming, giving back, and looking at one personal field. */
import type { RefusalReason } from '#contracts/shops/settle.ts';
import { claimApplication, refuseApplication, releaseApplication, revealField } from '#contracts/shops/settle-review.ts';
import { type SealedField, type SettleMove, settleLifecycle } from '#kernel/settle/settle.ts';
import { audit } from '#server/platform/audit/audit.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { SignedIn } from '#server/platform/http/bind.ts';
import type { SettleContext } from './context.ts';
import { refusalOfDecision } from './review-policy.ts';
import type { Application, HistoryEntry } from './settle-application.ts';
import { APPLICATION_SUBJECT } from './settle-files.ts';

async function getLocked(context: SettleContext, tx: Queryable, applicationId: string): Promise<Application> {
  const application = await context.reviews.lock(tx, applicationId);
  if (!application) throw new AppError('SETTLE_NOT_FOUND');
  return application;
}

/** Locked, and to be decided by this reviewer on the version he saw. @throws AppError as `approve` says */
export async function getForDecision(
  context: SettleContext,
  tx: Queryable,
  { actor }: SignedIn,
  { applicationId, version, move }: { applicationId: string; version: number; move: SettleMove },
): Promise<Application> {
  const application = await getLocked(context, tx, applicationId);
  const refusal = refusalOfDecision(application, move, actor.accountId);
  if (refusal) throw refusal;
  if (application.version !== version) throw new AppError('SETTLE_CHANGED');
  return application;
}

const entry = ({ actor }: SignedIn, at: Date, given: Pick<HistoryEntry, 'move' | 'state'> & Partial<HistoryEntry>): HistoryEntry => ({
  at,
  byKind: 'reviewer',
  byAccount: actor.accountId,
  byName: actor.userName,
  reasons: [],
  note: '',
  ...given,
});

export type Standing = { applicationId: string; status: Application['state']; version: number };

export async function refuse(
  context: SettleContext,
  call: SignedIn,
  on: { applicationId: string; version: number },
  given: { reasons: RefusalReason[]; note: string },
): Promise<Standing> {
  const at = new Date(context.now());
  const { from, to } = settleLifecycle.moves.refuse;
  const { reasons, note } = given;
  const { id, accountId, version } = await context.database.transaction(async (tx) => {
    const application = await getForDecision(context, tx, call, { ...on, move: 'refuse' });
    const next = await context.reviews.refuse(tx, application.id, from, { at, reasons });
    if (next === null) throw new AppError('SETTLE_STATE');
    await context.store.addHistory(tx, application.id, entry(call, at, { move: 'refuse', state: to, reasons, note }));
    await context.identity.notify(tx, application.accountId, 'SETTLE_REFUSED', {}, '/ui/mall/settle/review');
    await audit(tx, call, {
      action: refuseApplication.id,
      subjectType: APPLICATION_SUBJECT,
      subjectId: application.id,
      before: { state: application.state },
      after: { state: to, reasons },
      note,
    });
    return { ...application, version: next };
  });
  await context.identity.accountChanged(accountId);
  return { applicationId: id, status: to, version };
}

/** @throws AppError SETTLE_NOT_FOUND, SETTLE_STATE, SETTLE_CLAIMED, SETTLE_OWN_APPLICATION */
export const claim = (context: SettleContext, call: SignedIn, applicationId: string): Promise<Standing> =>
  context.database.transaction(async (tx) => {
    const application = await getLocked(context, tx, applicationId);
    const { id, state, version } = application;
    const { accountId, userName } = call.actor;
    const refusal = refusalOfDecision(application, 'approve', accountId);
    if (refusal) throw refusal;
    if (await context.reviews.claim(tx, id, accountId, userName)) {
      await context.store.addHistory(tx, id, entry(call, new Date(context.now()), { move: 'claim', state }));
      const change = { before: { claimedBy: '' }, after: { claimedBy: userName } };
      await audit(tx, call, { action: claimApplication.id, subjectType: APPLICATION_SUBJECT, subjectId: id, ...change });
    }
    return { applicationId: id, status: state, version };
  });

/** Anybody's claim may be given back, so that nothing lies with somebody who is away. @throws AppError SETTLE_NOT_FOUND, SETTLE_STATE */
export const release = (context: SettleContext, call: SignedIn, applicationId: string): Promise<Standing> =>
  context.database.transaction(async (tx) => {
    const { id, state, version, claimedBy, claimedName } = await getLocked(context, tx, applicationId);
    if (claimedBy === null || !(await context.reviews.release(tx, id, claimedBy))) throw new AppError('SETTLE_STATE');
    await context.store.addHistory(tx, id, entry(call, new Date(context.now()), { move: 'release', state }));
    const change = { before: { claimedBy: claimedName }, after: { claimedBy: '' } };
    await audit(tx, call, { action: releaseApplication.id, subjectType: APPLICATION_SUBJECT, subjectId: id, ...change });
    return { applicationId: id, status: state, version };
  });

/** Shows one personal field; who asked and why stands in the audit log before it is shown. @throws AppError SETTLE_NOT_FOUND, RATE_LIMITED (seconds) */
export async function reveal(context: SettleContext, call: SignedIn, asked: { applicationId: string; field: SealedField; reason: string }) {
  const { applicationId, field, reason } = asked;
  const application = await context.reviews.find(applicationId);
  const sealed = application && (await context.store.findOneSealed(context.database, applicationId, field));
  if (!sealed) throw new AppError('SETTLE_NOT_FOUND');
  const seconds = await context.identity.countAttempt([{ rule: 'reveal', key: String(call.actor.accountId) }]);
  if (seconds > 0) throw new AppError('RATE_LIMITED', { seconds });
  await audit(context.database, call, {
    action: revealField.id,
    subjectType: APPLICATION_SUBJECT,
    subjectId: applicationId,
    after: { field },
    note: reason,
  });
  return { field, value: context.secrets.open(applicationId, sealed) };
}

/** Acts above a limit: one person proposes, another one confirms, and only then are they carried out. */

import { isSecondPerson, type ProposedAct } from '#contexts/payments/rules/payments.ts';
import { fenToYuan } from '#kernel/money/money.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { changedFields } from '#server/platform/audit/changed-fields.ts';
import type { Database, Queryable } from '#server/platform/db/database.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { SignedIn } from '#server/platform/http/bind.ts';
import { countAlone } from './count-alone.ts';
import { type NewProposal, type Proposal, proposalStore } from './proposal-store.ts';

/** The act: its amount (`fen`, without a sign), what is shown of it, and the input of `CarryOut`. */
type WantedAct = Pick<NewProposal, 'act' | 'subjectType' | 'subjectId' | 'name' | 'nameEn' | 'after' | 'reason'> & {
  fen: number;
  before?: Record<string, unknown>;
  asked: object;
  /** Only one proposal of an act with the same text waits; omitted: any number. */
  onlyOne?: string;
};
/**
 * Carries out the proposal, in the transaction that confirms it; the call is that of the second person.
 * @throws AppError of the act, when it is no longer possible
 */
export type CarryOut = (tx: Queryable, proposal: Proposal, call: SignedIn) => Promise<void>;
export type ProposalContext = {
  database: Database;
  /** By act, including those of other contexts. */
  carryOut(act: ProposedAct): CarryOut;
  userNames(ids: number[]): Promise<ReadonlyMap<number, string>>;
  now(): number;
};

const SUBJECT = 'money-proposal';
const subjectOf = ({ subjectType, subjectId }: Pick<Proposal, 'subjectType' | 'subjectId'>): string =>
  subjectId === '' ? '' : `${subjectType}:${subjectId}`;

/**
 * In the transaction that would do it: '' when its caller may act alone, which is counted; otherwise the id of the proposal that waits for
 * a second person. `at` in ms.
 * @throws AppError PROPOSAL_WAITING when a similar one already waits
 */
export async function proposeOrAlone(tx: Queryable, call: SignedIn, at: number, wanted: WantedAct): Promise<string> {
  const { fen, before: was = {}, onlyOne = '', ...of } = wanted;
  const by = call.actor.accountId;
  const because = await countAlone(tx, { act: wanted.act, fen, by, at });
  if (because === null) return '';
  const shown = changedFields(was, wanted.after);
  const id = await proposalStore.insert(tx, { ...of, ...shown, onlyOne, amountFen: fen, because, proposedBy: by, proposedAt: at });
  if (id === '') throw new AppError('PROPOSAL_WAITING');
  await audit(tx, call, {
    subjectType: SUBJECT,
    subjectId: id,
    before: shown.before,
    after: { ...shown.after, subject: subjectOf(wanted), amount: fenToYuan(fen), proposalState: 'PROPOSED' },
    note: wanted.reason,
  });
  return id;
}

/** @throws AppError PROPOSAL_NOT_FOUND, PROPOSAL_STATE */
async function lockWaiting(tx: Queryable, id: string): Promise<Proposal> {
  const proposal = await proposalStore.lock(tx, id);
  if (!proposal) throw new AppError('PROPOSAL_NOT_FOUND');
  if (proposal.state !== 'PROPOSED') throw new AppError('PROPOSAL_STATE');
  return proposal;
}

/**
 * The second person's confirmation: it is carried out now. @throws AppError PROPOSAL_NOT_FOUND, PROPOSAL_STATE, PROPOSAL_SAME_PERSON, and
 * of the act
 */
export async function confirmProposal(context: ProposalContext, id: string, call: SignedIn): Promise<void> {
  const by = call.actor.accountId;
  await context.database.transaction(async (tx) => {
    const proposal = await lockWaiting(tx, id);
    if (!isSecondPerson(proposal.act, proposal.proposedBy, by)) throw new AppError('PROPOSAL_SAME_PERSON');
    await context.carryOut(proposal.act)(tx, proposal, call);
    if (!(await proposalStore.confirm(tx, id, by, context.now()))) throw new AppError('PROPOSAL_STATE');
    await audit(tx, call, {
      subjectType: SUBJECT,
      subjectId: id,
      before: { proposalState: 'PROPOSED' },
      after: { subject: subjectOf(proposal), amount: fenToYuan(proposal.amountFen), proposalState: 'CONFIRMED' },
    });
  });
}

/** By any member of staff, including the proposer. @throws AppError PROPOSAL_NOT_FOUND, PROPOSAL_STATE */
export async function refuseProposal(context: ProposalContext, id: string, reason: string, call: SignedIn): Promise<void> {
  await context.database.transaction(async (tx) => {
    const proposal = await lockWaiting(tx, id);
    if (!(await proposalStore.refuse(tx, id, call.actor.accountId, context.now(), reason))) throw new AppError('PROPOSAL_STATE');
    await audit(tx, call, {
      subjectType: SUBJECT,
      subjectId: id,
      before: { proposalState: 'PROPOSED' },
      after: { subject: subjectOf(proposal), amount: fenToYuan(proposal.amountFen), proposalState: 'REFUSED' },
      note: reason,
    });
  });
}

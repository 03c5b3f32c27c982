/**
 * Staff actions on programmes: draft, change, open, pause, resume, close. An increase of the budget above a limit takes two people
 * (docs/two-people.md).
 */

import { type CarryOut, proposeOrAlone } from '#contexts/payments/server/index.ts';
import type { ProgrammeInput } from '#contexts/vouchers/calls/admin-vouchers.ts';
import { type ProgrammeMove, programmeLifecycle } from '#contexts/vouchers/rules/vouchers.ts';
import { decideMove } from '#kernel/lifecycle/lifecycle.ts';
import { fenToYuan, parseYuanToFen } from '#kernel/money/money.ts';
import { audit } from '#server/platform/audit/audit.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { SignedIn } from '#server/platform/http/bind.ts';
import { createOnce } from '#server/platform/idempotency/create-once.ts';
import type { VouchersContext } from '../ports.ts';
import { budgetLeftFen, grownFen, type Programme, type ProgrammeTerms } from './programme.ts';
import { programmeStore } from './programme-store.ts';
import { PLATFORM } from './programme-view.ts';

/** @throws AppError PROGRAMME_TIMES, AMOUNT_INVALID */
function termsOf({ budget, face, cap, shopIds, ...rest }: ProgrammeInput): ProgrammeTerms {
  const terms = {
    ...rest,
    name: rest.name.trim(),
    nameEn: rest.nameEn.trim(),
    issuer: rest.issuer.trim(),
    issuerEn: rest.issuerEn.trim(),
    budgetFen: parseYuanToFen(budget),
    faceFen: parseYuanToFen(face),
    capFen: parseYuanToFen(cap),
    shopIds: shopIds.map((id) => (id === PLATFORM ? '' : id)),
  };
  if (!(terms.claimFrom < terms.claimUntil && terms.claimUntil <= terms.validUntil)) throw new AppError('PROGRAMME_TIMES');
  if (terms.faceFen <= 0 || terms.budgetFen < terms.faceFen) throw new AppError('AMOUNT_INVALID');
  return terms;
}

/** What may be changed of a programme once vouchers may have been claimed: texts, budget, and the periods of claim and use. */
const changeable = ({ name, nameEn, issuer, issuerEn, intro, introEn, budgetFen, claimUntil, validUntil }: ProgrammeTerms) => ({
  name,
  nameEn,
  issuer,
  issuerEn,
  intro,
  introEn,
  budgetFen,
  claimUntil,
  validUntil,
});
/** For the audit log. */
const saidOf = ({ budgetFen, faceFen, capFen, claimFrom, claimUntil, validUntil, ...rest }: ProgrammeTerms) => ({
  ...rest,
  budget: fenToYuan(budgetFen),
  face: fenToYuan(faceFen),
  cap: fenToYuan(capFen),
  claimFrom,
  claimUntil,
  validUntil,
});

export const createProgramme = (context: VouchersContext, input: ProgrammeInput, call: SignedIn): Promise<string> =>
  context.database.transaction((tx) =>
    createOnce(tx, call, input, async () => {
      const made = await programmeStore.insert(tx, termsOf(input));
      await audit(tx, call, { subjectType: 'programme', subjectId: made.id, after: saidOf(made) });
      return made.id;
    }),
  );

/**
 * The result of a change. `proposalId` '' when it was made; otherwise a second person has to confirm it, and the programme is unchanged.
 */
type Changed = { programme: Programme; proposalId: string };
/** What a second person confirms, for the version that was proposed on. */
type BudgetChange =
  | { what: 'OPEN'; programmeId: string; version: number }
  | { what: 'CHANGE'; programmeId: string; version: number; terms: ProgrammeTerms };

/** @throws AppError PROGRAMME_NOT_FOUND */
async function lockProgramme(tx: Queryable, id: string): Promise<Programme> {
  const programme = await programmeStore.lock(tx, id);
  if (!programme) throw new AppError('PROGRAMME_NOT_FOUND');
  return programme;
}

/** The resulting terms. @throws AppError PROGRAMME_STATE, PROGRAMME_BUDGET, PROGRAMME_TIMES */
function changedTerms(before: Programme, wanted: ProgrammeTerms): ProgrammeTerms {
  if (before.state === 'CLOSED') throw new AppError('PROGRAMME_STATE');
  const terms = before.state === 'DRAFT' ? wanted : termsAfter(before, wanted);
  if (terms.budgetFen < before.claimedFen - before.releasedFen) throw new AppError('PROGRAMME_BUDGET');
  return terms;
}
function termsAfter(before: Programme, wanted: ProgrammeTerms): ProgrammeTerms {
  const terms = { ...before, ...changeable(wanted) };
  if (!(terms.claimFrom < terms.claimUntil && terms.claimUntil <= terms.validUntil)) throw new AppError('PROGRAMME_TIMES');
  return terms;
}
/** @throws AppError PROGRAMME_CHANGED */
async function saveTerms(
  tx: Queryable,
  before: Programme,
  { version, terms, note }: { version: number; terms: ProgrammeTerms; note?: string },
  call: SignedIn,
): Promise<Programme> {
  const after = await programmeStore.change(tx, before.id, version, terms);
  if (!after) throw new AppError('PROGRAMME_CHANGED');
  await audit(tx, call, { subjectType: 'programme', subjectId: before.id, before: saidOf(before), after: saidOf(after), note });
  return after;
}

/**
 * @throws AppError PROGRAMME_NOT_FOUND, PROGRAMME_STATE, PROGRAMME_CHANGED, PROGRAMME_BUDGET, PROGRAMME_TIMES, AMOUNT_INVALID,
 * PROPOSAL_WAITING
 */
export const changeProgramme = (
  context: VouchersContext,
  id: string,
  { version, ...input }: ProgrammeInput & { version: number },
  call: SignedIn,
): Promise<Changed> =>
  context.database.transaction(async (tx) => {
    const before = await lockProgramme(tx, id);
    const terms = changedTerms(before, termsOf(input));
    if (before.version !== version) throw new AppError('PROGRAMME_CHANGED');
    const change: BudgetChange = { what: 'CHANGE', programmeId: id, version, terms };
    const proposalId = await proposeOrAlone(tx, call, context.now(), {
      act: 'voucher-budget',
      // Nothing can be claimed of a draft yet.
      fen: before.state === 'DRAFT' ? 0 : grownFen(before, terms),
      subjectType: 'programme',
      subjectId: id,
      name: before.name,
      nameEn: before.nameEn,
      onlyOne: id,
      before: saidOf(before),
      after: saidOf(terms),
      reason: '',
      asked: change,
    });
    return { programme: proposalId === '' ? await saveTerms(tx, before, { version, terms }, call) : before, proposalId };
  });

const moves: Record<ProgrammeMove, (tx: Queryable, id: string) => Promise<Programme | null>> = {
  open: (tx, id) => programmeStore.move(tx, id, 'open'),
  pause: (tx, id) => programmeStore.move(tx, id, 'pause'),
  resume: (tx, id) => programmeStore.move(tx, id, 'resume'),
  close: (tx, id) => programmeStore.move(tx, id, 'close'),
};

/** @throws AppError PROGRAMME_STATE */
async function makeMove(tx: Queryable, before: Programme, move: ProgrammeMove, note: string, call: SignedIn): Promise<Programme> {
  const after = await moves[move](tx, before.id);
  if (!after) throw new AppError('PROGRAMME_STATE');
  await audit(tx, call, {
    subjectType: 'programme',
    subjectId: before.id,
    before: { state: before.state },
    after: { state: after.state },
    note,
  });
  return after;
}

/** @throws AppError PROGRAMME_NOT_FOUND, PROGRAMME_STATE, PROPOSAL_WAITING */
export const moveProgramme = (
  context: VouchersContext,
  id: string,
  move: ProgrammeMove,
  reason: string,
  call: SignedIn,
): Promise<Changed> =>
  context.database.transaction(async (tx) => {
    const before = await lockProgramme(tx, id);
    const decided = decideMove(programmeLifecycle, move, before.state, 'staff');
    if (!decided.ok) throw new AppError('PROGRAMME_STATE');
    const change: BudgetChange = { what: 'OPEN', programmeId: id, version: before.version };
    const proposalId =
      move === 'open'
        ? await proposeOrAlone(tx, call, context.now(), {
            act: 'voucher-budget',
            fen: budgetLeftFen(before),
            subjectType: 'programme',
            subjectId: id,
            name: before.name,
            nameEn: before.nameEn,
            onlyOne: id,
            before: { state: before.state },
            after: { ...saidOf(before), state: decided.to },
            reason: reason.trim(),
            asked: change,
          })
        : '';
    return { programme: proposalId === '' ? await makeMove(tx, before, move, reason.trim(), call) : before, proposalId };
  });

/**
 * Carries out a confirmed proposal.
 * @throws AppError PROGRAMME_NOT_FOUND, PROGRAMME_STATE, PROGRAMME_BUDGET, PROPOSAL_STALE when the programme has changed since
 */
export const carryOutVoucherBudget: CarryOut = async (tx, { asked, reason }, call) => {
  const change = asked as BudgetChange;
  const before = await lockProgramme(tx, change.programmeId);
  // Claims do not change the version: the budget is checked against them again.
  if (before.version !== change.version) throw new AppError('PROPOSAL_STALE');
  if (change.what === 'CHANGE') {
    await saveTerms(tx, before, { version: change.version, terms: changedTerms(before, change.terms), note: reason }, call);
    return;
  }
  if (!decideMove(programmeLifecycle, 'open', before.state, 'staff').ok) throw new AppError('PROGRAMME_STATE');
  await makeMove(tx, before, 'open', reason, call);
};

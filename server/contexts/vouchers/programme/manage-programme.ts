/** What staff do with programmes: draft, change, open, pause, resume, close. */
import type { ProgrammeInput } from '#contracts/vouchers/admin-vouchers.ts';
import { decideMove } from '#kernel/lifecycle/lifecycle.ts';
import { fenToYuan, parseYuanToFen } from '#kernel/money/money.ts';
import { type ProgrammeMove, programmeLifecycle } from '#kernel/vouchers/vouchers.ts';
import { audit } from '#server/platform/audit/audit.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { SignedIn } from '#server/platform/http/bind.ts';
import { createOnce } from '#server/platform/idempotency/create-once.ts';
import type { VouchersContext } from '../ports.ts';
import type { Programme, ProgrammeTerms } from './programme.ts';
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

/** What may be changed of a programme of which vouchers may have been claimed: words, budget, and how long it can be claimed and used. */
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

/** @throws AppError PROGRAMME_NOT_FOUND, PROGRAMME_STATE, PROGRAMME_CHANGED, PROGRAMME_BUDGET, PROGRAMME_TIMES */
export const changeProgramme = (
  context: VouchersContext,
  id: string,
  { version, ...input }: ProgrammeInput & { version: number },
  call: SignedIn,
): Promise<Programme> =>
  context.database.transaction(async (tx) => {
    const before = await programmeStore.lock(tx, id);
    if (!before) throw new AppError('PROGRAMME_NOT_FOUND');
    if (before.state === 'CLOSED') throw new AppError('PROGRAMME_STATE');
    const wanted = termsOf(input);
    const terms = before.state === 'DRAFT' ? wanted : termsAfter(before, wanted);
    if (terms.budgetFen < before.claimedFen - before.releasedFen) throw new AppError('PROGRAMME_BUDGET');
    const after = await programmeStore.change(tx, id, version, terms);
    if (!after) throw new AppError('PROGRAMME_CHANGED');
    await audit(tx, call, { subjectType: 'programme', subjectId: id, before: saidOf(before), after: saidOf(after) });
    return after;
  });
function termsAfter(before: Programme, wanted: ProgrammeTerms): ProgrammeTerms {
  const terms = { ...before, ...changeable(wanted) };
  if (!(terms.claimFrom < terms.claimUntil && terms.claimUntil <= terms.validUntil)) throw new AppError('PROGRAMME_TIMES');
  return terms;
}

const moves: Record<ProgrammeMove, (tx: Queryable, id: string) => Promise<Programme | null>> = {
  open: (tx, id) => programmeStore.move(tx, id, 'open'),
  pause: (tx, id) => programmeStore.move(tx, id, 'pause'),
  resume: (tx, id) => programmeStore.move(tx, id, 'resume'),
  close: (tx, id) => programmeStore.move(tx, id, 'close'),
};

/** @throws AppError PROGRAMME_NOT_FOUND, PROGRAMME_STATE */
export const moveProgramme = (
  context: VouchersContext,
  id: string,
  move: ProgrammeMove,
  reason: string,
  call: SignedIn,
): Promise<Programme> =>
  context.database.transaction(async (tx) => {
    const before = await programmeStore.lock(tx, id);
    if (!before) throw new AppError('PROGRAMME_NOT_FOUND');
    const decided = decideMove(programmeLifecycle, move, before.state, 'staff');
    const after = decided.ok ? await moves[move](tx, id) : null;
    if (!after) throw new AppError('PROGRAMME_STATE');
    await audit(tx, call, {
      subjectType: 'programme',
      subjectId: id,
      before: { state: before.state },
      after: { state: after.state },
      note: reason.trim(),
    });
    return after;
  });

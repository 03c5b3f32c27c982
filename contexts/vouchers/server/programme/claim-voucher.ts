/** Claims a voucher: eligibility, the limit per person and the budget, decided with the programme locked. */

import type { Refusal } from '#contexts/payments/server/index.ts';
import { type Claimant, refuseClaimant } from '#contexts/vouchers/rules/vouchers.ts';
import { isStoredId } from '#kernel/id/id.ts';
import { fenToYuan } from '#kernel/money/money.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { SignedIn } from '#server/platform/http/bind.ts';
import { createOnce } from '#server/platform/idempotency/create-once.ts';
import type { VouchersContext } from '../ports.ts';
import { voucherStore } from '../voucher/voucher-store.ts';
import { budgetLeftFen, eligibilityOf, type Programme, validUntilOf } from './programme.ts';
import { programmeStore } from './programme-store.ts';

const refused = (code: Refusal['code'], params: Refusal['params'] = {}): Refusal => ({ code, params });

/** Why this account, which has `mine` of them, cannot claim one now. `claimant` null: an anonymous visitor. Pure. */
export function refuseClaim(programme: Programme, claimant: Claimant | null, mine: number, now: number): Refusal | null {
  if (programme.state !== 'OPEN') return refused('VOUCHER_NOT_OPEN');
  if (now < programme.claimFrom) return refused('VOUCHER_TOO_EARLY');
  if (now >= programme.claimUntil) return refused('VOUCHER_TOO_LATE');
  const byPerson = claimant && refuseClaimant(eligibilityOf(programme), claimant);
  if (byPerson) return refused(byPerson);
  if (mine >= programme.perPerson) return refused('VOUCHER_PER_PERSON', { most: programme.perPerson });
  if (budgetLeftFen(programme) < programme.faceFen) return refused('VOUCHER_GONE');
  return null;
}

/** @throws AppError PROGRAMME_NOT_FOUND, VOUCHER_… with the reason */
export async function claimVoucher(context: VouchersContext, programmeId: string, call: SignedIn) {
  if (!isStoredId(programmeId)) throw new AppError('PROGRAMME_NOT_FOUND');
  const { accountId } = call.actor;
  const claimant = await context.claimantOf(accountId);
  return context.database.transaction((tx) =>
    createOnce(tx, call, { programmeId }, async () => {
      const programme = await programmeStore.lock(tx, programmeId);
      if (!programme || programme.state === 'DRAFT') throw new AppError('PROGRAMME_NOT_FOUND');
      const now = context.now();
      const refusal = refuseClaim(programme, claimant, await voucherStore.count(tx, programmeId, accountId), now);
      if (refusal) throw new AppError(refusal.code, refusal.params);
      const voucher = await voucherStore.insert(tx, programmeId, accountId, now, validUntilOf(programme, now));
      if (!voucher) throw new AppError('VOUCHER_GONE');
      await audit(tx, call, { subjectType: 'voucher', subjectId: voucher.id, after: { programmeId, amount: fenToYuan(voucher.faceFen) } });
      return { voucherId: voucher.id, face: fenToYuan(voucher.faceFen), validUntil: voucher.validUntil };
    }),
  );
}

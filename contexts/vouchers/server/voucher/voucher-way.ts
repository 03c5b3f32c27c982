/** Paying by vouchers: what each covers of the amount due, taken and returned with the postings (decision 0035). */

import type { Due, DueLine, ImmediateWay, OfferedFor, OfferRefusal, Refusal, Taken, WayOffer } from '#contexts/payments/server/index.ts';
import { type CoverLine, type CoverOffer, chooseVouchers, mayCombine, offerCover, spreadCover } from '#contexts/vouchers/rules/vouchers.ts';
import { prorate } from '#kernel/money/money.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import type { VouchersContext } from '../ports.ts';
import { coverRuleOf, type Programme } from '../programme/programme.ts';
import { programmeStore } from '../programme/programme-store.ts';
import { type Redemption, redemptionStore } from './redemption-store.ts';
import { type Voucher, type VoucherWithProgramme, voucherLeftFen, voucherStore } from './voucher-store.ts';

export const VOUCHER = 'voucher';
/** The reference of a tender. */
export const referenceOf = ({ programmeId, id }: Pick<Voucher, 'programmeId' | 'id'>): string => `${programmeId}-${id}`;
const readReference = (reference: string): { programmeId: string; voucherId: string } => {
  const [programmeId = '', voucherId = ''] = reference.split('-');
  return { programmeId, voucherId };
};
/** What the issuer of a programme owes. */
export const programmeAccount = (programmeId: string): string => `voucher:${programmeId}`;
export const voucherAccount = ({ reference }: { reference: string }): string => programmeAccount(readReference(reference).programmeId);

/** The fields that vouchers depend on. */
export type CoveredPart = Pick<DueLine, 'shopId' | 'goodsType' | 'fen' | 'discountFen'>;

/** Vouchers are issued for purchases: they cannot pay a debt of credit or a bill for metered use. */
const isRedeemedFor = (kind: string): boolean => kind === 'ORDER' || kind === 'GROUP';

const refused = <C extends Refusal['code']>(code: C): { code: C; params: Refusal['params'] } => ({ code, params: {} });

export async function coverLines(
  context: VouchersContext,
  accountId: number,
  lines: readonly CoveredPart[],
  on?: Queryable,
): Promise<CoverLine[]> {
  const shopIds = [...new Set(lines.flatMap(({ shopId }) => (shopId === null ? [] : [shopId])))];
  const related = shopIds.length === 0 ? new Set<string>() : await context.relatedShops(accountId, shopIds, on);
  return lines.map(({ shopId, goodsType, fen, discountFen }) => ({
    shopId: shopId ?? '',
    goodsType,
    fen,
    isDiscounted: discountFen > 0,
    isRelated: shopId !== null && related.has(shopId),
  }));
}

/** Why the voucher itself cannot be used now, whatever is bought. */
function refuseVoucher({ voucher, programme }: VoucherWithProgramme, now: number): OfferRefusal | null {
  if (programme.state === 'PAUSED') return refused('VOUCHER_PAUSED');
  if (voucher.state === 'EXPIRED' || voucher.validUntil <= now) return refused('VOUCHER_EXPIRED');
  return null;
}

type Covered = VoucherWithProgramme & { offer: CoverOffer; leftFen: number; refusal: OfferRefusal | null };
/** What is covered; `heldFen` by reference: what vouchers already pay for it. */
type CoverFor = { payableId: string; heldFen(reference: string): number };
export const NOT_ORDERED: CoverFor = { payableId: '', heldFen: () => 0 };

/** What each usable voucher may pay for these lines, as if none of them were used for it yet. */
export async function coverAll(
  context: VouchersContext,
  accountId: number,
  { payableId, heldFen }: CoverFor,
  lines: readonly CoverLine[],
): Promise<Covered[]> {
  const now = context.now();
  const found = await voucherStore.listUsable(context.database, accountId, now, payableId);
  return found.map((both) => {
    const held = heldFen(referenceOf(both.voucher));
    const leftFen = voucherLeftFen(both.voucher) + held;
    const offer = offerCover(coverRuleOf(both.programme), leftFen, lines);
    const byLines = offer.refusal && refused(offer.refusal);
    return { ...both, offer, leftFen, refusal: held > 0 ? null : (refuseVoucher(both, now) ?? byLines) };
  });
}

/** The best choice among them. */
export const bestOf = (covered: readonly Covered[], lines: readonly CoverLine[]): ReadonlyMap<string, number> =>
  new Map(
    chooseVouchers(
      covered
        .filter(({ refusal }) => refusal === null)
        .map(({ voucher, programme, offer }) => ({
          voucherId: voucher.id,
          programmeId: programme.id,
          withVouchers: programme.withVouchers,
          validUntil: voucher.validUntil,
          cover: { most: offer.fen, lines: offer.lines },
        })),
      lines.map(({ fen }) => fen),
    ).map(({ voucher, fen }) => [voucher.voucherId, fen]),
  );

async function offers(
  context: VouchersContext,
  accountId: number,
  due: Due,
  { kind, lines: parts, heldFen }: OfferedFor,
): Promise<WayOffer[]> {
  if (!isRedeemedFor(kind) || parts.length === 0) return [];
  const lines = await coverLines(context, accountId, parts);
  const covered = await coverAll(context, accountId, { payableId: due.id, heldFen }, lines);
  const best = bestOf(covered, lines);
  return covered.map(({ voucher, programme, offer, leftFen, refusal }) => ({
    reference: referenceOf(voucher),
    label: programme.name,
    labelEn: programme.nameEn,
    leftFen,
    mostFen: offer.fen,
    until: voucher.validUntil,
    refusal,
    suggestedFen: best.get(voucher.id) ?? 0,
    sharePermille: programme.sharePermille,
    excludes: covered
      .filter((other) => other.voucher.id !== voucher.id && !mayCombine([other.programme, programme].map(combinable)))
      .map((other) => referenceOf(other.voucher)),
  }));
}
const combinable = ({ id, withVouchers }: Programme) => ({ programmeId: id, withVouchers });

/** The redemptions of the payable and the new one, spread over its lines; null when the lines have no room for all. */
async function spreadOver(
  tx: Queryable,
  redemptions: readonly Pick<Redemption, 'paymentId' | 'programmeId' | 'fen'>[],
  parts: readonly DueLine[],
  lines: readonly CoverLine[],
) {
  const covers: { most: number; lines: number[] }[] = [];
  for (const { programmeId, fen } of redemptions) {
    const programme = await programmeStore.find(tx, programmeId);
    covers.push({ most: fen, lines: programme ? offerCover(coverRuleOf(programme), fen, lines).lines : [] });
  }
  const spread = spreadCover(
    covers,
    lines.map(({ fen }) => fen),
  );
  if (spread.some(({ fen }, index) => fen !== redemptions[index]?.fen)) return null;
  return spread.flatMap(({ lines: given }, index) =>
    [...given].flatMap(([at, fen]) => {
      const part = parts[at];
      const { lineNo = 0, shopId = null, clusterId = '', goodsType = '', goodsId = '' } = part ?? {};
      return fen > 0 && part
        ? [{ paymentId: redemptions[index]?.paymentId ?? '', lineNo, shopId: shopId ?? '', clusterId, goodsType, goodsId, fen }]
        : [];
    }),
  );
}

async function take(context: VouchersContext, tx: Queryable, taken: Taken): Promise<Refusal | null> {
  const { reference, amountFen: fen, accountId, payableKind, payableId } = taken;
  if (!isRedeemedFor(payableKind)) return refused('VOUCHER_GOODS');
  const now = context.now();
  const { programmeId, voucherId } = readReference(reference);
  const both = await voucherStore.lock(tx, voucherId, accountId);
  if (!both || both.programme.id !== programmeId) return refused('VOUCHER_NOT_FOUND');
  const ownRefusal = refuseVoucher(both, now);
  if (ownRefusal) return ownRefusal;
  const parts = await context.linesOf({ kind: payableKind, id: payableId }, tx);
  const lines = await coverLines(context, accountId, parts, tx);
  const offer = offerCover(coverRuleOf(both.programme), voucherLeftFen(both.voucher), lines);
  if (offer.refusal) return refused(offer.refusal);
  if (fen > offer.fen) return refused('VOUCHER_EXCEEDS');
  const held = await redemptionStore.listHeld(tx, payableKind, payableId);
  const programmes = [both.programme];
  for (const other of held) {
    const programme = await programmeStore.find(tx, other.programmeId);
    if (programme) programmes.push(programme);
  }
  if (!mayCombine(programmes.map(combinable))) return refused('VOUCHER_ALONE');
  const made = { paymentId: taken.id, programmeId, fen };
  const spread = await spreadOver(tx, [...held, made], parts, lines);
  if (!spread) return refused('VOUCHER_OVERLAP');
  if (!(await voucherStore.use(tx, voucherId, fen, now))) return refused('VOUCHER_EXCEEDS');
  await redemptionStore.insert(tx, { ...made, outTradeNo: taken.outTradeNo, voucherId, accountId, payableKind, payableId, at: now });
  await redemptionStore.replaceLines(tx, { kind: payableKind, id: payableId }, spread);
  return null;
}

/** A part is returned to the lines in proportion to what is left of each. */
async function releaseHeld(
  context: VouchersContext,
  tx: Queryable,
  { id, amountFen: fen }: Taken,
  why: 'RELEASE' | 'REFUND',
): Promise<void> {
  const redemption = await redemptionStore.lock(tx, id);
  if (!redemption) throw new Error(`payment ${id} was paid by no voucher`);
  if (why === 'RELEASE') await redemptionStore.withdraw(tx, id);
  else {
    const lines = await redemptionStore.listLines(tx, id);
    const shares = prorate(
      fen,
      lines.map((line) => line.fen - line.returnedFen),
    );
    await redemptionStore.returnPart(
      tx,
      id,
      fen,
      context.now(),
      lines.flatMap(({ lineNo }, index) => ((shares[index] ?? 0) > 0 ? [{ lineNo, fen: shares[index] ?? 0 }] : [])),
    );
  }
  await voucherStore.releaseHeld(tx, redemption.voucherId, fen);
}

export const createVoucherWay = (context: VouchersContext): ImmediateWay => ({
  name: VOUCHER,
  method: 'VOUCHER',
  ownShop: 'LINES',
  takes: 'AT_ONCE',
  account: voucherAccount,
  offers: (accountId, due, wanted) => offers(context, accountId, due, wanted),
  take: (tx, taken) => take(context, tx, taken),
  releaseHeld: (tx, taken, why) => releaseHeld(context, tx, taken, why),
});

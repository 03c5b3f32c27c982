/** API views of programmes and vouchers. */

import type { GoodsType } from '#contexts/catalogue/rules/goods-types.ts';
import type { StaffProgramme } from '#contexts/vouchers/calls/admin-vouchers.ts';
import type { ProgrammeView, VoucherView } from '#contexts/vouchers/calls/vouchers.ts';
import { type Claimant, programmeLifecycle } from '#contexts/vouchers/rules/vouchers.ts';
import { allowedMoves } from '#kernel/lifecycle/lifecycle.ts';
import { fenToYuan } from '#kernel/money/money.ts';
import type { VouchersContext } from '../ports.ts';
import type { Redemption } from '../voucher/redemption-store.ts';
import { type VoucherWithProgramme, voucherLeftFen } from '../voucher/voucher-store.ts';
import { refuseClaim } from './claim-voucher.ts';
import { budgetLeftFen, owedFen, type Programme } from './programme.ts';

const NONE = { code: '', params: {} };
export type Named = { id: string; name: string; nameEn: string };
/** Represents the platform among the shops. */
export const PLATFORM = 'platform';

/** Names of the shops, regions and groups that programmes are limited to. */
export async function namesFor(context: VouchersContext, programmes: readonly Programme[]) {
  const idsOf = (of: (programme: Programme) => string[]) => [...new Set(programmes.flatMap(of))].filter((id) => id !== '');
  const [shops, centers, groups] = await Promise.all([
    context.shopNames(idsOf(({ shopIds }) => shopIds)),
    context.centers(),
    context.groupNames(idsOf(({ groupIds }) => groupIds)),
  ]);
  return {
    shop: (id: string): Named => (id === '' ? { id: PLATFORM, name: '', nameEn: '' } : { id, name: id, nameEn: id, ...shops.get(id) }),
    region(id: string): Named {
      const center = centers.get(id);
      return { id, name: center?.centerName ?? id, nameEn: center?.centerNameEn ?? id };
    },
    group: (id: string) => ({ id, name: groups.get(id) ?? id }),
  };
}
export type Names = Awaited<ReturnType<typeof namesFor>>;

const termsOf = (programme: Programme, names: Names) => ({
  name: programme.name,
  nameEn: programme.nameEn,
  issuer: programme.issuer,
  issuerEn: programme.issuerEn,
  intro: programme.intro,
  introEn: programme.introEn,
  budget: fenToYuan(programme.budgetFen),
  face: fenToYuan(programme.faceFen),
  sharePermille: programme.sharePermille,
  cap: fenToYuan(programme.capFen),
  perPerson: programme.perPerson,
  claimFrom: programme.claimFrom,
  claimUntil: programme.claimUntil,
  validDays: programme.validDays,
  validUntil: programme.validUntil,
  goodsTypes: programme.goodsTypes as GoodsType[],
  shops: programme.shopIds.map(names.shop),
  withVouchers: programme.withVouchers,
  withCoupons: programme.withCoupons,
  kinds: programme.kinds,
  regions: programme.clusterIds.map(names.region),
  phoneVerified: programme.phoneVerified,
  company: programme.company,
});

export const viewProgramme = (programme: Programme, names: Names, claimant: Claimant | null, mine: number, now: number): ProgrammeView => ({
  ...termsOf(programme, names),
  programmeId: programme.id,
  state: programme.state,
  forGroups: programme.groupIds.length > 0,
  left: fenToYuan(Math.max(0, budgetLeftFen(programme))),
  claimedCount: programme.claimedCount,
  mine,
  refusal: refuseClaim(programme, claimant, mine, now) ?? NONE,
});

export const viewStaffProgramme = (programme: Programme, names: Names): StaffProgramme => ({
  ...termsOf(programme, names),
  groups: programme.groupIds.map(names.group),
  programmeId: programme.id,
  state: programme.state,
  version: programme.version,
  claimedCount: programme.claimedCount,
  claimed: fenToYuan(programme.claimedFen),
  released: fenToYuan(programme.releasedFen),
  used: fenToYuan(programme.usedFen),
  returned: fenToYuan(programme.returnedFen),
  paid: fenToYuan(programme.paidFen),
  owed: fenToYuan(owedFen(programme)),
  left: fenToYuan(budgetLeftFen(programme)),
  createdAt: programme.createdAt,
  actions: [
    ...allowedMoves(programmeLifecycle, programme.state, 'staff'),
    ...(programme.state === 'CLOSED' ? [] : ['change']),
    ...(programme.state === 'DRAFT' ? [] : ['settle']),
  ],
});

function standingOf({ voucher, programme }: VoucherWithProgramme, now: number): VoucherView['standing'] {
  const left = voucherLeftFen(voucher);
  if (left <= 0 && voucher.usedFen > voucher.returnedFen && voucher.releasedFen === 0) return 'SPENT';
  if (voucher.state === 'EXPIRED' || voucher.validUntil <= now) return 'EXPIRED';
  return programme.state === 'PAUSED' ? 'PAUSED' : 'USABLE';
}

export function viewVoucher(both: VoucherWithProgramme, names: Names, uses: readonly Redemption[], now: number): VoucherView {
  const { voucher, programme } = both;
  const terms = termsOf(programme, names);
  return {
    voucherId: voucher.id,
    programmeId: programme.id,
    name: terms.name,
    nameEn: terms.nameEn,
    issuer: terms.issuer,
    issuerEn: terms.issuerEn,
    face: fenToYuan(voucher.faceFen),
    left: fenToYuan(voucherLeftFen(voucher)),
    sharePermille: terms.sharePermille,
    cap: terms.cap,
    goodsTypes: terms.goodsTypes,
    shops: terms.shops,
    withVouchers: terms.withVouchers,
    withCoupons: terms.withCoupons,
    claimedAt: voucher.claimedAt,
    validUntil: voucher.validUntil,
    standing: standingOf(both, now),
    uses: uses.map(({ payableId, fen, returnedFen, at }) => ({
      orderId: payableId,
      amount: fenToYuan(fen),
      returned: fenToYuan(returnedFen),
      at,
    })),
  };
}

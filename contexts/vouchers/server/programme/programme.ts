/** A programme of vouchers as stored; pure. Amounts are fen, instants ms. */
import type { ClaimantKind, CoverRule, Eligibility, ProgrammeState } from '#contexts/vouchers/rules/vouchers.ts';
import { DAY_MS } from '#kernel/time/time.ts';

export type ProgrammeTerms = {
  name: string;
  nameEn: string;
  issuer: string;
  issuerEn: string;
  intro: string;
  introEn: string;
  budgetFen: number;
  /** Of one voucher. */
  faceFen: number;
  sharePermille: number;
  /** For one order; 0: no cap. */
  capFen: number;
  perPerson: number;
  claimFrom: number;
  claimUntil: number;
  /** Days after it was claimed; 0: until `validUntil`. */
  validDays: number;
  validUntil: number;
  goodsTypes: string[];
  /** '' represents the platform. */
  shopIds: string[];
  withVouchers: boolean;
  withCoupons: boolean;
  kinds: ClaimantKind[];
  groupIds: string[];
  clusterIds: string[];
  phoneVerified: boolean;
  company: boolean;
};
export type Programme = ProgrammeTerms & {
  id: string;
  state: ProgrammeState;
  version: number;
  claimedCount: number;
  claimedFen: number;
  releasedFen: number;
  usedFen: number;
  returnedFen: number;
  paidFen: number;
  createdAt: number;
};

/** What can still be claimed. */
export const budgetLeftFen = ({ budgetFen, claimedFen, releasedFen }: Programme): number => budgetFen - claimedFen + releasedFen;
/** How much more a change lets buyers claim, in fen: the higher budget, or all that is left of it when the claim period is extended. */
export const grownFen = (programme: Programme, terms: ProgrammeTerms): number =>
  terms.claimUntil > programme.claimUntil
    ? budgetLeftFen({ ...programme, budgetFen: terms.budgetFen })
    : Math.max(0, terms.budgetFen - programme.budgetFen);
/** What the issuer owes: paid by vouchers, not returned, not yet paid by it. */
export const owedFen = ({ usedFen, returnedFen, paidFen }: Programme): number => usedFen - returnedFen - paidFen;

export const coverRuleOf = ({ sharePermille, capFen, goodsTypes, shopIds, withVouchers, withCoupons }: ProgrammeTerms): CoverRule => ({
  sharePermille,
  capFen,
  goodsTypes,
  shopIds,
  withVouchers,
  withCoupons,
});
export const eligibilityOf = ({ kinds, groupIds, clusterIds, phoneVerified, company }: ProgrammeTerms): Eligibility => ({
  kinds,
  groupIds,
  clusterIds,
  phoneVerified,
  company,
});

/** Until when a voucher claimed at `at` is valid. */
export const validUntilOf = ({ validDays, validUntil }: ProgrammeTerms, at: number): number =>
  validDays === 0 ? validUntil : Math.min(validUntil, at + validDays * DAY_MS);

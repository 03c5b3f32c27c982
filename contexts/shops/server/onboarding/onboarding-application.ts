import type { RefusalReason } from '#contexts/shops/calls/onboarding.ts';
import type { ApplicantType, OnboardingDraft, SealedField, SellerLevel } from '#contexts/shops/rules/onboarding/onboarding.ts';
import type { OnboardingStatus } from '#kernel/roles/roles.ts';

/** The plain columns: everything except the encrypted fields. */
export type OpenFields = Omit<OnboardingDraft, SealedField>;

export type Application = {
  id: string;
  accountId: number;
  userName: string;
  applicantType: ApplicantType;
  state: OnboardingStatus;
  version: number;
  round: number;
  /** Masked if the applicant is a person. */
  name: string;
  direction: string;
  /** Empty once withdrawn. */
  fields: Partial<OpenFields>;
  reasons: RefusalReason[];
  agreementVersion: string;
  agreedAt: Date | null;
  submittedAt: Date;
  dueAt: Date;
  reviewedAt: Date | null;
  claimedBy: number | null;
  claimedName: string;
  /** Ms; 0 when it was never claimed. contexts/operations/rules/review/claim.ts decides whether the claim is valid. */
  claimEndsAt: number;
  shopId: string | null;
  level: SellerLevel | '';
};

export type SealedValue = { field: SealedField; sealed: Buffer; masked: string };

export type HistoryEntry = {
  move: 'apply' | 'withdraw' | 'approve' | 'refuse' | 'claim' | 'release';
  state: OnboardingStatus;
  at: Date;
  byKind: 'applicant' | 'reviewer';
  byAccount: number;
  byName: string;
  reasons: RefusalReason[];
  note: string;
};

import type { RefusalReason } from '#contracts/shops/settle.ts';
import type { SettleStatus } from '#kernel/roles/roles.ts';
import type { ApplicantType, SealedField, SellerLevel, SettleDraft } from '#kernel/settle/settle.ts';

/** What stands open in the row: everything but the sealed fields. */
export type OpenFields = Omit<SettleDraft, SealedField>;

export type Application = {
  id: string;
  accountId: number;
  userName: string;
  applicantType: ApplicantType;
  state: SettleStatus;
  version: number;
  round: number;
  /** Of a person: masked. */
  name: string;
  direction: string;
  /** Empty once it was taken back. */
  fields: Partial<OpenFields>;
  reasons: RefusalReason[];
  agreementVersion: string;
  agreedAt: Date | null;
  submittedAt: Date;
  dueAt: Date;
  reviewedAt: Date | null;
  claimedBy: number | null;
  claimedName: string;
  /** Ms; 0 when nobody ever claimed it. What counts now says kernel/review/claim.ts. */
  claimEndsAt: number;
  shopId: string | null;
  level: SellerLevel | '';
};

export type SealedValue = { field: SealedField; sealed: Buffer; masked: string };

export type HistoryEntry = {
  move: 'apply' | 'withdraw' | 'approve' | 'refuse' | 'claim' | 'release';
  state: SettleStatus;
  at: Date;
  byKind: 'applicant' | 'reviewer';
  byAccount: number;
  byName: string;
  reasons: RefusalReason[];
  note: string;
};

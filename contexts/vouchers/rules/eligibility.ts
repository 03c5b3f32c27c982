/** Who may claim a voucher of a programme. Pure. */

/** personal: in no group; leader, member: of a group; agent: a sales agent of the platform. */
export const claimantKinds = ['personal', 'leader', 'member', 'agent'] as const;
export type ClaimantKind = (typeof claimantKinds)[number];

/** Empty lists: of every kind, of every group, with an account in any region or none. */
export type Eligibility = {
  kinds: readonly ClaimantKind[];
  /** Groups, which are organisations. */
  groupIds: readonly string[];
  /** Centres at which the claimant has an account. */
  clusterIds: readonly string[];
  /** The account has a verified phone number. */
  phoneVerified: boolean;
  /** The claimant, or a member of the same group, is an approved company. */
  company: boolean;
};
export type Claimant = {
  kind: ClaimantKind;
  groupId: string;
  clusterIds: readonly string[];
  phoneVerified: boolean;
  isCompany: boolean;
};
export const EVERYONE: Eligibility = { kinds: [], groupIds: [], clusterIds: [], phoneVerified: false, company: false };

export type ClaimRefusal = 'VOUCHER_KIND' | 'VOUCHER_GROUP' | 'VOUCHER_REGION' | 'VOUCHER_PHONE' | 'VOUCHER_COMPANY';
/** The first unsatisfied condition; null when all are satisfied. */
export function refuseClaimant(rule: Eligibility, claimant: Claimant): ClaimRefusal | null {
  if (rule.kinds.length > 0 && !rule.kinds.includes(claimant.kind)) return 'VOUCHER_KIND';
  if (rule.groupIds.length > 0 && !rule.groupIds.includes(claimant.groupId)) return 'VOUCHER_GROUP';
  if (rule.clusterIds.length > 0 && !rule.clusterIds.some((id) => claimant.clusterIds.includes(id))) return 'VOUCHER_REGION';
  if (rule.phoneVerified && !claimant.phoneVerified) return 'VOUCHER_PHONE';
  if (rule.company && !claimant.isCompany) return 'VOUCHER_COMPANY';
  return null;
}

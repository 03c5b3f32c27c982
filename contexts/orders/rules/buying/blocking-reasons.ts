import { type GoodsType, goodsTypeRow } from '#contexts/catalogue/rules/goods-types.ts';
import { isAgent, isGroupMember, isUnsigned, type RoleUser } from '#kernel/roles/roles.ts';

export type Buyer = Pick<RoleUser, 'isJoinGroup' | 'isLeader' | 'userType'> & {
  userLabelId: string | number | null;
  /** '' if none. */
  phone: string;
  phoneStatus: '' | 'UNVERIFIED' | 'VERIFIED';
};

/** The user's account on a cluster (section 3). */
export type BuyerCluster = { memberType: string; accountDetail: { status: string } };

/** Why buying is blocked, in the order in which the tips are shown. */
export const BLOCKING_REASONS = [
  'MEMBER_NON_SOFTWARE',
  'PHONE_MISSING',
  'PHONE_UNVERIFIED',
  'AGENT',
  'UNSIGNED',
  'CLUSTER_DISABLED_LEADER',
  'CREDIT_OVERDUE',
] as const;
export type BlockingReason = (typeof BLOCKING_REASONS)[number];

export type PurchaseAttempt = {
  user: Buyer;
  clusters: readonly BuyerCluster[];
  goods: { type: GoodsType };
  /** Whether this purchase requires a phone number. */
  phoneRequired: boolean;
  /** Whether the user owes overdue credit. */
  creditOverdue: boolean;
};

/** Software and models can be bought by members of a group; nothing else can (section 6). */
export const isBuyableByMembers = (type: GoodsType): boolean => goodsTypeRow(type).members === true;

const holds: Record<BlockingReason, (attempt: PurchaseAttempt) => boolean> = {
  MEMBER_NON_SOFTWARE: ({ user, goods }) => isGroupMember(user) && !isBuyableByMembers(goods.type),
  PHONE_MISSING: ({ user, phoneRequired }) => phoneRequired && user.phone === '',
  PHONE_UNVERIFIED: ({ user, phoneRequired }) => phoneRequired && user.phone !== '' && user.phoneStatus !== 'VERIFIED',
  AGENT: ({ user }) => isAgent(user),
  UNSIGNED: ({ user }) => isUnsigned(user),
  CLUSTER_DISABLED_LEADER: ({ clusters }) =>
    clusters.some(({ memberType, accountDetail }) => memberType === 'Leader' && accountDetail.status === 'Disable'),
  CREDIT_OVERDUE: ({ creditOverdue }) => creditOverdue,
};

/**
 * Every reason of section 5, and overdue credit, for which this user may not buy these goods, in the order of BLOCKING_REASONS; empty when
 * nothing blocks it. A missing phone number is not also reported as unverified.
 */
export const blockingReasons = (attempt: PurchaseAttempt): BlockingReason[] => BLOCKING_REASONS.filter((reason) => holds[reason](attempt));
